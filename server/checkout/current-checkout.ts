import { isDeepStrictEqual } from 'node:util'
import type { ShopRegion, Visitor } from '#rules/shopper.ts'
import { ownerOf, type ReadBasket, type Trying } from '#server/basket/index.ts'
import type { Carriers, DeliveryFacts } from '#server/delivery/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import { delayTermsNow, type HoldSettings } from '#server/order/index.ts'
import type { PaymentMeans } from '#server/payment/index.ts'
import { ask, type Db, type Question } from '#server/platform/database.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { PriceWish, Pricing } from '#server/price/index.ts'
import type { Regions } from '#server/region/index.ts'
import {
  type CheckoutFacts,
  type CheckoutParts,
  type DecidedCheckout,
  decideCheckout,
  partsQuestions,
  pricedParts,
  regionOfCheckout,
} from './decide-checkout.ts'
import { ordersForOthers } from './known-contacts.ts'
import { type CheckoutChange, type CheckoutRow, checkoutQuestion, updateCheckout } from './queries.ts'
import { shownOf } from './view.ts'

export interface CurrentDeps {
  db: Db
  regions: Regions
  pricing: Pricing
  carriers: Carriers
  payments: { means: PaymentMeans }
  holds: HoldSettings
  settings: Pick<Settings, 'get'>
}

/** A checkout of the caller with all it depends on, read once per call. */
export interface CurrentCheckout {
  row: CheckoutRow
  facts: CheckoutFacts
  parts: CheckoutParts
  /** What `row` says already and the table does not yet: written with the next that is kept. */
  unsaved: CheckoutChange
}

export type FoundCheckout =
  | { kind: 'open'; current: CurrentCheckout }
  | { kind: 'ordered'; row: CheckoutRow }
  /** There is nothing to order. */
  | { kind: 'basketEmpty' }
  | { kind: 'notFound' }

/** Reads the visitor's checkout and what it depends on in one trip; one begun in another city than the call's costs two. */
export async function findCurrent(
  deps: CurrentDeps,
  context: CallContext,
  visitor: Visitor,
  id: string,
): Promise<FoundCheckout> {
  const facts = factsOf(deps, context, visitor)
  const read = await ask(deps.db, currentQuestions(context.region, facts, visitor, id))
  return foundWith(deps, context.region, facts, read, (kept) => kept)
}

/** As `findCurrent`, its basket priced with another wish than is kept. */
export async function tryCurrent<Answer>(
  deps: CurrentDeps,
  context: CallContext,
  visitor: Visitor,
  id: string,
  { beside: question, wish }: Trying<Answer>,
): Promise<{ found: FoundCheckout; beside: Answer }> {
  const facts = factsOf(deps, context, visitor)
  const asked = currentQuestions(context.region, facts, visitor, id)
  const questions: typeof asked & { beside: Question<Answer> } = { ...asked, beside: question }
  const { beside, ...read } = await ask(deps.db, questions)
  return { beside, found: await foundWith(deps, context.region, facts, read, (kept) => wish(kept, beside)) }
}

function currentQuestions(region: ShopRegion, facts: CheckoutFacts, visitor: Visitor, id: string) {
  return { row: checkoutQuestion(id, visitor), ...partsQuestions(region, facts) }
}

async function foundWith(
  { db }: CurrentDeps,
  region: ShopRegion,
  facts: CheckoutFacts,
  { row, ...here }: { row: CheckoutRow | null; basket: ReadBasket; delivery: DeliveryFacts },
  wishOf: (kept: PriceWish) => PriceWish,
): Promise<FoundCheckout> {
  if (!row) return { kind: 'notFound' }
  if (row.orderGroupId !== null) return { kind: 'ordered', row }
  const isHere = row.regionId === region.id
  const at = isHere ? region : regionOfCheckout(row, facts)
  const { basket, delivery } = isHere ? here : await ask(db, partsQuestions(at, facts))
  const { phone, fieldSet, forShopper } = row
  const read = { basket: { ...basket, wish: wishOf(basket.wish) }, delivery, phone, fieldSet, forShopper }
  const parts = await pricedParts(db, at, facts, read)
  return isEmpty(parts) ? { kind: 'basketEmpty' } : { kind: 'open', current: { row, facts, parts, unsaved: {} } }
}

/** Nothing is ticked. */
export function isEmpty({ basket }: CheckoutParts): boolean {
  return !basket.lines.some((line) => line.isChecked)
}

export function factsOf(deps: CurrentDeps, { language, now }: CallContext, visitor: Visitor): CheckoutFacts {
  const { regions, pricing, carriers, holds } = deps
  return {
    regions,
    pricing,
    carriers,
    owner: ownerOf(visitor),
    isByStaff: ordersForOthers(visitor),
    language,
    now: now(),
    means: deps.payments.means,
    holds,
    delay: delayTermsNow(deps.settings),
  }
}

/** What follows from the checkout with a change, before anything is kept. */
export function decideWith({ row, parts, facts }: CurrentCheckout, change: CheckoutChange = {}): DecidedCheckout {
  return decideCheckout({ ...row, ...change }, parts, facts)
}

/**
 * Keeps a change, and with it what the answer is about to show: an order with other figures will be refused. Nothing is
 * written when nothing has changed.
 */
export async function keep(db: Db, current: CurrentCheckout, change: CheckoutChange = {}): Promise<DecidedCheckout> {
  const decided = decideWith(current, change)
  const { row, unsaved } = current
  const news = differing(row, { ...change, shown: shownOf(decided) })
  if (Object.keys(news).length + Object.keys(unsaved).length > 0)
    await updateCheckout(db, row.id, { ...unsaved, ...news })
  return decided
}

/** What of a change the row does not say already. */
export function differing(row: CheckoutRow, change: CheckoutChange): CheckoutChange {
  const said = new Map<string, unknown>(Object.entries(row))
  return Object.fromEntries(Object.entries(change).filter(([name, value]) => !isDeepStrictEqual(said.get(name), value)))
}
