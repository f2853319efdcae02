import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database.ts'
import {
  contactPhotos,
  contacts,
  priceZones,
  type RegionFlags,
  regions,
  regionWarehouses,
  warehouses,
} from './tables.ts'

const columns = {
  id: regions.id,
  code: regions.code,
  names: regions.names,
  namesIn: regions.namesIn,
  priceZoneId: regions.priceZoneId,
  currency: regions.currency,
  exchangeRate: regions.exchangeRate,
  latitude: regions.latitude,
  longitude: regions.longitude,
  phone: regions.phone,
  phoneHead: regions.phoneHead,
  timeZone: regions.timeZone,
  utcOffsetMinutes: regions.utcOffsetMinutes,
  flags: regions.flags,
  flagsChangedAt: regions.flagsChangedAt,
}

/** Every region in the order of the chooser. There are dozens, so they are read whole and kept. */
export function listRegionRows(db: Db | Tx) {
  return db.select(columns).from(regions).orderBy(asc(regions.sort), asc(regions.id))
}
export type RegionRow = Awaited<ReturnType<typeof listRegionRows>>[number]

/** A region, held until its flags are changed. */
export async function findRegionRow(tx: Tx, id: number): Promise<RegionRow | null> {
  const [row] = await tx.select(columns).from(regions).where(eq(regions.id, id)).for('update')
  return row ?? null
}

export async function updateFlags(tx: Tx, id: number, flags: RegionFlags, now: Date): Promise<RegionRow> {
  const set = { flags, flagsChangedAt: now }
  const [row] = await tx.update(regions).set(set).where(eq(regions.id, id)).returning(columns)
  if (!row) throw new Error(`The region ${id} is gone.`)
  return row
}

export function listContactRows(db: Db | Tx) {
  return db
    .select({
      id: contacts.id,
      regionId: contacts.regionId,
      kind: contacts.kind,
      names: contacts.names,
      addresses: contacts.addresses,
      hours: contacts.hours,
      phone: contacts.phone,
      latitude: contacts.latitude,
      longitude: contacts.longitude,
      warehouseId: contacts.warehouseId,
      specialDays: contacts.specialDays,
      changedAt: contacts.changedAt,
    })
    .from(contacts)
    .orderBy(asc(contacts.sort), asc(contacts.id))
}

/** A place, held until it is changed. */
export async function findContactRow(tx: Tx, id: number) {
  const [row] = await tx.select().from(contacts).where(eq(contacts.id, id)).for('update')
  return row ?? null
}

export async function updateContact(tx: Tx, id: number, facts: Partial<typeof contacts.$inferInsert>): Promise<void> {
  await tx.update(contacts).set(facts).where(eq(contacts.id, id))
}

/** Photos of every place in their order. */
export function listPhotoRows(db: Db | Tx) {
  return db
    .select()
    .from(contactPhotos)
    .orderBy(asc(contactPhotos.contactId), asc(contactPhotos.sort), asc(contactPhotos.id))
}

export function listPhotosOf(db: Db | Tx, contactId: number) {
  return db
    .select()
    .from(contactPhotos)
    .where(eq(contactPhotos.contactId, contactId))
    .orderBy(asc(contactPhotos.sort), asc(contactPhotos.id))
}
export type PhotoRow = Awaited<ReturnType<typeof listPhotoRows>>[number]

export type ContactRow = Awaited<ReturnType<typeof listContactRows>>[number]

export function listWarehouseRows(db: Db | Tx) {
  return db
    .select({
      id: warehouses.id,
      code: warehouses.code,
      names: warehouses.names,
      addresses: warehouses.addresses,
      regionId: warehouses.regionId,
    })
    .from(warehouses)
    .orderBy(asc(warehouses.id))
}
export type WarehouseRow = Awaited<ReturnType<typeof listWarehouseRows>>[number]

export function listServiceRows(db: Db | Tx) {
  return db
    .select({
      regionId: regionWarehouses.regionId,
      warehouseId: regionWarehouses.warehouseId,
      daysInTransit: regionWarehouses.daysInTransit,
    })
    .from(regionWarehouses)
    .orderBy(asc(regionWarehouses.daysInTransit), asc(regionWarehouses.warehouseId))
}
export type ServiceRow = Awaited<ReturnType<typeof listServiceRows>>[number]

/** Without a zone no offer would have a price. */
export async function hasPriceZones(db: Db): Promise<boolean> {
  return (await db.select({ id: priceZones.id }).from(priceZones).limit(1)).length > 0
}

/** Warehouses by the codes that a feed of stock names them by. */
export async function findWarehouseIds(db: Db | Tx): Promise<ReadonlyMap<string, number>> {
  const found = await db.select({ id: warehouses.id, code: warehouses.code }).from(warehouses)
  return new Map(found.map(({ id, code }) => [code, id]))
}

/** Price zones and warehouses by name, as the desk lists them. */
export async function listPlaces(db: Db) {
  const [zones, stores] = await Promise.all([
    db.select({ id: priceZones.id, name: priceZones.name }).from(priceZones).orderBy(asc(priceZones.id)),
    db.select({ id: warehouses.id, names: warehouses.names }).from(warehouses).orderBy(asc(warehouses.id)),
  ])
  return { zones, warehouses: stores }
}
