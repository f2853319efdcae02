import type { Deed, Moment, OrderStory } from './types.ts'

const on = (daysAgo: number, at: `${number}:${number}`): Moment => ({ daysAgo, at })
const ago = (minutesAgo: number): Moment => ({ minutesAgo })

/** Paid at once and collected four days later; what became of the goods is told by the deeds. */
function bought(goods: OrderStory['goods'], daysAgo: number, ...deeds: Deed[]): OrderStory {
  return {
    buyer: 'anna',
    placed: on(daysAgo, '18:10'),
    goods,
    way: { by: 'pickup', place: 103 },
    payment: 'card',
    deeds: [
      { when: on(daysAgo, '18:14'), does: 'pays' },
      { when: on(daysAgo - 3, '10:00'), does: 'moves', to: 'shipped' },
      { when: on(daysAgo - 4, '19:20'), does: 'moves', to: 'received' },
      ...deeds,
    ],
  }
}

/** A claim in every step that there is, so that the wizard, the mirror and the desk have something to show. */
export const ordersWithClaims: readonly OrderStory[] = [
  bought({ 13022: 1 }, 21, {
    when: on(1, '21:15'),
    does: 'claims',
    kind: 'missingPart',
    text: 'Собираю комод и не нахожу полку, пересчитала дважды.',
    parts: ['D1'],
    isDraft: true,
  }),
  bought({ 15221: 1 }, 19, {
    when: ago(5 * 60),
    does: 'claims',
    kind: 'defect',
    text: 'На столешнице царапина сантиметров двадцать, заметили, когда сняли плёнку.',
    photos: ['label', 'defect'],
  }),
  bought(
    { 13103: 1 },
    26,
    {
      when: on(3, '12:40'),
      does: 'claims',
      kind: 'transit',
      text: 'Угол коробки промят насквозь, под ним вмятина на боковине.',
      photos: ['label', 'defect'],
    },
    { when: on(2, '12:50'), does: 'claimIsLate' },
    { when: on(1, '13:00'), does: 'claimIsLate' },
  ),
  bought(
    { 15403: 1 },
    17,
    {
      when: on(2, '09:30'),
      does: 'claims',
      kind: 'defect',
      text: 'Кресло опускается само, минут за десять на всю высоту.',
      photos: ['defect'],
    },
    { when: on(1, '11:05'), does: 'takesClaim' },
  ),
  bought(
    { 13023: 1 },
    34,
    {
      when: on(6, '20:05'),
      does: 'claims',
      kind: 'missingPart',
      text: 'Нет пакета фурнитуры и одной полки.',
      parts: ['D1', 'F1'],
    },
    { when: on(5, '10:10'), does: 'takesClaim' },
    {
      when: on(1, '16:30'),
      does: 'decidesClaim',
      decision: 'sparePart',
      note: 'Анна, полка и фурнитура отложены. Мастер привезёт и поставит сам.',
    },
  ),
  bought(
    { 17202: 1, 18021: 1 },
    29,
    {
      when: on(13, '19:00'),
      does: 'claims',
      kind: 'return',
      text: 'Не подошёл по цвету к дивану, упаковку сохранили.',
    },
    {
      when: on(12, '12:00'),
      does: 'decidesClaim',
      decision: 'refund',
      goodsWay: 'fetched',
      note: 'Деньги отправили на карту.',
    },
  ),
  bought(
    { 12021: 1 },
    48,
    {
      when: on(20, '18:45'),
      does: 'claims',
      kind: 'defect',
      text: 'Небольшой скол на ножке, сзади, обменивать не хочется.',
      photos: ['defect'],
    },
    { when: on(19, '10:20'), does: 'takesClaim' },
    {
      when: on(19, '15:40'),
      does: 'decidesClaim',
      decision: 'discount',
      sumRoubles: 500,
      note: 'Спасибо, что согласились на скидку: скол подкрасим карандашом из комплекта.',
    },
  ),
  bought(
    { 13402: 1 },
    39,
    {
      when: on(30, '19:10'),
      does: 'claims',
      kind: 'missingPart',
      text: 'Не нашла пакет фурнитуры ни в одной коробке.',
      parts: ['F1'],
    },
    { when: on(30, '21:00'), does: 'withdrawsClaim' },
  ),
  bought({ 16401: 1 }, 23, {
    when: ago(40),
    does: 'claims',
    kind: 'defect',
    text: 'Дверца не закрывается до конца, перекос заметен сверху.',
    photos: ['label', 'defect'],
    isDraft: true,
  }),
  {
    ...bought(
      { 24622: 1 },
      75,
      {
        when: on(12, '13:10'),
        does: 'claims',
        kind: 'defect',
        text: 'Матаның бір жері бір жылдай пайдаланғандай жылтырап кетті.',
        photos: ['defect'],
      },
      { when: on(11, '10:00'), does: 'takesClaim' },
      { when: on(10, '10:00'), does: 'decidesClaim', decision: 'refusal', reason: 'wear' },
    ),
    buyer: 'aigerim',
    way: { by: 'pickup', place: 2102 },
  },
  {
    ...bought(
      { 17804: 2 },
      16,
      {
        when: on(4, '21:00'),
        does: 'claims',
        kind: 'wrongGoods',
        text: 'One of the two pillows is of another colour than I ordered.',
        photos: ['defect'],
      },
      { when: on(3, '12:00'), does: 'takesClaim' },
      { when: on(3, '12:30'), does: 'asksAboutClaim', question: 'Which colour is on the label of the wrong one?' },
    ),
    buyer: 'daniel',
    way: { by: 'courier', address: 'Москва, Тверская ул., 12', floor: 5, flat: '71', day: -12, from: 16 },
  },
]
