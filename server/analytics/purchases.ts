import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { TrackedPurchase } from '#contract/checkout/index.ts'
import { defaultLanguage } from '#rules/language.ts'
import { findOrder, listSectionsOfOrder, type OrderDeps } from '#server/order/index.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import { defineJob, queue } from '#server/platform/jobs/index.ts'
import type { PurchaseCounter } from './counters/purchase-counter.ts'
import { keepEvents } from './events.ts'
import { analyticsPurchases } from './tables.ts'
import { type TrackingFacts, trackedPurchase } from './tracked-purchase.ts'
import type { CountedVisit } from './visits.ts'

export const tellPurchaseJob = defineJob({
  name: 'analytics/tell-purchase',
  payload: z.object({ basketGroup: z.uuid() }),
  queue: 'messages',
  timeoutMs: 30_000,
})

/**
 * For the transaction that places an order, each a single statement: a purchase is told of when there is one, and never for
 * who has not said yes.
 */
export function notePurchase(
  tx: Tx,
  { basketGroup, isStaff, at }: { basketGroup: string; isStaff: boolean; at: Date },
  visit: CountedVisit,
): (() => PromiseLike<unknown>)[] {
  return [
    () => tx.insert(analyticsPurchases).values({ groupId: basketGroup, ...visit, isStaff, placedAt: at }),
    () => queue(tx, tellPurchaseJob, { basketGroup }),
  ]
}

export interface TellingDeps extends OrderDeps {
  clock: () => Date
  counter: PurchaseCounter | null
  sectionsTo: SectionsTo
}

/** Names of the sections down to one, from the root; the home page is none. */
export type SectionsTo = (sectionId: number) => readonly string[]

export function trackingFacts(
  sections: ReadonlyMap<number, number>,
  sectionsTo: SectionsTo,
): Pick<TrackingFacts, 'categoriesOf'> {
  return { categoriesOf: (offerId) => sectionsTo(sections.get(offerId) ?? 0) }
}

/**
 * Writes a purchase into the shop's own book, where it needs nobody outside, then tells the counter. Whoever falls in
 * between tells the counter again, which knows a purchase by its number.
 */
export async function tellPurchase(deps: TellingDeps, basketGroup: string): Promise<void> {
  const { db, counter, clock } = deps
  const purchase = await findUntold(db, basketGroup)
  if (!purchase) return
  await inTransaction(db, (tx) => writeDown(tx, purchase))
  if (!counter) return markTold(db, basketGroup, { told: null, at: clock() })
  const anyone = { visitorId: null, customerId: null, groups: [], hasCode: true }
  const order = await findOrder(deps, basketGroup, anyone, defaultLanguage)
  if (!order) return
  const sections = await listSectionsOfOrder(db, basketGroup)
  const facts = { isStaff: purchase.isStaff, ...trackingFacts(sections, deps.sectionsTo) }
  const said = trackedPurchase(order, facts)
  const wasTold = await counter.tell(said, { clientId: purchase.clientId, at: purchase.placedAt })
  await markTold(db, basketGroup, { told: wasTold ? said : null, at: clock() })
}

type Purchase = typeof analyticsPurchases.$inferSelect

const hourMs = 3_600_000

/**
 * The event has the visitor of that day, so it must not lead to the order: it stands under its hour, without goods and
 * sum, and the row of the order forgets the visitor.
 */
async function writeDown(tx: Tx, { groupId, visitor, ...visit }: Purchase): Promise<void> {
  if (visitor === null) return
  const written = await tx
    .update(analyticsPurchases)
    .set({ visitor: null })
    .where(and(eq(analyticsPurchases.groupId, groupId), isNotNull(analyticsPurchases.visitor)))
    .returning({ groupId: analyticsPurchases.groupId })
  if (written.length === 0) return
  const at = new Date(Math.floor(visit.placedAt.getTime() / hourMs) * hourMs)
  await keepEvents(tx, { ...visit, visitor }, [{ at, screen: 'server', told: { event: 'purchase' } }])
}

async function findUntold(db: Db, groupId: string) {
  const [purchase] = await db
    .select()
    .from(analyticsPurchases)
    .where(and(eq(analyticsPurchases.groupId, groupId), isNull(analyticsPurchases.toldAt)))
  return purchase
}

async function markTold(
  db: Db,
  groupId: string,
  { told, at }: { told: TrackedPurchase | null; at: Date },
): Promise<void> {
  await db
    .update(analyticsPurchases)
    .set({ toldAt: at, told, clientId: null })
    .where(and(eq(analyticsPurchases.groupId, groupId), isNull(analyticsPurchases.toldAt)))
}
