import type { Local } from '../shop/types.ts'

function word(ru: string, kk: string, en: string): Local {
  return { ru, kk, en }
}

/** What stands before a model's own name: «Диван прямой „Верба“». */
export const kinds = {
  sofa: word('Диван прямой', 'Тік диван', 'Straight sofa'),
  corner: word('Диван угловой', 'Бұрыштық диван', 'Corner sofa'),
  sofaBed: word('Диван-кровать', 'Диван-төсек', 'Sofa bed'),
  modular: word('Диван модульный', 'Модульді диван', 'Modular sofa'),
  armchair: word('Кресло', 'Кресло', 'Armchair'),
  pouf: word('Пуф', 'Пуф', 'Pouf'),
  bench: word('Банкетка', 'Банкетка', 'Bench'),
  bed: word('Кровать', 'Төсек', 'Bed'),
  singleBed: word('Кровать односпальная', 'Бір адамдық төсек', 'Single bed'),
  mattress: word('Матрас', 'Матрас', 'Mattress'),
  nightstand: word('Тумба прикроватная', 'Төсек жанындағы тумба', 'Nightstand'),
  vanity: word('Столик туалетный', 'Боянатын үстел', 'Dressing table'),
  sliding: word('Шкаф-купе', 'Купе шкаф', 'Sliding wardrobe'),
  wardrobe: word('Шкаф распашной', 'Ашылмалы шкаф', 'Hinged wardrobe'),
  chest: word('Комод', 'Комод', 'Chest of drawers'),
  shelving: word('Стеллаж', 'Сөре', 'Shelving unit'),
  tv: word('ТВ-тумба', 'ТВ тумба', 'TV unit'),
  sideboard: word('Буфет', 'Буфет', 'Sideboard'),
  display: word('Витрина', 'Витрина', 'Display cabinet'),
  diningTable: word('Стол обеденный', 'Асхана үстелі', 'Dining table'),
  coffeeTable: word('Стол журнальный', 'Журнал үстелі', 'Coffee table'),
  kitchen: word('Кухня прямая', 'Тік ас үй', 'Straight kitchen'),
  cornerKitchen: word('Кухня угловая', 'Бұрыштық ас үй', 'Corner kitchen'),
  chair: word('Стул', 'Орындық', 'Dining chair'),
  barStool: word('Стул барный', 'Бар орындығы', 'Bar stool'),
  desk: word('Стол письменный', 'Жазу үстелі', 'Desk'),
  officeChair: word('Кресло офисное', 'Кеңсе креслосы', 'Office chair'),
  kidsBed: word('Кровать детская', 'Балалар төсегі', "Children's bed"),
  kidsDesk: word('Стол детский', 'Балалар үстелі', "Children's desk"),
  toyStorage: word('Стеллаж для игрушек', 'Ойыншық сөресі', 'Toy shelf'),
  shoeCabinet: word('Обувница', 'Аяқкиім шкафы', 'Shoe cabinet'),
  hallSet: word('Прихожая', 'Дәліз жинағы', 'Hall set'),
  coatRack: word('Вешалка', 'Ілгіш', 'Coat rack'),
  floorLamp: word('Торшер', 'Торшер', 'Floor lamp'),
  tableLamp: word('Лампа настольная', 'Үстел шамы', 'Table lamp'),
  pendant: word('Светильник подвесной', 'Аспалы шам', 'Pendant lamp'),
  mirror: word('Зеркало', 'Айна', 'Mirror'),
  vase: word('Ваза', 'Ваза', 'Vase'),
  planter: word('Кашпо напольное', 'Еденге қойылатын кашпо', 'Floor planter'),
  print: word('Постер в раме', 'Жақтаудағы постер', 'Framed print'),
  rug: word('Ковёр', 'Кілем', 'Rug'),
  cushion: word('Подушка декоративная', 'Сәндік жастық', 'Cushion'),
  curtain: word('Штора', 'Перде', 'Curtain'),
} as const satisfies Record<string, Local>

export type Kind = keyof typeof kinds
