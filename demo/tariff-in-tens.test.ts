import { expect, test } from 'vitest'
import { regionTariff, roubleTariff } from '#rules/region-tariff.ts'
import { zonesOf } from './seed-zones.ts'
import { tenge } from './shop/region.ts'
import { tariffInTens } from './tariff-in-tens.ts'

const tariff = tariffInTens(tenge.exchangeRate)
const shown = regionTariff(tenge.exchangeRate, tariff)

test('services in tenge cost round tens, and what they cost in roubles', () => {
  const sums = [...JSON.stringify(shown).matchAll(/Minor":(\d+)/g)].map(([, minor]) => Number(minor))
  expect(sums.length).toBeGreaterThan(10)
  for (const minor of sums) expect(minor % 10_00).toBe(0)
  expect(shown.delivery.courierMinor).toBe(4720_00)
  expect(shown.lift.perFloorMinor).toBe(1330_00)
})

test('weights, distances and windows stay', () => {
  const measures = (one: object) => JSON.stringify(one).replace(/("\w+Minor"):\d+/g, '$1')
  expect(measures(shown)).toBe(measures(roubleTariff))
})

test('the city costs the same with and without zones', () => {
  const [city] = zonesOf({ centre: [43.2, 76.9], currency: tenge })
  expect(city?.priceMinor).toBe(shown.delivery.courierMinor)
})
