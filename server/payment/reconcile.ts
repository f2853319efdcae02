import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { type Ledger, type ProviderPayment, ProviderRefusedError } from './acquirer.ts'
import { doorLedger, tengeDoorLedger } from './door-money.ts'
import type { PaymentRow } from './queries.ts'
import type { Settling } from './settle-payment.ts'
import { paymentDifferences, paymentReconciliations, payments } from './tables.ts'

type NewDifference = typeof paymentDifferences.$inferInsert

const dayMs = 86_400_000

/** The days that are compared: banks close their books late, so the one before yesterday is looked at once more. */
const daysBack = [1, 2]

/** Compares the money of the last days with everybody who takes it. One provider that is away holds up no other. */
export async function reconcile(settling: Settling): Promise<void> {
  const today = settling.clock()
  const { db, receipts, orders } = settling
  const atDoor = [...(receipts ? [doorLedger(db, receipts)] : []), tengeDoorLedger(db, orders)]
  const ledgers: Ledger[] = [...settling.acquirers.values(), ...atDoor]
  for (const acquirer of ledgers) {
    for (const back of daysBack) {
      const day = new Date(today.getTime() - back * dayMs).toISOString().slice(0, 10)
      await reconcileDay(settling, acquirer, day).catch((error) =>
        settling.log.warn({ provider: acquirer.name, day, err: error }, 'a day was not compared'),
      )
    }
  }
}

/** What was paid on a day (by UTC) of payments begun then, ours against theirs; told anew, it replaces what was told before. */
export async function reconcileDay(settling: Settling, acquirer: Ledger, day: string): Promise<void> {
  const from = new Date(`${day}T00:00:00Z`)
  const to = new Date(from.getTime() + dayMs)
  const { ours, theirs } = await bothSides(settling.db, acquirer, from, to)
  if (ours.length === 0 && theirs.length === 0) return
  const differences = compare(ours, theirs).map((one) => ({ ...one, day, provider: acquirer.name }))
  await inTransaction(settling.db, async (tx) => {
    const isOfDay = and(eq(paymentDifferences.day, day), eq(paymentDifferences.provider, acquirer.name))
    // What a person has seen to stays seen.
    await tx.delete(paymentDifferences).where(and(isOfDay, isNull(paymentDifferences.seenAt)))
    if (differences.length > 0) await tx.insert(paymentDifferences).values(differences).onConflictDoNothing()
    const facts = {
      ...sumsOf(ours, theirs),
      isListed: acquirer.listPaid !== undefined,
      madeAt: settling.clock(),
    }
    await tx
      .insert(paymentReconciliations)
      .values({ day, provider: acquirer.name, ...facts })
      .onConflictDoUpdate({ target: [paymentReconciliations.day, paymentReconciliations.provider], set: facts })
  })
}

/** Clocks differ: what one side has on the other side of midnight is looked up there, and is no difference. */
async function bothSides(db: Db, acquirer: Ledger, from: Date, to: Date) {
  const within = (column: typeof payments.createdAt | typeof payments.capturedAt) =>
    and(gte(column, from), lt(column, to))
  // What was held first is compared on the day on which it was taken as well.
  const isOfDay = and(or(within(payments.createdAt), within(payments.capturedAt)), acquirer.which)
  const begun = await listOurs(db, acquirer.takenBy ?? acquirer.name, isOfDay)
  if (!acquirer.listPaid) return { ours: begun, theirs: await readEach(acquirer, begun) }
  const listed = await acquirer.listPaid(from, to)
  const ids = listed.map((one) => one.providerPaymentId)
  const isMissing = ({ providerPaymentId }: PaymentRow) => !ids.includes(providerPaymentId ?? '')
  const unlisted = begun.filter((one) => one.state === 'succeeded' && isMissing(one))
  const known = new Set(begun.map((one) => one.id))
  const others =
    ids.length > 0
      ? await listOurs(db, acquirer.takenBy ?? acquirer.name, inArray(payments.providerPaymentId, ids))
      : []
  return {
    ours: [...begun, ...others.filter((one) => !known.has(one.id))],
    theirs: [...listed, ...(await readEach(acquirer, unlisted))],
  }
}

function sumsOf(ours: readonly PaymentRow[], theirs: readonly ProviderPayment[]) {
  const paid = ours.filter((one) => one.state === 'succeeded')
  const taken = theirs.filter((one) => one.state === 'succeeded')
  const sum = (sums: readonly number[]) => sums.reduce((total, one) => total + one, 0)
  return {
    oursCount: paid.length,
    oursMinor: sum(paid.map(takenOf)),
    theirsCount: taken.length,
    theirsMinor: sum(taken.map(({ amountMinor }) => amountMinor)),
  }
}

type OurSide = Pick<
  PaymentRow,
  'providerPaymentId' | 'state' | 'amountMinor' | 'captureMinor' | 'currency' | 'orderNumber'
>

/** Of what was held first only a part may have been taken. */
function takenOf({ amountMinor, captureMinor }: Pick<OurSide, 'amountMinor' | 'captureMinor'>): number {
  return captureMinor ?? amountMinor
}

/** Each payment of either side that the other does not have in the same way. */
export function compare(
  ours: readonly OurSide[],
  theirs: readonly Pick<ProviderPayment, 'providerPaymentId' | 'state' | 'amountMinor' | 'currency'>[],
): Omit<NewDifference, 'day' | 'provider'>[] {
  const unmatched = new Map(theirs.map((one) => [one.providerPaymentId, one]))
  const differing = ours.flatMap((one): Omit<NewDifference, 'day' | 'provider'>[] => {
    const providerPaymentId = one.providerPaymentId ?? ''
    const their = unmatched.get(providerPaymentId)
    unmatched.delete(providerPaymentId)
    const isOurs = one.state === 'succeeded'
    const isTheirs = their?.state === 'succeeded'
    const facts = { providerPaymentId, orderNumber: one.orderNumber, currency: one.currency }
    const sums = { oursMinor: isOurs ? takenOf(one) : null, theirsMinor: their?.amountMinor ?? null }
    if (isOurs && !their) return [{ ...facts, ...sums, kind: 'oursOnly' }]
    if (their && isOurs !== isTheirs) return [{ ...facts, ...sums, kind: 'state' }]
    if (their && isOurs && their.amountMinor !== takenOf(one)) return [{ ...facts, ...sums, kind: 'sum' }]
    return []
  })
  const theirsOnly = [...unmatched.values()]
    .filter((one) => one.state === 'succeeded')
    .map(({ providerPaymentId, amountMinor, currency }) => ({
      kind: 'theirsOnly' as const,
      providerPaymentId,
      currency,
      orderNumber: null,
      oursMinor: null,
      theirsMinor: amountMinor,
    }))
  return [...differing, ...theirsOnly]
}

/** Every attempt that the provider knows of, also those that came to nothing: it may have taken money for one. */
function listOurs(db: Db, provider: string, which: SQL | undefined): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), isNotNull(payments.providerPaymentId), which))
    .orderBy(payments.createdAt)
}

/** Where nothing is listed each of ours is read; one that the provider does not know is ours alone. */
async function readEach(acquirer: Ledger, ours: readonly PaymentRow[]): Promise<ProviderPayment[]> {
  const read: ProviderPayment[] = []
  for (const { providerPaymentId } of ours) {
    try {
      if (providerPaymentId) read.push(await acquirer.readPayment(providerPaymentId))
    } catch (error) {
      if (!(error instanceof ProviderRefusedError)) throw error
    }
  }
  return read
}

/** The latest days first. */
export function listReconciliations(db: Db, limit: number) {
  return db
    .select()
    .from(paymentReconciliations)
    .orderBy(desc(paymentReconciliations.day), asc(paymentReconciliations.provider))
    .limit(limit)
}

export function listDifferences(db: Db, limit: number) {
  return db
    .select()
    .from(paymentDifferences)
    .where(isNull(paymentDifferences.seenAt))
    .orderBy(desc(paymentDifferences.day), asc(paymentDifferences.id))
    .limit(limit)
}

export async function countDifferences(db: Db): Promise<number> {
  const [row] = await db.select({ open: count() }).from(paymentDifferences).where(isNull(paymentDifferences.seenAt))
  return row?.open ?? 0
}

/** False when it is not there, or somebody was faster. */
export async function closeDifference(db: Db, id: number, by: number, at: Date): Promise<boolean> {
  const closed = await db
    .update(paymentDifferences)
    .set({ seenAt: at, seenBy: by })
    .where(and(eq(paymentDifferences.id, id), isNull(paymentDifferences.seenAt)))
    .returning({ id: paymentDifferences.id })
  return closed.length > 0
}
