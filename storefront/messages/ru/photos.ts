/** A field of photos: what may be added, and what is wrong with what was. */
const photos = {
  label: 'Фото',
  hint: (most: number, kinds: string, megabytes: number) =>
    `До\u00a0${most}\u00a0штук, ${kinds}, каждое до\u00a0${megabytes}\u00a0МБ. Место и\u00a0время съёмки из\u00a0файлов уберём.`,
  sending: (percent: number) => `Отправляем фото: ${percent}\u00a0%`,
  reading: 'Фото у\u00a0нас, открываем',
  progress: 'Отправка фото',
  add: 'Добавить',
  remove: (name: string) => `Убрать ${name}`,
  keep: (number: number) => `Оставить фото ${number}`,
  photo: (number: number) => `Фото ${number}`,
  tooMany: (most: number) => `Можно не\u00a0больше ${most}\u00a0фото, лишние не\u00a0добавили.`,
  tooLarge: (name: string, megabytes: number) =>
    `«${name}» больше ${megabytes}\u00a0МБ. Выберите другое или уменьшите это.`,
  wrongKind: (name: string, kinds: string) => `«${name}» не\u00a0подходит. Можно ${kinds}.`,
}

export default photos
