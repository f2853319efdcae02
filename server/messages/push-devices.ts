import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Language } from '#rules/language.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { pushDevices } from './tables.ts'

export type PushDevice = Pick<typeof pushDevices.$inferSelect, 'id' | 'endpoint' | 'publicKey' | 'secret' | 'label'>

/** More are no person's own. */
const mostDevices = 10

interface NewDevice {
  customerId: number
  endpoint: string
  publicKey: string
  secret: string
  label: string
  language: Language
  visitorId: string
}

/** The browsers of an account that take push messages, in the order in which they were allowed. */
export function listDevices(db: Db | Tx, customerId: number) {
  const { id, label, createdAt, toldAt, endpoint } = pushDevices
  return db
    .select({ id, label, createdAt, toldAt, endpoint })
    .from(pushDevices)
    .where(eq(pushDevices.customerId, customerId))
    .orderBy(asc(id))
}

export async function findDevice(db: Db, deviceId: number): Promise<PushDevice | null> {
  const { id, endpoint, publicKey, secret, label } = pushDevices
  const [row] = await db.select({ id, endpoint, publicKey, secret, label }).from(pushDevices).where(eq(id, deviceId))
  return row ?? null
}

/** A browser belongs to whoever allowed it last: two accounts of one browser would read each other's orders. */
export async function saveDevice(tx: Tx, device: NewDevice, now: Date): Promise<'saved' | 'tooMany'> {
  const { endpoint, ...owned } = device
  const own = await listDevices(tx, device.customerId)
  if (own.length >= mostDevices && own.every((one) => one.endpoint !== endpoint)) return 'tooMany'
  // A browser that another account had allowed is a new one: what still waits for the old one finds nobody.
  await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.endpoint, endpoint), ne(pushDevices.customerId, device.customerId)))
  await tx
    .insert(pushDevices)
    .values({ ...device, createdAt: now })
    .onConflictDoUpdate({ target: pushDevices.endpoint, set: { ...owned, createdAt: now, toldAt: null } })
  return 'saved'
}

/** False where the account has no such browser. */
export async function removeDevice(tx: Tx, customerId: number, deviceId: number): Promise<boolean> {
  const gone = await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.customerId, customerId), eq(pushDevices.id, deviceId)))
    .returning({ id: pushDevices.id })
  return gone.length > 0
}

/** An account is signed out in these browsers: what would be told there would be told to whoever sits at them next. */
export async function removeDevicesOfBrowsers(
  tx: Db | Tx,
  customerId: number,
  visitorIds: readonly string[],
): Promise<void> {
  if (visitorIds.length === 0) return
  await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.customerId, customerId), inArray(pushDevices.visitorId, [...visitorIds])))
}

export async function removeDevices(tx: Tx, customerId: number): Promise<void> {
  await tx.delete(pushDevices).where(eq(pushDevices.customerId, customerId))
}

/** The push service knows it no longer. */
export async function removeGone(db: Db, deviceId: number): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.id, deviceId))
}

export async function keepTold(db: Db, deviceId: number, now: Date): Promise<void> {
  await db.update(pushDevices).set({ toldAt: now }).where(eq(pushDevices.id, deviceId))
}
