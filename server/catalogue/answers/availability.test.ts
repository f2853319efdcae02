import { expect, test } from 'vitest'
import type { OfferOnShelves } from '#server/catalogue-engine/index.ts'
import type { Sight } from '../region-sight.ts'
import { availabilityOf } from './availability.ts'

const shop = 5
const offer = {
  id: 7,
  quantity: 3,
  daysInTransit: 1,
  step: 1,
  shelves: [{ warehouseId: shop, free: 3, expectedOn: null }],
} as unknown as OfferOnShelves

type Wish = { OWN_SHOP?: boolean; pickupWarehouses?: number[]; hasCourier?: boolean }

function lookFrom({ OWN_SHOP = true, pickupWarehouses = [shop], hasCourier = true }: Wish) {
  const sight = {
    data: { OWN_SHOP },
    language: 'ru',
    today: '2026-11-20',
    dayOf: () => '2026-11-21',
    hasCourier,
    from: { warehouses: [{ id: shop, daysInTransit: 1 }] },
    pickupPlaces: pickupWarehouses.map((warehouseId) => ({ warehouseId, week: null })),
    pickupDayOf: (_place: unknown, isThere: boolean, arrivalDay: string) => (isThere ? '2026-11-20' : arrivalDay),
  } as unknown as Sight
  return availabilityOf(sight, undefined as never, offer)
}

test.each([
  { promise: 'from the shop’s own shelf it is collected first', sight: {}, collectsSooner: true, text: /сегодня/ },
  {
    promise: 'no shop of our own, no such promise',
    sight: { OWN_SHOP: false },
    collectsSooner: false,
    text: /сегодня/,
  },
  { promise: 'what is brought to the shop', sight: { pickupWarehouses: [9] }, collectsSooner: false, text: /завтра/ },
  { promise: 'nowhere to collect it', sight: { pickupWarehouses: [] }, collectsSooner: false, text: /^$/ },
])('$promise: sooner $collectsSooner', ({ sight, collectsSooner, text }) => {
  const { selfDeliveryText, ...found } = lookFrom(sight)
  expect(found).toMatchObject({ collectsSooner, deliveryText: 'Доставим завтра' })
  expect(selfDeliveryText).toMatch(text)
})

test('where transport companies bring it no day at the door is promised', () => {
  expect(lookFrom({ OWN_SHOP: false, pickupWarehouses: [], hasCourier: false })).toMatchObject({
    kind: 'inStock',
    deliveryDay: null,
    deliveryText: 'Привезёт транспортная компания',
    deliveryTextWide: 'Привезёт транспортная компания',
    selfDeliveryText: '',
  })
})
