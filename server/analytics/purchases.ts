import { and, eq, isNull } from 'drizzle-orm'
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
 * Tells of a purchase: the counter outside first, then the shop's own book, which is what makes it told. Whoever falls in
 * between tells the counter again, which knows a purchase by its number.
 */
export async function tellPurchase(deps: TellingDeps, basketGroup: string): Promise<void> {
  const { db, counter, clock } = deps
  const purchase = await findUntold(db, basketGroup)
  if (!purchase) return
  const anyone = { visitorId: null, customerId: null, groups: [], hasCode: true }
  const order = await findOrder(deps, basketGroup, anyone, defaultLanguage)
  if (!order) return
  const sections = await listSectionsOfOrder(db, basketGroup)
  const facts = { isStaff: purchase.isStaff, ...trackingFacts(sections, deps.sectionsTo) }
  const said = trackedPurchase(order, facts)
  const wasTold = (await counter?.tell(said, { clientId: purchase.clientId, at: purchase.placedAt })) ?? false
  await inTransaction(db, async (tx) => {
    const isFirst = await markTold(tx, basketGroup, { told: wasTold ? said : null, at: clock() })
    if (!isFirst) return
    const told = {
      event: 'purchase' as const,
      currency: order.currency,
      valueMinor: order.totalMinor,
      offerIds: order.lines.map(({ offerId }) => offerId),
    }
    await keepEvents(tx, purchase, [{ at: purchase.placedAt, screen: 'server', told }])
  })
}

async function findUntold(db: Db, groupId: string) {
  const [purchase] = await db
    .select()
    .from(analyticsPurchases)
    .where(and(eq(analyticsPurchases.groupId, groupId), isNull(analyticsPurchases.toldAt)))
  return purchase
}

async function markTold(
  tx: Tx,
  groupId: string,
  { told, at }: { told: TrackedPurchase | null; at: Date },
): Promise<boolean> {
  const marked = await tx
    .update(analyticsPurchases)
    .set({ toldAt: at, told, clientId: null })
    .where(and(eq(analyticsPurchases.groupId, groupId), isNull(analyticsPurchases.toldAt)))
    .returning({ groupId: analyticsPurchases.groupId })
  return marked.length > 0
}
