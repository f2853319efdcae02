import { byLine, lineKey, namedBeside } from '#rules/cuts.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import {
  effectOf,
  hasEffect,
  quantityTaken,
  type TakenLine,
  type TakingEffect,
  type TakingWay,
} from '#rules/taking-over.ts'
import { atOnce, type Db, inTransaction } from '#server/platform/database.ts'
import { type Changed, changedBy, mostLines, planChanges, readToChange } from './change-basket.ts'
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

/** The lines of a link as they are called in this basket: instead of it they keep the names they have. */
export function linkedLines<Line extends TakenLine>(
  way: TakingWay,
  { lines, aside, offers }: Pick<ReadBasket, 'lines' | 'aside' | 'offers'>,
  linked: readonly Line[],
): Line[] {
  const stepOf = (offerId: number) => offers.get(offerId)?.lengthStepMm ?? null
  return way === 'merge' ? namedBeside(lines, linked, stepOf, aside) : [...linked]
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
    const own = known.basket.lines
    const held = byLine(own)
    const linked = linkedLines(way, known.basket, shared.lines)
    const isLinked = byLine(linked)
    const wanted = linked.filter(({ offerId }) => offers.get(offerId)?.isOnSale)
    const dropped = way === 'replace' ? own.filter((line) => !isLinked.has(lineKey(line))) : []
    if (new Set([...held.keys(), ...isLinked.keys()]).size - dropped.length > mostLines) return { kind: 'basketFull' }
    const lines = [
      ...dropped.map(({ offerId, cut }) => ({ offerId, cut, quantity: 0 })),
      ...wanted.map(({ offerId, cut, quantity, isChecked }) => ({
        offerId,
        cut,
        quantity: quantityTaken(way, held.get(lineKey({ offerId, cut }))?.quantity ?? 0, quantity),
        checked: isChecked,
      })),
    ]
    const plan = planChanges(own, offers, region, { lines, checkedAll: undefined })
    if (plan.kind === 'offerNotFound') throw new Error(`Offer ${plan.offerId} is not on sale.`)
    const [, saved] = await atOnce(
      () => removeLines(tx, basketId, plan.toRemove),
      () => saveLines(tx, basketId, plan.toSave),
    )
    const [there, gone] = [byLine(saved), byLine(plan.toRemove)]
    const after = own.filter((line) => !there.has(lineKey(line)) && !gone.has(lineKey(line)))
    const effect = effectOf(own, [...after, ...saved], linked)
    const keptCode =
      own.length > 0 && hasEffect(effect) ? await shareLines(tx, owner, { lines: own, isFromStaff, now }) : null
    return {
      kind: 'taken',
      changed: changedBy(plan.changes, known, saved, plan.toRemove),
      effect,
      offers,
      keptCode,
      missing: linked.filter((line) => !there.has(lineKey(line))).map(({ offerId }) => offerId),
    }
  })
}
