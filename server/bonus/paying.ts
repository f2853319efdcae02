import type { BonusInfo } from '#contract/bonus.ts'
import type { PricedOrder } from '#rules/price/price-order.ts'
import type { Visitor } from '#rules/shopper.ts'
import {
  type BasketDeps,
  findBonusPhone,
  keepBonusWish,
  loadPricedBasket,
  ownerOf,
  type PricedBasket,
  type Trying,
} from '#server/basket/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import { ask } from '#server/platform/database.ts'
import type { Settings } from '#server/platform/settings.ts'
import { type BonusPurse, type PurseOwner, provenPhone, purseQuestion } from './find-purse.ts'
import type { BonusBooks, BooksState } from './outside/bonus-books.ts'
import { bonusSettings } from './settings.ts'

export interface BonusPayingDeps extends BasketDeps {
  settings: Pick<Settings, 'get'>
  books: BonusBooks
}

/** Brings what a visitor's proven phone has up to date. A choice of bonuses that nobody may spend is cleared. */
export async function refreshBonuses(
  { db, books }: Pick<BonusPayingDeps, 'db' | 'books'>,
  visitor: Visitor & PurseOwner,
  { currency }: CallContext['region'],
): Promise<BooksState> {
  if (!books.service) return 'current'
  const phone = await provenPhone(db, visitor)
  if (phone === null) return 'current'
  const state = await books.refresh({ phone, currency })
  const owner = ownerOf(visitor)
  if (state === 'closed' && owner) await keepBonusWish(db, owner, null)
  return state
}

/** The same for what the basket is to be paid with, whenever that was chosen; nobody is asked where no bonuses are. */
export async function refreshChosen(
  { db, books }: Pick<BonusPayingDeps, 'db' | 'books'>,
  visitor: Visitor,
  { currency }: CallContext['region'],
): Promise<BooksState> {
  const owner = books.service ? ownerOf(visitor) : null
  const phone = owner && (await findBonusPhone(db, owner))
  if (!owner || !phone) return 'current'
  const state = await books.refresh({ phone, currency })
  if (state === 'closed') await keepBonusWish(db, owner, null)
  return state
}

/** `info` tells the choice as it is now. */
export type SpendOutcome =
  | { kind: 'kept'; info: BonusInfo }
  | { kind: 'unavailable' }
  | { kind: 'tooMany'; balance: number; most: number }

/** What is told of a phone that is not proven. */
export const unknownBonuses = { phoneEnd: null, balance: null, coming: 0, closest: null, chosen: 0, most: 0 }

/** What a visitor has, and how many of it the basket is paid with: the basket's and the checkout's calls ask the same. */
export async function bonusInfoOf(
  deps: BonusPayingDeps,
  visitor: Visitor & PurseOwner,
  context: CallContext,
): Promise<BonusInfo> {
  const { region, now } = context
  const { purse } = await ask(deps.db, { purse: purseQuestion(visitor, region.currency, now()) })
  if (!purse) return { ...unknownBonuses, status: false }
  const isEmpty = (purse.stand?.balance ?? 0) === 0
  return infoOf(deps, purse, isEmpty ? null : await loadPricedBasket(deps, ownerOf(visitor), region))
}

function infoOf(deps: Pick<BonusPayingDeps, 'settings'>, purse: BonusPurse, basket: SpentOn | null): BonusInfo {
  const { balance = 0, coming = 0, closest = null } = purse.stand ?? {}
  return {
    status: 'smsApproved',
    phoneEnd: `${purse.phone.slice(-4, -2)}-${purse.phone.slice(-2)}`,
    balance,
    coming,
    closest: closest && { bonuses: closest.bonuses, endsAt: closest.endsAt.toISOString() },
    ...(basket && balance > 0 ? payingOf(deps, basket, balance) : { chosen: 0, most: 0 }),
  }
}

type SpentOn = Pick<PricedBasket, 'lines' | 'price'>

/** How many bonuses pay what is in the basket now, and how many could at most. */
function payingOf({ settings }: Pick<BonusPayingDeps, 'settings'>, { lines, price }: SpentOn, balance: number) {
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

/** The choice before it is kept: the purse is read with the basket, which is priced as if it were. */
export function tryBonuses(
  visitor: PurseOwner,
  { region, now }: Pick<CallContext, 'region' | 'now'>,
  wanted: number,
): Trying<BonusPurse | null> {
  return {
    beside: purseQuestion(visitor, region.currency, now()),
    wish: (kept, purse) => ({
      ...kept,
      bonuses: purse && wanted > 0 ? { phone: purse.phone, wanted, purse: purse.stand } : null,
    }),
  }
}

/** Keeps how many bonuses are to pay the basket; 0 takes them out of it, and so does a choice that is refused. */
export async function keepBonuses(
  deps: BonusPayingDeps,
  visitor: Visitor,
  { basket, purse }: { basket: SpentOn; purse: BonusPurse | null },
  wanted: number,
): Promise<SpendOutcome> {
  const owner = ownerOf(visitor)
  if (!owner || !purse) {
    if (owner) await keepBonusWish(deps.db, owner, null)
    return { kind: 'unavailable' }
  }
  const info = infoOf(deps, purse, basket)
  const isTooMany = wanted > info.most
  await keepBonusWish(deps.db, owner, isTooMany ? null : { phone: purse.phone, wanted })
  return isTooMany ? { kind: 'tooMany', balance: info.balance ?? 0, most: info.most } : { kind: 'kept', info }
}
