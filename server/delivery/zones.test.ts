import { beforeAll, expect, test } from 'vitest'
import { withDatabase } from '../../tests/harness/database.ts'
import { createMarket, type Market } from '../../tests/harness/shoppers.ts'

const base = withDatabase()
let market: Market

beforeAll(async () => {
  market = await createMarket(base.db)
})

const square = [
  [61.2, 55.0],
  [61.6, 55.0],
  [61.6, 55.3],
  [61.2, 55.3],
  [61.2, 55.0],
]
const geojsonOf = (ring: number[][], price = 490) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { name: 'Город', 'name:kk': 'Қала', price, days: 1 },
        geometry: { type: 'Polygon', coordinates: [ring] },
      },
    ],
  })
const atDesk = () => market.aShopper({ customerId: 1_000_001, groups: ['1'] }).staffZones
const coordinates = { lat: 55.17, lon: 61.42 }

test('zones of the desk are what the next quote says, at the basket, at the checkout and in the order', async () => {
  const offerId = await market.aSellableOffer(5)
  const shopper = await market.aShopperWith({ [offerId]: 1 })
  const priceAt = async () => (await shopper.basket.getCoordsData({ body: { coordinates } })).data
  expect(await priceAt()).toMatchObject({ deliveryPrice: 890_00, zone: null })
  const body = { regionId: market.region.id, geojson: geojsonOf(square) }
  const { zones, geojson } = await atDesk().saveRegionZones({ body })
  expect(zones).toMatchObject([{ name: 'Город', otherNames: { kk: 'Қала' }, priceMinor: 490_00, daysMore: 1 }])
  expect(await atDesk().listRegionZones({ body })).toMatchObject({ zones, geojson })
  expect(await priceAt()).toMatchObject({ deliveryPrice: 490_00, zone: 'Город' })

  const id = await market.fillCheckout(shopper)
  const { delivery, calculation } = await shopper.checkout.getDeliveryStep({ query: { id }, body: {} })
  expect(delivery.zone).toEqual({ name: 'Город', priceMinor: 490_00 })
  // Tomorrow without the zone; and the dearer weekend is counted on top of its price.
  expect(delivery.days[0]?.day).toBe('2026-11-22')
  expect(calculation.price.delivery).toBe(790_00)
  const placed = await shopper.checkout.placeOrder({
    query: { id },
    body: { expectedTotal: calculation.price.total },
  })
  expect(placed).toMatchObject({ order: {} })

  await atDesk().dropRegionZones({ body: { regionId: market.region.id } })
  expect(await atDesk().listRegionZones({ body })).toMatchObject({ zones: [], geojson: '' })
  expect(await priceAt()).toMatchObject({ zone: null })
})

test('a zone takes one delivery a day: of two buyers at once for the same day one gets it, and the other is told that it is taken', async () => {
  const { id: regionId } = market.region
  const geojson = geojsonOf(square).replace('"days":1', '"days":1,"perDay":1')
  await atDesk().saveRegionZones({ body: { regionId, geojson } })
  const offerId = await market.aSellableOffer(5)
  const buyers = await Promise.all(
    [1, 2].map(async () => {
      const shopper = await market.aShopperWith({ [offerId]: 1 })
      const id = await market.fillCheckout(shopper)
      const { calculation } = await shopper.checkout.getDeliveryStep({ query: { id }, body: {} })
      return { shopper, id, expectedTotal: calculation.price.total }
    }),
  )
  const placed = await Promise.allSettled(
    buyers.map(({ shopper, id, expectedTotal }) =>
      shopper.checkout.placeOrder({ query: { id }, body: { expectedTotal } }),
    ),
  )
  expect(placed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(placed.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'SLOT_TAKEN' } })
  await atDesk().dropRegionZones({ body: { regionId } })
})

test('a warehouse’s own limit is kept, told back and taken away, and one that is not there is refused', async () => {
  const { id: regionId } = market.region
  const limitOf = async () => (await atDesk().listRegionZones({ body: { regionId } })).warehouses[0]
  const warehouseId = (await limitOf())?.id ?? 0
  await atDesk().saveWarehouseLimit({ body: { warehouseId, perDay: 40, perWindow: null } })
  expect(await limitOf()).toMatchObject({ perDay: 40, perWindow: null })
  await atDesk().saveWarehouseLimit({ body: { warehouseId, perDay: null, perWindow: null } })
  expect(await limitOf()).toMatchObject({ perDay: null, perWindow: null })
  const gone = atDesk().saveWarehouseLimit({ body: { warehouseId: 999_999, perDay: 1, perWindow: 1 } })
  await expect(gone).rejects.toMatchObject({ code: 'WAREHOUSE_GONE' })
})

test('a wrong text changes nothing', async () => {
  const { id: regionId } = market.region
  await atDesk().saveRegionZones({ body: { regionId, geojson: geojsonOf(square) } })
  const swapped = geojsonOf(square.map(([lon = 0, lat = 0]) => [lat, lon]))
  const save = (body: { regionId: number; geojson: string }) => atDesk().saveRegionZones({ body })
  await expect(save({ regionId, geojson: swapped })).rejects.toMatchObject({
    code: 'ZONES_WRONG',
    data: { fault: 'swapped', zone: 'Город' },
  })
  await expect(save({ regionId: 999_999, geojson: geojsonOf(square) })).rejects.toMatchObject({ code: 'REGION_GONE' })
  expect((await atDesk().listRegionZones({ body: { regionId } })).zones).toHaveLength(1)
})

test('two people who save at once leave the zones of one of them', async () => {
  const { id: regionId } = market.region
  const prices = [100, 200, 300, 400]
  const saved = prices.map((price) =>
    atDesk().saveRegionZones({ body: { regionId, geojson: geojsonOf(square, price) } }),
  )
  await Promise.all(saved)
  const { zones } = await atDesk().listRegionZones({ body: { regionId } })
  expect(zones).toHaveLength(1)
  expect(prices.map((price) => price * 100)).toContain(zones[0]?.priceMinor)
})

test('zones and limits that somebody else has changed since they were opened are not written over', async () => {
  const { id: regionId } = market.region
  const open = () => atDesk().listRegionZones({ body: { regionId } })
  const save = (seen: string, price: number) =>
    atDesk().saveRegionZones({ body: { regionId, geojson: geojsonOf(square, price), seen } })
  const { seen, warehouses } = await open()
  const saved = await save(seen, 510)
  const changed = { code: 'CHANGED_MEANWHILE' }
  await expect(save(seen, 520)).rejects.toMatchObject(changed)
  await expect(atDesk().dropRegionZones({ body: { regionId, seen } })).rejects.toMatchObject(changed)
  expect((await open()).zones).toMatchObject([{ priceMinor: 510_00 }])
  await save(saved.seen, 530)

  const [warehouse] = warehouses
  const limit = (seen: string | undefined, perDay: number | null) =>
    atDesk().saveWarehouseLimit({ body: { warehouseId: warehouse?.id ?? 0, perDay, perWindow: null, seen } })
  await limit(warehouse?.seen, 40)
  await expect(limit(warehouse?.seen, 50)).rejects.toMatchObject(changed)
  // Of those who save at the same moment one has seen what there was.
  const { seen: lastSeen } = (await open()).warehouses[0] ?? {}
  const ends = await Promise.allSettled(
    Array.from({ length: 12 }, (_, at) => 51 + at).map((perDay) => limit(lastSeen, perDay)),
  )
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await limit((await open()).warehouses[0]?.seen, null)
})

test('shoppers see the edges only where the region shows them', async () => {
  const { id: regionId } = market.region
  await atDesk().saveRegionZones({ body: { regionId, geojson: geojsonOf(square) } })
  expect(await market.aShopper().delivery.listZones({})).toEqual({ zones: [] })
})

test('a shopper is not at the desk', async () => {
  const body = { regionId: market.region.id }
  await expect(market.aShopper().staffZones.dropRegionZones({ body })).rejects.toMatchObject({ status: 401 })
})
