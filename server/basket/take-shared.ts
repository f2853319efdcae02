import type { ShopRegion } from '#rules/shopper.ts'
import { effectOf, hasEffect, quantityTaken, type TakingEffect, type TakingWay } from '#rules/taking-over.ts'
import { atOnce, type Db, inTransaction } from '#server/platform/database.ts'
import { byOffer, type Changed, changedBy, mostLines, planChanges, readToChange } from './change-basket.ts'
import type { BasketOwner } from './owner.ts'
import { lockBasket, type ReadBasket, removeLines, saveLines } from './queries.ts'
import { findSharedBasket, shareLines } from './shared-baskets.ts'

export type TakeOutcome =
  /** `keptCode`: the basket as it was before, to come back to. `missing`: offers that cannot be had here now. */
  | {
      kind: 'taken'
      changed: Changed
      effect: TakingEffect
      offers: ReadBasket['offers']
      keptCode: string | null
      missing: number[]
    }
  | { kind: 'sharedGone' }
  | { kind: 'basketFull' }

interface Taking {
  code: string
  /** `merge` puts in what is not there, and never fewer pieces than the link says; pressed twice it is done once. */
  way: TakingWay
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
      ...wanted.map(({ offerId, quantity, isChecked }) => ({
        offerId,
        quantity: quantityTaken(way, held.get(offerId)?.quantity ?? 0, quantity),
        checked: isChecked,
      })),
    ]
    const plan = planChanges(held, offers, region, { lines, checkedAll: undefined })
    if (plan.kind === 'offerNotFound') throw new Error(`Offer ${plan.offerId} is not on sale.`)
    const [, saved] = await atOnce(
      () => removeLines(tx, basketId, plan.toRemove),
      () => saveLines(tx, basketId, plan.toSave),
    )
    const there = new Set(saved.map(({ offerId }) => offerId))
    const before = [...held.values()]
    const after = [...held.values()].filter(({ offerId }) => !there.has(offerId) && !plan.toRemove.includes(offerId))
    const effect = effectOf(before, [...after, ...saved], ids)
    const keptCode =
      before.length > 0 && hasEffect(effect) ? await shareLines(tx, owner, { lines: before, isFromStaff, now }) : null
    return {
      kind: 'taken',
      changed: changedBy(plan.changes, known, saved, plan.toRemove),
      effect,
      offers,
      keptCode,
      missing: ids.filter((offerId) => !there.has(offerId)),
    }
  })
}
