import type { Deed, Moment, OrderStory, Way } from './types.ts'

const on = (daysAgo: number, at: `${number}:${number}`): Moment => ({ daysAgo, at })
const ago = (minutesAgo: number): Moment => ({ minutesAgo })
const home = { address: 'Челябинск, ул. Кирова, 44', entrance: '2', floor: 7, flat: '58' } as const

const courier = (day: number, from: number, services: Partial<Extract<Way, { by: 'courier' }>> = {}): Way => ({
  by: 'courier',
  ...home,
  day,
  from,
  ...services,
})
const pays = (when: Moment, what: { percent?: number; part?: number } = {}): Deed => ({ when, does: 'pays', ...what })
const shipped = (when: Moment): Deed => ({ when, does: 'moves', to: 'shipped' })
const received = (when: Moment): Deed => ({ when, does: 'moves', to: 'received' })

/** Every state an order can be in, the oldest first; goods are those of which there is plenty. */
export const ordersOfAnna: readonly OrderStory[] = [
  {
    buyer: 'anna',
    placed: on(148, '19:12'),
    goods: { 13023: 1, 16701: 1 },
    way: courier(-144, 12, { carriesUp: 'lift', assembles: true, comment: 'Домофон не работает, позвоните' }),
    payment: 'card',
    deeds: [
      pays(on(148, '19:15')),
      shipped(on(144, '09:10')),
      received(on(144, '14:05')),
      { when: on(130, '10:00'), does: 'moves', to: 'closed' },
      {
        when: on(128, '21:30'),
        does: 'reviews',
        rating: 5,
        text: 'Комод стоит в коридоре четвёртый месяц. Ящики ходят тихо, фасады не выцвели, хотя днём на них падает солнце. Собрали за час, коробки унесли с собой.',
        pros: 'Глубокие ящики, ровные зазоры',
        cons: 'Тяжёлый, в одиночку не передвинуть',
        isShown: true,
        answer: 'Анна, спасибо за рассказ. Если понадобится передвинуть, снимите ящики: корпус легче почти вдвое.',
      },
    ],
  },
  {
    buyer: 'anna',
    placed: on(96, '12:48'),
    goods: { 17202: 2, 18021: 2 },
    way: { by: 'pickup', place: 103 },
    payment: 'on-delivery',
    deeds: [
      { when: on(96, '15:20'), does: 'moves', to: 'inWork' },
      shipped(on(95, '10:30')),
      received(on(94, '18:40')),
      { when: on(84, '20:15'), does: 'subscribes' },
      { when: on(80, '10:00'), does: 'moves', to: 'closed' },
      {
        when: on(79, '21:40'),
        does: 'reviews',
        rating: 5,
        text: 'Брала две вазы, одна уже у мамы. Обжиг ровный, воду держит. Вторую заказывала по номеру +7 900 000-00-01, спасибо Ольге.',
        refusal: 'personal',
      },
    ],
  },
  {
    buyer: 'anna',
    placed: on(61, '22:03'),
    goods: { 10322: 1 },
    way: courier(-55, 16),
    payment: 'card',
    deeds: [
      pays(on(61, '22:07')),
      { when: on(59, '09:25'), does: 'cancels', reason: 'changedMind', comment: 'не проходит в лифт' },
    ],
  },
  {
    buyer: 'anna',
    placed: on(40, '18:31'),
    goods: { 21303: 1 },
    way: courier(-36, 16),
    payment: 'card',
    deeds: [
      pays(on(40, '18:34')),
      shipped(on(36, '08:50')),
      { when: on(36, '17:20'), does: 'moves', to: 'cancelled', note: 'Отказ при получении: не подошёл цвет' },
    ],
  },
  {
    buyer: 'anna',
    placed: on(33, '20:40'),
    goods: { 13402: 1 },
    way: courier(-29, 8),
    payment: 'card',
    deeds: [{ when: on(32, '20:45'), does: 'expires' }],
  },
  {
    buyer: 'anna',
    placed: on(27, '11:14'),
    goods: { 17602: 1 },
    way: { by: 'pickup', place: 101 },
    payment: 'on-delivery',
    deeds: [{ when: on(27, '13:02'), does: 'cancels', reason: 'foundCheaper' }],
  },
  {
    buyer: 'anna',
    placed: on(12, '13:26'),
    goods: { 16803: 1, 24202: 1 },
    way: courier(8, 12),
    payment: 'bill',
    deeds: [
      { when: on(12, '13:30'), does: 'asksForBill' },
      { when: on(10, '11:10'), does: 'transfers' },
      { when: on(1, '16:45'), does: 'cancels', reason: 'tooLong' },
    ],
  },
  {
    buyer: 'anna',
    placed: on(10, '21:05'),
    goods: { 15221: 1, 15403: 1 },
    way: courier(-4, 12, { carriesUp: 'lift', assembles: true }),
    payment: 'card',
    deeds: [
      pays(on(10, '21:09'), { percent: 30 }),
      pays(on(5, '19:50')),
      shipped(on(4, '08:40')),
      received(on(4, '15:30')),
      {
        when: on(2, '20:10'),
        does: 'reviews',
        rating: 4,
        text: 'Стол устойчивый, места хватает под два монитора. Один угол был в коробке немного примят, на сборке это не сказалось.',
      },
    ],
  },
  {
    buyer: 'anna',
    placed: on(5, '19:34'),
    goods: { 13103: 1 },
    way: courier(0, 16, { carriesUp: 'lift' }),
    payment: 'card',
    deeds: [pays(on(5, '19:37')), shipped(ago(85))],
  },
  {
    // Three warehouses bring it: one part is on its way, one is gathered, one ran out and its money went back.
    buyer: 'anna',
    placed: on(4, '12:20'),
    goods: { 17103: 1, 16401: 1, 13022: 1 },
    way: courier(3, 12),
    payment: 'card',
    deeds: [
      pays(on(4, '12:26')),
      {
        when: on(3, '10:15'),
        does: 'moves',
        to: 'cancelled',
        part: 1,
        note: 'Повредили на складе, второго такого нет. Деньги за него вернули',
      },
      { when: on(1, '09:30'), does: 'moves', to: 'shipped', part: 2 },
    ],
  },
  {
    buyer: 'anna',
    regionCode: 'surgut',
    placed: on(3, '20:22'),
    goods: { 20301: 1 },
    way: { by: 'carrier' },
    payment: 'card',
    deeds: [pays(on(3, '20:28')), shipped(on(1, '11:20'))],
  },
  {
    buyer: 'anna',
    placed: on(2, '14:11'),
    goods: { 12021: 1 },
    way: { by: 'pickup', place: 102 },
    payment: 'card',
    deeds: [pays(on(2, '14:13')), shipped(on(2, '16:40'))],
  },
  {
    buyer: 'anna',
    placed: on(2, '20:57'),
    goods: { 16203: 1 },
    way: courier(6, 16, { carriesUp: 'stairs', assembles: true }),
    payment: 'card',
    deeds: [pays(on(2, '21:02'), { percent: 30 })],
  },
  {
    buyer: 'anna',
    placed: on(1, '10:45'),
    goods: { 13023: 1, 16701: 2 },
    way: courier(9, 8),
    payment: 'bill',
    deeds: [{ when: on(1, '10:52'), does: 'asksForBill' }],
  },
  {
    buyer: 'anna',
    placed: on(1, '17:18'),
    goods: { 24622: 1, 12021: 1 },
    way: courier(5, 12, { carriesUp: 'lift', assembles: true, comment: 'Можно оставить у консьержа' }),
    payment: 'card',
    deeds: [
      pays(on(1, '17:22')),
      { when: on(1, '18:05'), does: 'asks', text: 'Подойдёт ли к этой кровати матрас высотой 28 см?' },
    ],
  },
  {
    buyer: 'anna',
    placed: on(1, '18:36'),
    goods: { 15703: 1 },
    way: courier(4, 16),
    payment: 'on-delivery',
  },
  {
    // Parts are paid one by one: the first is, the second is not yet.
    buyer: 'anna',
    placed: ago(9 * 60),
    goods: { 13402: 1, 16401: 1 },
    way: courier(7, 12),
    payment: 'card',
    deeds: [pays(ago(9 * 60 - 12), { part: 0 })],
  },
  {
    buyer: 'anna',
    placed: ago(5 * 60 + 20),
    goods: { 13103: 2, 17103: 1 },
    way: null,
    payment: null,
  },
  {
    buyer: 'anna',
    placed: ago(3 * 60 + 5),
    goods: { 10322: 1 },
    way: courier(6, 8),
    payment: 'card',
    deeds: [{ when: ago(3 * 60), does: 'goesToBank', declined: 'insufficient_funds' }],
  },
  {
    buyer: 'anna',
    contact: { name: 'Вера Павловна', phone: '79000000091' },
    placed: ago(2 * 60 + 10),
    goods: { 21303: 1 },
    way: { by: 'pickup', place: 103 },
    payment: 'on-delivery',
  },
  {
    buyer: 'anna',
    placed: ago(35),
    goods: { 18021: 2 },
    way: { by: 'pickup', place: 103 },
    payment: 'card',
    deeds: [{ when: ago(33), does: 'goesToBank' }],
  },
]
