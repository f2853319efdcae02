import type { ShopRegion } from '#rules/shopper.ts'
import { atOnce, type Db, inTransaction } from '#server/platform/database.ts'
import { byOffer, type Changed, changedBy, mostLines, planChanges, readToChange } from './change-basket.ts'
import type { BasketOwner } from './owner.ts'
import { lockBasket, removeLines, saveLines } from './queries.ts'
import { findSharedBasket, type SharedLine, shareLines } from './shared-baskets.ts'

export type TakeOutcome =
  /** `keptCode`: what was replaced, to come back to. `missing`: offers that cannot be had here now. */
  | { kind: 'taken'; changed: Changed; keptCode: string | null; missing: number[] }
  | { kind: 'sharedGone' }
  | { kind: 'basketFull' }

interface Taking {
  code: string
  /** `merge` puts in what is not there, and never fewer pieces than the link says; pressed twice it is done once. */
  way: 'merge' | 'replace'
  isFromStaff: boolean
  now: Date
}

/** Puts what a link holds into the owner's basket. */
export async function takeShared(
  db: Db,
  owner: BasketOwner,
  region: ShopRegion,
  { code, way, isFromStaff, now }: Taking,
): Promise<TakeOutcome> {
  return inTransaction<TakeOutcome>(db, async (tx) => {
    const shared = await findSharedBasket(tx, code, now)
    if (!shared) return { kind: 'sharedGone' }
    const ids = shared.lines.map(({ offerId }) => offerId)
    const [basketId, known] = await atOnce(
      () => lockBasket(tx, owner),
      () => readToChange(tx, owner, region, ids, now),
    )
    const { offers } = known.basket
    const held = byOffer(known.basket.lines)
    const wanted = shared.lines.filter(({ offerId }) => offers.get(offerId)?.isOnSale)
    const dropped = way === 'replace' ? [...held.keys()].filter((offerId) => !ids.includes(offerId)) : []
    if (new Set([...held.keys(), ...ids]).size - dropped.length > mostLines) return { kind: 'basketFull' }
    const lines = [
      ...dropped.map((offerId) => ({ offerId, quantity: 0 })),
      ...wanted.map(({ offerId, quantity }) => ({
        offerId,
        quantity: way === 'merge' ? Math.max(quantity, held.get(offerId)?.quantity ?? 0) : quantity,
        checked: true,
      })),
    ]
    const plan = planChanges(held, offers, region, { lines, checkedAll: undefined })
    if (plan.kind === 'offerNotFound') throw new Error(`Offer ${plan.offerId} is not on sale.`)
    const before = [...held.values()]
    const keptCode =
      way === 'replace' && !isWithin(before, shared.lines)
        ? await shareLines(tx, owner, { lines: before, isFromStaff, now })
        : null
    const [, saved] = await atOnce(
      () => removeLines(tx, basketId, plan.toRemove),
      () => saveLines(tx, basketId, plan.toSave),
    )
    const there = new Set(saved.map(({ offerId }) => offerId))
    return {
      kind: 'taken',
      changed: changedBy(plan.changes, known, saved, plan.toRemove),
      keptCode,
      missing: ids.filter((offerId) => !there.has(offerId)),
    }
  })
}

/** Nothing of what was there is lost by taking the others. */
function isWithin(before: readonly SharedLine[], after: readonly SharedLine[]): boolean {
  return before.every((line) =>
    after.some(({ offerId, quantity }) => offerId === line.offerId && quantity >= line.quantity),
  )
}
