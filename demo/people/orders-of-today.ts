import type { OrderStory } from './types.ts'

const chelyabinsk = (street: string) => `Челябинск, ${street}`
const paidFully = { when: { daysAgo: 4, at: '18:20' }, does: 'pays' } as const
const leftStore = { when: { minutesAgo: 240 }, does: 'moves', to: 'shipped' } as const

/** Orders whose day is the day of the fill: whoever brings and assembles has something to do, and a door to come to. */
export const ordersOfToday: readonly OrderStory[] = [
  {
    buyer: 'galina',
    placed: { daysAgo: 4, at: '18:14' },
    goods: { 13023: 1 },
    way: {
      by: 'courier',
      address: chelyabinsk('ул. Кирова, 28'),
      entrance: '2',
      floor: 5,
      flat: '41',
      day: 0,
      from: 8,
      carriesUp: 'lift',
      assembles: true,
      comment: 'Домофон 41К. Дома кошка, закрывайте дверь',
    },
    payment: 'card',
    deeds: [paidFully, leftStore],
  },
  {
    buyer: 'galina',
    contact: { name: 'Степан Верещагин', phone: '79000000131' },
    placed: { daysAgo: 4, at: '18:16' },
    goods: { 15221: 1 },
    way: {
      by: 'courier',
      address: chelyabinsk('ул. Воровского, 24'),
      entrance: '1',
      floor: 2,
      flat: '9',
      day: 0,
      from: 12,
      carriesUp: 'stairs',
      assembles: true,
      comment: 'Двор за шлагбаумом, позвоните за десять минут',
    },
    payment: 'card',
    deeds: [paidFully, leftStore],
  },
  {
    buyer: 'galina',
    contact: { name: 'Марина Лобанова', phone: '79000000132' },
    placed: { daysAgo: 4, at: '18:18' },
    goods: { 16203: 1 },
    way: {
      by: 'courier',
      address: chelyabinsk('ул. Труда, 34'),
      floor: 3,
      flat: '16',
      day: 0,
      from: 8,
      carriesUp: 'stairs',
      assembles: true,
    },
    payment: 'on-delivery',
    deeds: [{ when: { daysAgo: 4, at: '18:30' }, does: 'moves', to: 'inWork' }, leftStore],
  },
  {
    buyer: 'yerlan',
    placed: { daysAgo: 4, at: '17:40' },
    goods: { 13023: 1 },
    way: {
      by: 'courier',
      address: 'Алматы, проспект Достык, 42',
      entrance: '3',
      floor: 4,
      flat: '30',
      day: 0,
      from: 8,
      carriesUp: 'lift',
      assembles: true,
      comment: 'Подъезд со двора',
    },
    payment: 'card',
    deeds: [paidFully, leftStore],
  },
]
