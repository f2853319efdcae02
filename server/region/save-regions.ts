import { isNull, sql } from 'drizzle-orm'
import type { Names } from '#rules/names.ts'
import { changed, type Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { contacts, priceZones, type RegionFlags, regions, regionWarehouses, warehouses } from './tables.ts'

export interface RegionInput {
  id: number
  code: string
  names: Names
  namesIn: Names
  priceZoneCode: string
  currency: 'RUB' | 'KZT'
  exchangeRate: number
  latitude: number
  longitude: number
  phone: string
  phoneHead: string
  timeZone: string
  /** What a process that reads no zones yet takes for it. */
  utcOffsetMinutes: number
  sort: number
  flags: RegionFlags
  contacts: readonly ContactInput[]
  /** Which warehouses serve it, by code. */
  serves: readonly { warehouseCode: string; daysInTransit: number }[]
}

interface ContactInput {
  id: number
  kind: 'shop' | 'office' | 'pickup'
  names: Names
  addresses: Names
  hours: Names
  phone: string
  latitude: number
  longitude: number
  warehouseCode: string | null
}

export interface WarehouseInput {
  code: string
  names: Names
  addresses: Names
  hours: Names
  latitude: number
  longitude: number
  /** The region it stands in, by code. */
  regionCode: string
}

/** Where the shop sells and from where: price zones, regions, their contacts, and the warehouses that serve them. */
export interface ShopData {
  priceZones: readonly { code: string; name: string }[]
  warehouses: readonly WarehouseInput[]
  regions: readonly RegionInput[]
}

/** Writes the shop's geography by code; a repeat changes nothing. Throws on a code that is not in the data. */
export async function saveShopData(tx: Tx, data: ShopData): Promise<void> {
  const zoneIds = await saveZones(tx, data.priceZones)
  const regionIds = await saveRegionRows(tx, data.regions, zoneIds)
  const warehouseIds = await saveWarehouses(tx, data.warehouses, regionIds)
  await saveContacts(tx, data.regions, regionIds, warehouseIds)
  await saveServices(tx, data.regions, regionIds, warehouseIds)
  await announceChange(tx, { kind: 'shell' })
}

async function saveZones(tx: Tx, zones: ShopData['priceZones']) {
  if (zones.length > 0) {
    const rows = zones.map(({ code, name }) => ({ code, name }))
    await tx
      .insert(priceZones)
      .values(rows)
      .onConflictDoUpdate({ target: priceZones.code, set: { name: sql`excluded.name` } })
  }
  const saved = await tx.select({ code: priceZones.code, id: priceZones.id }).from(priceZones)
  return idsByCode('price zone', saved)
}

async function saveRegionRows(tx: Tx, given: readonly RegionInput[], zoneIds: IdByCode) {
  for (const { contacts: _contacts, serves: _serves, priceZoneCode, ...facts } of given) {
    const row = { ...facts, priceZoneId: zoneIds(priceZoneCode) }
    const { id: _id, code: _code, ...changeable } = row
    // What somebody has set at the desk outlives a release.
    const flags = sql`case when ${regions.flagsChangedAt} is null then excluded.flags else ${regions.flags} end`
    await tx
      .insert(regions)
      .values(row)
      .onConflictDoUpdate({ target: regions.code, set: { ...changeable, flags } })
  }
  await moveIdentityPast(tx, 'regions')
  return idsByCode('region', await tx.select({ code: regions.code, id: regions.id }).from(regions))
}

async function saveWarehouses(tx: Tx, given: readonly WarehouseInput[], regionIds: IdByCode) {
  for (const { regionCode, ...facts } of given) {
    const row = { ...facts, regionId: regionIds(regionCode) }
    const { code: _code, ...changeable } = row
    await tx.insert(warehouses).values(row).onConflictDoUpdate({ target: warehouses.code, set: changeable })
  }
  return idsByCode('warehouse', await tx.select({ code: warehouses.code, id: warehouses.id }).from(warehouses))
}

async function saveContacts(tx: Tx, given: readonly RegionInput[], regionIds: IdByCode, warehouseIds: IdByCode) {
  for (const region of given) {
    for (const [place, { warehouseCode, ...facts }] of region.contacts.entries()) {
      const warehouseId = warehouseCode === null ? null : warehouseIds(warehouseCode)
      const row = { ...facts, regionId: regionIds(region.code), warehouseId, sort: (place + 1) * 10 }
      const { id: _id, ...changeable } = row
      await tx
        .insert(contacts)
        .values(row)
        .onConflictDoUpdate({ target: contacts.id, set: changeable, setWhere: isNull(contacts.changedAt) })
    }
  }
  await moveIdentityPast(tx, 'contacts')
}

async function saveServices(tx: Tx, given: readonly RegionInput[], regionIds: IdByCode, warehouseIds: IdByCode) {
  const rows = given.flatMap(({ code, serves }) =>
    serves.map(({ warehouseCode, daysInTransit }) => ({
      regionId: regionIds(code),
      warehouseId: warehouseIds(warehouseCode),
      daysInTransit,
    })),
  )
  if (rows.length === 0) return
  await tx
    .insert(regionWarehouses)
    .values(rows)
    .onConflictDoUpdate({
      target: [regionWarehouses.regionId, regionWarehouses.warehouseId],
      set: { daysInTransit: sql`excluded.days_in_transit` },
    })
}

type IdByCode = (code: string) => number

function idsByCode(what: string, rows: readonly { code: string; id: number }[]): IdByCode {
  const ids = new Map(rows.map((row) => [row.code, row.id]))
  return (code) => {
    const id = ids.get(code)
    if (id === undefined) throw new Error(`No ${what} with the code ${code}`)
    return id
  }
}

/** Ids given by hand must not be handed out a second time. */
async function moveIdentityPast(tx: Tx, table: 'regions' | 'contacts') {
  await changed(
    tx,
    sql`
    select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${sql.identifier(table)}), 1))`,
  )
}
