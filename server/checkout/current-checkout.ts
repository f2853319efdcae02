import { ownerOf } from '#server/basket/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import type { HoldSettings } from '#server/order/index.ts'
import type { PaymentMeans } from '#server/payment/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Pricing } from '#server/price/index.ts'
import type { Regions } from '#server/region/index.ts'
import {
  type CheckoutFacts,
  type CheckoutParts,
  type DecidedCheckout,
  decideCheckout,
  loadCheckoutParts,
} from './decide-checkout.ts'
import { type CheckoutChange, type CheckoutRow, updateCheckout } from './queries.ts'
import { shownOf } from './view.ts'

/** A checkout of the caller with all it depends on, read once per call. */
export interface CurrentCheckout {
  row: CheckoutRow
  facts: CheckoutFacts
  parts: CheckoutParts
}

/** Reads what the row depends on. Null when there is nothing to order. */
export async function loadCurrent(
  deps: { db: Db; regions: Regions; pricing: Pricing; payments: { means: PaymentMeans }; holds: HoldSettings },
  context: CallContext,
  row: CheckoutRow,
): Promise<CurrentCheckout | null> {
  const owner = ownerOf(await context.visitor())
  const facts = {
    regions: deps.regions,
    pricing: deps.pricing,
    owner,
    language: context.language,
    now: context.now(),
    means: deps.payments.means,
    holds: deps.holds,
  }
  const parts = await loadCheckoutParts(deps.db, row.regionId, facts)
  if (!parts.basket.lines.some((line) => line.isChecked)) return null
  return { row, facts, parts }
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
  const shown = shownOf(decided)
  const isNews = JSON.stringify(shown) !== JSON.stringify(current.row.shown)
  if (isNews || Object.keys(change).length > 0) await updateCheckout(db, current.row.id, { ...change, shown })
  return decided
}
