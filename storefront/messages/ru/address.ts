import { plural } from '#rules/plural.ts'

/** Of the field of an address and of the map beside it, wherever a house is chosen. */
const address = {
  field: 'Город, улица, дом',
  placeholder: 'Начните с улицы',
  count: (count: number) => `${count} ${plural(count, 'ru', { one: 'адрес', few: 'адреса', many: 'адресов' })}`,
  suggestions: 'Подсказки адреса',
  alike: 'Есть похожие:',
  clear: 'Стереть адрес',
  mapOpen: 'Указать на карте',
  mapTitle: 'Дом на\u00a0карте',
  mapNothingYet: 'Нажмите на свой дом на карте',
  mapHere: 'Выбрать этот дом',
  mapHint: 'Нажмите на\u00a0свой дом, адрес впишется сам. Стрелки двигают карту, Enter берёт дом посередине.',
  mapLabel: 'Карта: выберите дом',
  mapTooFar:
    'Так далеко наш курьер не\u00a0ездит. Выберите другое место, а\u00a0для доставки есть транспортная компания',
  mapFailed: 'Карта не открылась. Впишите адрес в поле, этого достаточно',
  mapNoHouse: 'Рядом с отметкой нет домов. Передвиньте карту к улице или впишите адрес в поле',
}

export default address
