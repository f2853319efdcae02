import type { CompanyInput } from '#contract/company.ts'
import type { OrderStory } from './types.ts'

const dostyk = { address: 'Алматы, проспект Достык, 27', entrance: '1', floor: 3, flat: '12' } as const
const tverskaya = { address: 'Москва, Тверская ул., 12', entrance: '4', floor: 5, flat: '71' } as const
const malysheva = { address: 'Екатеринбург, ул. Малышева, 60' } as const

/** For which Sergey buys; all of it is told, so that no register has to be there. */
const severnyOffice: CompanyInput = {
  taxId: '6658007126',
  kpp: '665801001',
  name: 'ООО «Северный офис»',
  address: '620014, г. Екатеринбург, ул. Малышева, д. 51, офис 1204',
  bik: '046577674',
  bank: 'ПАО «Уральский расчётный банк», г. Екатеринбург',
  account: '40702810716540000000',
}

/** A shopper in Kazakhstan, one who reads English, and one who buys for a company. */
export const ordersOfOthers: readonly OrderStory[] = [
  {
    buyer: 'aigerim',
    placed: { daysAgo: 70, at: '13:05' },
    goods: { 24622: 1 },
    way: { by: 'courier', ...dostyk, day: -66, from: 12, carriesUp: 'stairs', assembles: true },
    payment: 'card',
    deeds: [
      { when: { daysAgo: 70, at: '13:09' }, does: 'pays' },
      { when: { daysAgo: 66, at: '09:00' }, does: 'moves', to: 'shipped' },
      { when: { daysAgo: 66, at: '14:20' }, does: 'moves', to: 'received' },
      { when: { daysAgo: 65, at: '19:30' }, does: 'subscribes' },
      { when: { daysAgo: 52, at: '10:00' }, does: 'moves', to: 'closed' },
      {
        when: { daysAgo: 50, at: '20:20' },
        does: 'reviews',
        rating: 4,
        text: 'Төсек берік, тақтайлары сықырламайды. Құрастырушы уақытында келді, бір сағатта жинап кетті.',
        pros: 'Биік, астын жинау оңай',
        isShown: true,
        answer: 'Айгерим, пікіріңіз үшін рақмет!',
      },
    ],
  },
  {
    buyer: 'aigerim',
    placed: { daysAgo: 3, at: '18:40' },
    goods: { 13103: 1 },
    way: { by: 'pickup', place: 2102 },
    payment: 'card',
    deeds: [
      { when: { daysAgo: 3, at: '18:46' }, does: 'pays' },
      { when: { daysAgo: 1, at: '11:00' }, does: 'moves', to: 'shipped' },
    ],
  },
  {
    buyer: 'aigerim',
    placed: { daysAgo: 2, at: '20:15' },
    goods: { 20301: 1, 17602: 1 },
    way: { by: 'courier', ...dostyk, day: 4, from: 16, carriesUp: 'stairs' },
    payment: 'card',
    deeds: [{ when: { daysAgo: 2, at: '20:21' }, does: 'pays', percent: 50 }],
  },
  {
    buyer: 'aigerim',
    placed: { minutesAgo: 150 },
    goods: { 17202: 2 },
    way: { by: 'pickup', place: 2102 },
    payment: 'card',
  },
  {
    buyer: 'daniel',
    placed: { daysAgo: 24, at: '19:20' },
    goods: { 13022: 1, 17804: 2 },
    way: { by: 'courier', ...tverskaya, day: -20, from: 16, carriesUp: 'lift' },
    payment: 'card',
    deeds: [
      { when: { daysAgo: 24, at: '19:24' }, does: 'pays' },
      { when: { daysAgo: 20, at: '10:00' }, does: 'moves', to: 'shipped' },
      { when: { daysAgo: 20, at: '18:10' }, does: 'moves', to: 'received' },
      {
        when: { daysAgo: 14, at: '21:05' },
        does: 'reviews',
        rating: 4,
        text: 'Solid chest, the drawers run smoothly. The instruction was in Russian only, but the drawings were enough.',
        isShown: true,
        anew: 'Solid chest, the drawers run smoothly. The instruction is now in English as well, thank you for that.',
      },
    ],
  },
  {
    buyer: 'daniel',
    placed: { daysAgo: 3, at: '22:30' },
    goods: { 21003: 1 },
    way: { by: 'courier', ...tverskaya, day: 4, from: 12, carriesUp: 'lift' },
    payment: 'card',
    deeds: [{ when: { daysAgo: 3, at: '22:36' }, does: 'pays', percent: 20 }],
  },
  {
    buyer: 'daniel',
    regionCode: 'surgut',
    placed: { daysAgo: 2, at: '15:45' },
    goods: { 15403: 1 },
    way: { by: 'carrier' },
    payment: 'card',
    deeds: [{ when: { daysAgo: 2, at: '15:50' }, does: 'pays' }],
  },
  {
    buyer: 'sergey',
    placed: { daysAgo: 16, at: '11:40' },
    goods: { 15203: 4 },
    way: { by: 'courier', ...malysheva, day: -8, from: 8, assembles: true, comment: 'Офис 14, пропуск на охране' },
    payment: 'bill',
    deeds: [
      { when: { daysAgo: 16, at: '11:45' }, does: 'asksForBill', payer: severnyOffice },
      { when: { daysAgo: 14, at: '10:20' }, does: 'transfers' },
      { when: { daysAgo: 8, at: '08:30' }, does: 'moves', to: 'shipped' },
      { when: { daysAgo: 8, at: '11:15' }, does: 'moves', to: 'received' },
      { when: { daysAgo: 8, at: '12:00' }, does: 'subscribes' },
      {
        when: { daysAgo: 6, at: '10:10' },
        does: 'claims',
        kind: 'transit',
        text: 'У одного из четырёх столов надорвана коробка, угол столешницы сбит.',
        photos: ['label', 'defect'],
      },
      { when: { daysAgo: 5, at: '11:30' }, does: 'takesClaim' },
      {
        when: { daysAgo: 4, at: '16:00' },
        does: 'reviews',
        rating: 5,
        text: 'Взяли четыре стола в офис по счёту. Документы пришли в тот же день, сборка на месте заняла утро.',
        isShown: true,
      },
    ],
  },
  {
    buyer: 'sergey',
    placed: { daysAgo: 1, at: '09:50' },
    goods: { 22001: 4 },
    way: { by: 'pickup', place: 201 },
    payment: 'bill',
    deeds: [{ when: { daysAgo: 1, at: '09:58' }, does: 'asksForBill', payer: severnyOffice }],
  },
]
