import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { LineKey } from '#rules/cuts.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import { deleteInBatches } from '#server/platform/in-batches.ts'
import type { BasketOwner } from './owner.ts'
import { sharedBasketLines, sharedBaskets } from './tables.ts'

export interface SharedLine extends LineKey {
  quantity: number
  isChecked: boolean
}

export interface SharedBasket {
  /** Null where nobody was signed in. */
  customerId: number | null
  visitorId: string | null
  isFromStaff: boolean
  /** In the order of the basket that was shared. */
  lines: SharedLine[]
}

const keptMs = 90 * 24 * 60 * 60 * 1000

/** Keeps lines under a code, at least for another 90 days; the same lines of the same owner have one code. */
export async function shareLines(
  tx: Tx,
  owner: BasketOwner,
  { lines, isFromStaff, now }: { lines: readonly SharedLine[]; isFromStaff: boolean; now: Date },
): Promise<string> {
  const digest = createHash('sha256')
    .update(JSON.stringify([owner, isFromStaff, lines.map(wordOf)]))
    .digest('hex')
  const endsAt = new Date(now.getTime() + keptMs)
  const [shared] = await tx
    .insert(sharedBaskets)
    .values({ code: randomBytes(12).toString('base64url'), ...owner, isFromStaff, digest, endsAt })
    .onConflictDoUpdate({ target: sharedBaskets.digest, set: { endsAt } })
    .returning({ code: sharedBaskets.code })
  if (!shared) throw new Error('The shared basket was not saved.')
  const { code } = shared
  const rows = lines.map(({ offerId, cut, quantity, isChecked }, sort) => ({
    code,
    offerId,
    cut,
    quantity,
    isChecked,
    sort,
  }))
  await tx.insert(sharedBasketLines).values(rows).onConflictDoNothing()
  return code
}

/** As `shareLines`, by itself. */
export function keepShared(db: Db, owner: BasketOwner, what: Parameters<typeof shareLines>[2]): Promise<string> {
  return inTransaction(db, (tx) => shareLines(tx, owner, what))
}

const wordOf = ({ offerId, cut, quantity, isChecked }: SharedLine) => [
  offerId,
  quantity,
  ...(isChecked ? [] : [false]),
  ...(cut > 0 ? [cut] : []),
]

/** Null: no such code, or its time is over. */
export async function findSharedBasket(db: Db | Tx, code: string, now: Date): Promise<SharedBasket | null> {
  const found = await db
    .select({
      customerId: sharedBaskets.customerId,
      visitorId: sharedBaskets.visitorId,
      isFromStaff: sharedBaskets.isFromStaff,
      offerId: sharedBasketLines.offerId,
      cut: sharedBasketLines.cut,
      quantity: sharedBasketLines.quantity,
      isChecked: sharedBasketLines.isChecked,
    })
    .from(sharedBaskets)
    .innerJoin(sharedBasketLines, eq(sharedBasketLines.code, sharedBaskets.code))
    .where(and(eq(sharedBaskets.code, code), gt(sharedBaskets.endsAt, now)))
    .orderBy(asc(sharedBasketLines.sort))
  const [first] = found
  if (!first) return null
  const { customerId, visitorId, isFromStaff } = first
  const lines = found.map(({ offerId, cut, quantity, isChecked }) => ({ offerId, cut, quantity, isChecked }))
  return { customerId, visitorId, isFromStaff, lines }
}

/** Those whose time is over. */
export async function deleteOldSharedBaskets(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, sharedBaskets, lt(sharedBaskets.endsAt, now))
}
