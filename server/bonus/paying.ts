import type { BonusInfo } from '#contract/bonus.ts'
import type { PricedOrder } from '#rules/price/price-order.ts'
import type { Visitor } from '#rules/shopper.ts'
import { type BasketDeps, keepBonusWish, loadPricedBasket, ownerOf } from '#server/basket/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import type { Settings } from '#server/platform/settings.ts'
import { type BonusPurse, findPurse } from './find-purse.ts'
import { bonusSettings } from './settings.ts'

export interface BonusPayingDeps extends BasketDeps {
  settings: Pick<Settings, 'get'>
}

/** `info` tells the choice before this one. */
export type SpendOutcome =
  | { kind: 'kept'; info: BonusInfo }
  | { kind: 'unavailable' }
  | { kind: 'tooMany'; most: number }

/** What is told of a phone that is not proven. */
export const unknownBonuses = { phoneEnd: null, balance: null, coming: 0, closest: null, chosen: 0, most: 0 }

/** What a visitor has, and how many of it the basket is paid with: the basket's and the checkout's calls ask the same. */
export async function bonusInfoOf(deps: BonusPayingDeps, visitor: Visitor, context: CallContext): Promise<BonusInfo> {
  const purse = await findPurse(deps.db, visitor, context.region.currency, context.now())
  return purse ? infoOf(deps, visitor, context, purse) : { ...unknownBonuses, status: false }
}

async function infoOf(
  deps: BonusPayingDeps,
  visitor: Visitor,
  context: CallContext,
  purse: BonusPurse,
): Promise<BonusInfo> {
  const { balance = 0, coming = 0, closest = null } = purse.stand ?? {}
  const paying = balance === 0 ? { chosen: 0, most: 0 } : await payingOf(deps, visitor, context, balance)
  return {
    status: 'smsApproved',
    phoneEnd: `${purse.phone.slice(-4, -2)}-${purse.phone.slice(-2)}`,
    balance,
    coming,
    closest: closest && { bonuses: closest.bonuses, endsAt: closest.endsAt.toISOString() },
    ...paying,
  }
}

/** How many bonuses pay what is in the basket now, and how many could at most. */
async function payingOf(deps: BonusPayingDeps, visitor: Visitor, context: CallContext, balance: number) {
  const { settings } = deps
  const { lines, price } = await loadPricedBasket(deps, ownerOf(visitor), context.region)
  const excluded = new Set(settings.get(bonusSettings.excludedSections))
  const paying = price.adjustments.find((one) => one.kind === 'bonus')
  const payable = price.lines.filter((one) => !excluded.has(one.sectionId))
  const payableMinor = payable.reduce((sum, one) => sum + one.sumMinor + (paying?.shares.lines.get(one.id) ?? 0), 0)
  const ceiling = Math.floor((payableMinor * settings.get(bonusSettings.spendPercent)) / 10_000)
  return {
    chosen: chosenBonuses(price),
    most: lines.length === 0 ? 0 : Math.min(balance, ceiling),
  }
}

/** How many bonuses pay what has this price. */
export function chosenBonuses({ adjustments }: Pick<PricedOrder, 'adjustments'>): number {
  const paying = adjustments.find((one) => one.kind === 'bonus')
  return Math.ceil((paying?.amountMinor ?? 0) / 100)
}

/** Keeps how many bonuses are to pay the basket; 0 takes them out of it, and so does a choice that is refused. */
export async function spendBonuses(
  deps: BonusPayingDeps,
  visitor: Visitor,
  context: CallContext,
  wanted: number,
): Promise<SpendOutcome> {
  const owner = ownerOf(visitor)
  const purse = await findPurse(deps.db, visitor, context.region.currency, context.now())
  if (!owner || !purse) {
    if (owner) await keepBonusWish(deps.db, owner, null)
    return { kind: 'unavailable' }
  }
  const info = await infoOf(deps, visitor, context, purse)
  const isTooMany = wanted > info.most
  await keepBonusWish(deps.db, owner, isTooMany ? null : { phone: purse.phone, wanted })
  if (isTooMany) return { kind: 'tooMany', most: info.most }
  return { kind: 'kept', info }
}
