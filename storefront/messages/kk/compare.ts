import type { AreaMessages } from '../areas.ts'

const compare: AreaMessages['compare'] = {
  title: 'Салыстыру',
  titleOf: (kind) => `Салыстыру: ${kind.toLowerCase()}`,
  emptyTitle: 'Әзірге салыстыратын ештеңе жоқ',
  emptyText: 'Карточкада немесе тауар бетінде «Салыстыру» дегенді басыңыз. Бір түрдегі төртке дейін зат қатар тұрады.',
  onlyOne: 'Сол түрдегі тағы бір зат қосыңыз: айырмасы қатар көрінеді.',
  full: (name) => `Төрттен артық салыстырмаймыз. ${name} қосу үшін біреуін алып тастаңыз.`,
  otherKind: (name, kind) => `${name}: басқа түр. Қазір салыстырып жатқанымыз: ${kind.toLowerCase()}.`,
  startAnew: 'Осындайлармен салыстыру',
  onlyDifferences: 'Тек айырмасы',
  allRows: 'Барлық жол',
  sameInAll: 'Белгілінің бәрі бірдей',
  differs: 'өзгеше',
  remove: 'Алып тастау',
  removeOf: (name) => `Салыстырудан алып тастау: ${name}`,
  clear: 'Тазалау',
  more: 'Тағы қосу',
  fact: 'Нені салыстырамыз',
  unknown: 'дерек жоқ',
  delivery: 'Қашан жеткізеді',
  rating: 'Баға',
  boxes: 'Қорап саны',
  warranty: 'Кепілдік',
  months: (count) => `${count}\u00a0ай`,
  assembly: 'Құрастыру',
  minutes: (count) => `${count}\u00a0мин`,
  noAssembly: 'керек емес',
}

export default compare
