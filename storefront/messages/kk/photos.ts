import type ru from '../ru/photos.ts'

const photos: typeof ru = {
  label: 'Фото',
  hint: (most, kinds, megabytes) =>
    `${most}\u00a0данаға дейін, ${kinds}, әрқайсысы ${megabytes}\u00a0МБ-қа дейін. Түсірілген орны мен уақытын файлдан алып тастаймыз.`,
  sending: (percent) => `Фото жіберіп жатырмыз: ${percent}\u00a0%`,
  reading: 'Фото бізде, ашып жатырмыз',
  progress: 'Фото жіберу',
  add: 'Қосу',
  remove: (name) => `Алып тастау: ${name}`,
  keep: (number) => `${number}-фотоны қалдыру`,
  photo: (number) => `${number}-фото`,
  tooMany: (most) => `Фото ${most}\u00a0данадан аспауы керек, артығы қосылмады.`,
  tooLarge: (name, megabytes) => `«${name}» ${megabytes}\u00a0МБ-тан үлкен. Басқасын таңдаңыз немесе кішірейтіңіз.`,
  wrongKind: (name, kinds) => `«${name}» жарамайды. Жарайтыны: ${kinds}.`,
}

export default photos
