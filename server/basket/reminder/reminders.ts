import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { recordConsentAnew, withdrawConsentRecord } from '#server/customer/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import { type Db, inTransaction, rows, type Tx } from '#server/platform/database.ts'
import { deleteInBatches } from '#server/platform/in-batches.ts'
import type { BasketOwner } from '../owner.ts'
import { basketIdOf, lockBasketIfAny } from '../queries.ts'
import { basketReminders } from '../tables.ts'

const hourMs = 3600_000
const keptDays = 90

export interface Reminder {
  /** Null: it goes to the account. */
  email: string | null
  remindAt: Date
}

/** The reminder that the owner's basket waits for. */
export async function findReminder(db: Db, owner: BasketOwner): Promise<Reminder | null> {
  const [found] = await rows<{ email: string | null; remindAt: string }>(
    db,
    sql`
    select email, remind_at::text "remindAt" from basket_reminders
    where ended_at is null and basket_id in (${basketIdOf(owner)})`,
  )
  return found ? { email: found.email, remindAt: new Date(found.remindAt) } : null
}

interface RemindWish {
  /** Of a guest. */
  email: string | null
  afterHours: number
}

/** Keeps the consent word for word, and the wish; who asked already is asked after once more. False: nothing lies there. */
export async function askToBeReminded(
  db: Db,
  owner: BasketOwner,
  { email, afterHours }: RemindWish,
  context: CallContext,
): Promise<boolean> {
  const now = context.now()
  const { visitorId, customer } = await context.visitor()
  return inTransaction(db, async (tx) => {
    const basketId = await lockBasketIfAny(tx, owner)
    if (basketId === null || !(await holdsAnything(tx, basketId))) return false
    await endOpen(tx, basketId, now)
    const { language, address, userAgent, region } = context
    const by = { customerId: customer?.id ?? null, visitorId, phone: null, source: 'basket' }
    const consentId = await recordConsentAnew(tx, 'basket', { ...by, language, address, userAgent }, now)
    const code = randomBytes(12).toString('base64url')
    const remindAt = new Date(now.getTime() + afterHours * hourMs)
    await tx
      .insert(basketReminders)
      .values({ basketId, consentId, code, email, language, regionId: region.id, remindAt })
    return true
  })
}

async function holdsAnything(tx: Tx, basketId: number): Promise<boolean> {
  const found = await rows(tx, sql`select from basket_lines where basket_id = ${basketId} and not is_aside limit 1`)
  return found.length > 0
}

/** The consent goes with it: who ticks again agrees anew. */
async function endOpen(tx: Tx, basketId: number, now: Date): Promise<void> {
  const ended = await tx
    .update(basketReminders)
    .set({ endedAt: now, outcome: 'stopped' })
    .where(and(eq(basketReminders.basketId, basketId), isNull(basketReminders.endedAt)))
    .returning({ consentId: basketReminders.consentId })
  for (const { consentId } of ended) await withdrawConsentRecord(tx, consentId, now)
}

/** Of one's own basket. */
export async function stopOwnReminder(db: Db, owner: BasketOwner, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const basketId = await lockBasketIfAny(tx, owner)
    if (basketId !== null) await endOpen(tx, basketId, now)
  })
}

/** By the link of the message, whoever opens it; an unknown code is answered like any other. */
export async function stopReminderBy(db: Db, code: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [found] = await tx
      .select({ id: basketReminders.id, consentId: basketReminders.consentId, basketId: basketReminders.basketId })
      .from(basketReminders)
      .where(eq(basketReminders.code, code))
      .for('update')
    if (!found) return
    await withdrawConsentRecord(tx, found.consentId, now)
    // It may have been asked for once more since: that is stopped as well.
    if (found.basketId !== null) await endOpen(tx, found.basketId, now)
  })
}

/** By the consent behind a letter: that one, and whatever has been asked for since of the same basket. */
export async function stopRemindersOf(tx: Tx, consentId: number, now: Date): Promise<void> {
  const found = await tx
    .select({ basketId: basketReminders.basketId })
    .from(basketReminders)
    .where(eq(basketReminders.consentId, consentId))
  for (const { basketId } of found) if (basketId !== null) await endOpen(tx, basketId, now)
}

/** Those that are long over. */
export async function deleteOldReminders(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * hourMs)
  await deleteInBatches(db, basketReminders, lt(basketReminders.endedAt, before))
}
