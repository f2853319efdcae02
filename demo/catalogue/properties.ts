import type { FilterType } from '#rules/filter-type.ts'
import type { Local } from '../shop/types.ts'

/** `list` has the values of values.ts, `flag` is yes or no, `number` is a number in `unit`. */
export type Property = {
  name: Local
  kind: 'list' | 'flag' | 'number'
  unit?: keyof typeof units
  /** Is it a filter? `first` stands above the list as chips too, where its values can be drawn. */
  filter: 'no' | 'yes' | 'first'
}

/** How filters are drawn that are not drawn as their kind is as a rule. */
export const filterTypes: Partial<Record<PropertyCode, FilterType>> = {
  size: 'table',
  'seat-height': 'N',
  softness: 'S',
  seats: 'N',
  side: 'button',
  mechanism: 'button',
  shape: 'button',
  doors: 'N',
  drawers: 'N',
  shelves: 'N',
  pairs: 'N',
  load: 'N',
  socket: 'button',
  lamps: 'N',
  pile: 'N',
  age: 'S',
  room: 'button',
  collection: 'L',
}

/** A section narrowed to one of their values is a page for search engines. */
export const withPages: ReadonlySet<PropertyCode> = new Set([
  'size',
  'colour',
  'upholstery',
  'shape',
  'mechanism',
  'style',
])

export const units = {
  cm: { ru: 'см', kk: 'см', en: 'cm' },
  mm: { ru: 'мм', kk: 'мм', en: 'mm' },
  kg: { ru: 'кг', kk: 'кг', en: 'kg' },
  min: { ru: 'мин', kk: 'мин', en: 'min' },
  w: { ru: 'Вт', kk: 'Вт', en: 'W' },
  l: { ru: 'л', kk: 'л', en: 'l' },
} as const satisfies Record<string, Local>

function number(ru: string, kk: string, en: string, filter: Property['filter'], unit?: Property['unit']): Property {
  return unit
    ? { name: { ru, kk, en }, kind: 'number', unit, filter }
    : { name: { ru, kk, en }, kind: 'number', filter }
}

function list(ru: string, kk: string, en: string, filter: Property['filter'] = 'yes'): Property {
  return { name: { ru, kk, en }, kind: 'list', filter }
}

function flag(ru: string, kk: string, en: string, filter: Property['filter'] = 'yes'): Property {
  return { name: { ru, kk, en }, kind: 'flag', filter }
}

/** Every property of the shop by its stable code, in the order in which a page shows them. */
export const properties = {
  width: number('Ширина', 'Ені', 'Width', 'yes', 'cm'),
  depth: number('Глубина', 'Тереңдігі', 'Depth', 'yes', 'cm'),
  height: number('Высота', 'Биіктігі', 'Height', 'yes', 'cm'),
  size: list('Размер', 'Өлшемі', 'Size', 'first'),
  'sleep-width': number('Ширина спального места', 'Ұйықтайтын орынның ені', 'Sleeping width', 'yes', 'cm'),
  'sleep-length': number('Длина спального места', 'Ұйықтайтын орынның ұзындығы', 'Sleeping length', 'no', 'cm'),
  'seat-height': number('Высота сиденья', 'Отырғыш биіктігі', 'Seat height', 'yes', 'cm'),
  colour: list('Цвет', 'Түсі', 'Colour', 'first'),
  finish: list('Отделка', 'Әрлеу', 'Finish', 'no'),
  upholstery: list('Материал', 'Материалы', 'Material'),
  body: list('Каркас и корпус', 'Қаңқа және корпус', 'Frame and body'),
  legs: list('Опоры', 'Тіректері', 'Legs'),
  filling: list('Наполнение', 'Толтырғышы', 'Filling'),
  softness: list('Жёсткость', 'Қаттылығы', 'Firmness', 'first'),
  seats: number('Мест', 'Орын саны', 'Seats', 'yes'),
  side: list('Угол', 'Бұрышы', 'Corner'),
  mechanism: list('Механизм', 'Механизмі', 'Mechanism', 'first'),
  storage: flag('Ящик для белья', 'Төсек-орын жәшігі', 'Bedding storage'),
  lift: flag('Подъёмный механизм', 'Көтеру механизмі', 'Lift mechanism', 'first'),
  extends: flag('Раскладной', 'Жайылмалы', 'Extending', 'first'),
  'extended-width': number('Ширина в раскладке', 'Жайғандағы ені', 'Width extended', 'no', 'cm'),
  shape: list('Форма', 'Пішіні', 'Shape', 'first'),
  doors: number('Дверей', 'Есік саны', 'Doors', 'yes'),
  drawers: number('Ящиков', 'Жәшік саны', 'Drawers', 'yes'),
  shelves: number('Полок', 'Сөре саны', 'Shelves', 'yes'),
  pairs: number('Пар обуви', 'Аяқкиім саны, жұп', 'Pairs of shoes', 'yes'),
  mirror: flag('Зеркало', 'Айна', 'Mirror', 'first'),
  load: number('Нагрузка до', 'Жүктеме', 'Load up to', 'yes', 'kg'),
  socket: list('Цоколь', 'Цоколі', 'Socket'),
  power: number('Мощность до', 'Қуаты', 'Power up to', 'no', 'w'),
  lamps: number('Ламп', 'Шам саны', 'Lamps', 'yes'),
  pile: number('Высота ворса', 'Түк биіктігі', 'Pile height', 'yes', 'mm'),
  composition: list('Состав', 'Құрамы', 'Composition'),
  volume: number('Объём', 'Көлемі', 'Volume', 'no', 'l'),
  age: list('Возраст', 'Жасы', 'Age', 'first'),
  room: list('Комната', 'Бөлме', 'Room'),
  style: list('Стиль', 'Стилі', 'Style'),
  collection: list('Коллекция', 'Топтама', 'Collection'),
  action: list('Акция', 'Науқан', 'Seasonal offer'),
  hit: flag('Хит', 'Хит', 'Best seller', 'yes'),
  new: flag('Новинка', 'Жаңа', 'New', 'yes'),
  'assembly-minutes': number('Время сборки', 'Құрастыру уақыты', 'Assembly time', 'no', 'min'),
  'assembly-difficulty': list('Сложность сборки', 'Құрастыру күрделілігі', 'Assembly difficulty', 'no'),
  'length-step': number('Шаг отреза', 'Кесу қадамы', 'Cut step', 'no', 'cm'),
  'length-least': number('Наименьший отрез', 'Ең қысқа кесінді', 'Shortest cut', 'no', 'cm'),
  boxes: number('Коробок', 'Қорап саны', 'Boxes', 'no'),
  'box-width': number('Ширина большей коробки', 'Үлкен қораптың ені', 'Largest box width', 'no', 'cm'),
  'box-depth': number('Глубина большей коробки', 'Үлкен қораптың тереңдігі', 'Largest box depth', 'no', 'cm'),
  'box-height': number('Высота большей коробки', 'Үлкен қораптың биіктігі', 'Largest box height', 'no', 'cm'),
  'box-weight': number('Вес большей коробки', 'Үлкен қораптың салмағы', 'Largest box weight', 'no', 'kg'),
} as const satisfies Record<string, Property>

export type PropertyCode = keyof typeof properties

/** What is known about a model: a value's code for lists, a number in the property's unit, true for flags. */
export type Facts = Partial<Record<PropertyCode, string | number | boolean>>
