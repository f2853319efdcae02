import { eq } from 'drizzle-orm'
import type { DoorMeans } from '#rules/money-means.ts'
import { isHandedOver, type OrderStatus } from '#rules/order-state.ts'
import { codesLeft, mostWrongCodes, readPickupCode } from '#rules/pickup-code.ts'
import { pickupWayId } from '#server/delivery/index.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { type AdvanceDeps, advanceOrder, partsMeantBy } from '../advance-order.ts'
import { owedFor, takeVisit } from '../part.ts'
import { findBundleUnchecked, findOrderByNumber, type OrderBundle, type OrderRow } from '../queries.ts'
import { pickupCodeTries } from '../tables.ts'
import { type Collected, isPickupCode } from './pickup-code.ts'

export interface AtCounter {
  shopId: number
  /** Of all that is collected at once, or of one part. */
  number: string
}

export type HandOverOutcome =
  | { kind: 'handedOver'; number: string; takenMinor: number }
  /** It was handed over before: a second press changes nothing. */
  | { kind: 'already' }
  /** Not there, or not collected in this shop. */
  | { kind: 'notFound' }
  | { kind: 'notReady'; from: OrderStatus }
  /** What was typed is no code at all; it counts as no try. */
  | { kind: 'noCode' }
  | { kind: 'codeWrong'; left: number }
  | { kind: 'triesOver'; waitMs: number }
  | { kind: 'unpaid'; owedMinor: number }

/** Whoever names the code gets the goods; what is still owed for them is taken with them (decision 101). */
export async function handOverAtShop(
  deps: AdvanceDeps & { secrets: Secrets },
  { code: typed, by, now, ...place }: AtCounter & { code: string; by: DoorMeans | null; now: Date },
): Promise<HandOverOutcome> {
  const meant = await findCollected(deps.db, place)
  if (!meant) return { kind: 'notFound' }
  const { parts, collected } = meant
  const leaving = parts.filter((part) => !isHandedOver(part))
  if (leaving.length === 0) return { kind: 'already' }
  const notReady = leaving.find(({ status }) => status !== 'shipped')
  if (notReady) return { kind: 'notReady', from: notReady.status }
  const code = readPickupCode(typed)
  if (code === null) return { kind: 'noCode' }
  const tried = await tryCode(deps, collected, code, now)
  if (tried) return tried
  const owedMinor = owedFor(leaving)
  if (owedMinor > 0 && by === null) return { kind: 'unpaid', owedMinor }
  const taken = by === null ? {} : { taken: { by, sumMinor: null } }
  const moved = await advanceOrder(deps, { number: place.number, to: 'received', note: '', ...taken, now })
  if (moved.kind === 'notAllowed') return { kind: 'notReady', from: moved.from }
  if (moved.kind === 'notFound') return { kind: 'notFound' }
  // Two at the counter pressed at once: the other one has handed it over.
  if (moved.numbers.length === 0) return { kind: 'already' }
  return { kind: 'handedOver', number: place.number, takenMinor: owedMinor }
}

/** The parts that a number means where they are collected in this shop, and the code's own key; null otherwise. */
export async function findCollected(
  db: Db,
  { shopId, number }: AtCounter,
): Promise<{ bundle: OrderBundle; parts: OrderRow[]; collected: Collected } | null> {
  const named = await findOrderByNumber(db, number)
  const bundle = named && (await findBundleUnchecked(db, named.groupId))
  if (!bundle) return null
  const parts = partsMeantBy(bundle.orders, { number, to: 'received' })
  const [first] = parts
  if (!first || parts.some(({ visitId }) => takeVisit(bundle, visitId).group.deliveryId !== pickupWayId(shopId)))
    return null
  return { bundle, parts, collected: { groupId: bundle.group.id, visitId: first.visitId } }
}

/** Null where the code is right. Tries of one order come one after the other, and a wrong one counts whoever made it. */
function tryCode(
  { db, secrets }: { db: Db; secrets: Secrets },
  collected: Collected,
  code: string,
  now: Date,
): Promise<Extract<HandOverOutcome, { kind: 'codeWrong' | 'triesOver' }> | null> {
  const { groupId } = collected
  return inTransaction(db, async (tx) => {
    const before = codesLeft(await lockTries(tx, groupId, now), now.getTime())
    if (before.left === 0) return { kind: 'triesOver', waitMs: before.waitMs }
    const isRight = isPickupCode(secrets, collected, code)
    const wrong = isRight ? 0 : mostWrongCodes - before.left + 1
    await tx.update(pickupCodeTries).set({ wrong, lastAt: now }).where(eq(pickupCodeTries.groupId, groupId))
    if (isRight) return null
    const { left, waitMs } = codesLeft({ wrong, lastAtMs: now.getTime() }, now.getTime())
    return left === 0 ? { kind: 'triesOver', waitMs } : { kind: 'codeWrong', left }
  })
}

export async function lockTries(tx: Tx, groupId: string, now: Date) {
  await tx.insert(pickupCodeTries).values({ groupId, wrong: 0, lastAt: now }).onConflictDoNothing()
  const [row] = await tx.select().from(pickupCodeTries).where(eq(pickupCodeTries.groupId, groupId)).for('update')
  if (!row) throw new Error('The tries of an order that were just kept are gone.')
  return { wrong: row.wrong, lastAtMs: row.lastAt.getTime(), sentAtMs: row.sentAt?.getTime() ?? null }
}
