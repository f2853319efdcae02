/** Which filters keep a product out of a list. */
const why = {
  title: 'Почему товара нет в\u00a0списке',
  text: 'Вставьте ссылку, артикул или название. Скажем, какой фильтр его скрыл.',
  what: 'Ссылка, артикул или название',
  ask: 'Узнать',
  unknown: (text: string) =>
    `По\u00a0словам «${text}» ничего не\u00a0нашлось. Проверьте артикул или вставьте ссылку на\u00a0товар.`,
  elsewhere: (name: string) => `${name}: товар не\u00a0из\u00a0этого списка.`,
  hidden: (name: string) => `${name} не\u00a0проходит по\u00a0фильтрам. Уберите:`,
  drop: (name: string) => `Убрать «${name}»`,
  dropAll: 'Убрать всё это и\u00a0показать',
  stands: (name: string, page: number) => `${name} есть в\u00a0списке, на\u00a0странице ${page}.`,
  deep: (name: string) => `${name} есть в\u00a0списке, далеко от\u00a0начала.`,
  show: 'Открыть эту страницу',
  open: 'Открыть товар',
  noList: 'Откройте список заново: по\u00a0этому адресу его нет.',
  back: 'Вернуться к\u00a0списку',
}

export default why
