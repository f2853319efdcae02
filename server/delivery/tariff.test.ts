import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { roubleTariff } from '#rules/region-tariff.ts'
import { changed } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aRegion } from '../../tests/harness/goods.ts'
import { deliveryTariffs } from './tables.ts'
import { findDeliveryTerms } from './tariff.ts'

const base = withDatabase()

test('a region that says nothing drives by the shop’s tariff, every day until six, a hundred kilometres far', async () => {
  const region = await aRegion(base.db)
  expect(await findDeliveryTerms(base.db, region)).toEqual({
    tariff: roubleTariff,
    cutoffMinute: 1080,
    restWeekdays: [],
    reachKm: 100,
  })
})

test('what a region says differently is put over the shop’s tariff, and the rest stays', async () => {
  const region = await aRegion(base.db)
  const changes = {
    delivery: { courierMinor: 49_000, freeCourierFromMinor: 3_000_000 },
    slot: { capacityPerWindow: 4 },
  }
  await base.db
    .insert(deliveryTariffs)
    .values({ regionId: region.id, changes, cutoffMinute: 600, restWeekdays: [6, 7], reachKm: 30 })
  const { tariff, ...terms } = await findDeliveryTerms(base.db, region)
  expect(terms).toEqual({ cutoffMinute: 600, restWeekdays: [6, 7], reachKm: 30 })
  expect(tariff.delivery).toEqual({ ...roubleTariff.delivery, ...changes.delivery })
  expect(tariff.slot).toEqual({ ...roubleTariff.slot, capacityPerWindow: 4 })
  expect(tariff.lift).toEqual(roubleTariff.lift)
})

test('a tariff in Kazakhstan is kept in roubles and asked in whole tenge; weights and places stay as they are', async () => {
  const region = await aRegion(base.db, { currency: 'KZT', exchangeRate: 5.37 })
  const changes = { delivery: { courierMinor: 100_100 } }
  await base.db.insert(deliveryTariffs).values({ regionId: region.id, changes })
  const { tariff } = await findDeliveryTerms(base.db, region)
  expect(tariff.delivery.courierMinor).toBe(537_500)
  expect(tariff.delivery.freeCourierFromMinor).toBeNull()
  expect(tariff.slot.weekendSurchargeMinor).toBe(161_100)
  expect(tariff.delivery.includedWeightGrams).toBe(roubleTariff.delivery.includedWeightGrams)
  expect(tariff.slot.capacityPerWindow).toBe(roubleTariff.slot.capacityPerWindow)
})

test.each([
  { promise: 'a cutoff after midnight', cutoffMinute: 1_441, reachKm: 100 },
  { promise: 'a cutoff before the day', cutoffMinute: -1, reachKm: 100 },
  { promise: 'couriers who go nowhere', cutoffMinute: 600, reachKm: 0 },
])('the database keeps no $promise', async ({ cutoffMinute, reachKm }) => {
  const { id } = await aRegion(base.db)
  const write = changed(
    base.db,
    sql`insert into delivery_tariffs (region_id, cutoff_minute, reach_km) values (${id}, ${cutoffMinute}, ${reachKm})`,
  )
  await expect(write).rejects.toThrow()
})

test('the database sells no place that a window does not have', async () => {
  const { id } = await aRegion(base.db)
  const write = (from: number, to: number, taken: number) =>
    changed(
      base.db,
      sql`insert into delivery_slots (region_id, day, from_hour, to_hour, capacity, taken)
      values (${id}, '2026-12-01', ${from}, ${to}, 3, ${taken})`,
    )
  await expect(write(8, 12, 4)).rejects.toThrow()
  await expect(write(8, 12, -1)).rejects.toThrow()
  await expect(write(12, 12, 0)).rejects.toThrow()
  expect(await write(8, 12, 3)).toBe(1)
})
