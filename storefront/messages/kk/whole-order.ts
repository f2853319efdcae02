import type { AreaMessages } from '../areas.ts'

const wholeOrder: AreaMessages['whole-order'] = {
  title: (day) => `Бәрін бірге алуға болады: ${day}`,
  holding: (names) =>
    names.length > 1
      ? `Мына тауарларды күтуге тура келеді: ${names.join(', ')}`
      : `Ең ұзақ келетіні: ${names[0] ?? ''}`,
  more: (count) => `тағы ${count}`,
  together: 'Бір жеткізумен',
  apart: 'Екі жеткізумен',
  delivery: (sum) => `жеткізу ${sum}`,
  free: 'тегін',
  total: (sum) => `Барлығы ${sum}`,
  choose: 'Таңдау',
  chosen: 'Таңдалды',
  otherwise: 'Басқаша таңдау',
  choosing: 'Ауыстырып жатырмыз',
  hint: 'Тапсырыс бәрібір біреу: промокод пен бонустар ортақ, бәрін бірден немесе бөлек төлеуге болады. Әр жеткізудің күні мен уақытын рәсімдегенде таңдайсыз, кейін ауыстыруға болады.',
}

export default wholeOrder
