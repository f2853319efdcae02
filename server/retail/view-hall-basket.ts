import type { HallBasket } from '#contract/hall-baskets.ts'
import type { Visitor } from '#rules/shopper.ts'
import {
  type BasketDeps,
  type BasketOwner,
  keepShared,
  loadBasketView,
  loadPricedBaskets,
  wordsOf,
} from '#server/basket/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import { type HallBasketRow, numberOf, ownerOfHall } from './hall-baskets.ts'
import type { RetailDeps, Shop } from './retail-shops.ts'
import { regionOf } from './tag-prices.ts'

export type HallViewDeps = RetailDeps & BasketDeps

export interface ShownBasket {
  row: HallBasketRow
  owner: BasketOwner
  shop: Shop
}

/** At the prices of the shop, whatever city the browser of the staff stands in. */
export async function viewHallBasket(
  deps: HallViewDeps,
  row: HallBasketRow,
  shop: Shop,
  { language, now }: CallContext,
) {
  const region = regionOf(deps.regions, shop, language)
  const basket = await loadBasketView(deps, ownerOfHall(row), { region, language, now })
  return { hall: hallOf(row, basket.items, basket.totalSum.new), basket }
}

/** The same of all of these, read by one statement: a hall may be full of them. */
export async function listHallViews(
  deps: HallViewDeps,
  rows: readonly HallBasketRow[],
  shop: Shop,
  { language }: Pick<CallContext, 'language'>,
): Promise<HallBasket[]> {
  const owners = rows.flatMap((row) => ownerOfHall(row) ?? [])
  const region = regionOf(deps.regions, shop, language)
  const read = await loadPricedBaskets(deps, owners, region)
  const byOwner = new Map(read.map(({ owner, basket }) => [keyOf(owner), basket]))
  return rows.map((row) => {
    const owner = ownerOfHall(row)
    const basket = owner ? byOwner.get(keyOf(owner)) : undefined
    const goods = (basket?.lines ?? [])
      .filter(({ isAvailable }) => isAvailable)
      .map(({ offer, quantity }) => {
        return { name: wordsOf(offer, language).name, quantity, lengthStepMm: offer.lengthStepMm }
      })
    return hallOf(row, goods, basket?.price.totals.toPayMinor ?? 0)
  })
}

function keyOf(owner: BasketOwner): string {
  return 'customerId' in owner ? `customer ${owner.customerId}` : `visitor ${owner.visitorId}`
}

type HallGoods = { name: string; quantity: number; lengthStepMm: number | null }

function hallOf(row: HallBasketRow, goods: readonly HallGoods[], totalMinor: number): HallBasket {
  return {
    id: row.id,
    number: numberOf(row),
    since: row.openedAt.toISOString(),
    isStaffs: row.openedBy !== null,
    pieces: sumOf(goods, ({ lengthStepMm, quantity }) => (lengthStepMm === null ? quantity : 0)),
    lengthMm: sumOf(goods, ({ lengthStepMm, quantity }) => quantity * (lengthStepMm ?? 0)),
    totalMinor,
    names: goods.map(({ name }) => name),
  }
}

/** What lies in it under a link: handed to its shopper, or taken into the basket of whoever orders for them. Null of an empty one. */
export async function shareHallBasket(
  deps: HallViewDeps,
  { row, owner, shop }: ShownBasket,
  context: CallContext,
): Promise<string | null> {
  const { basket } = await viewHallBasket(deps, row, shop, context)
  const lines = basket.items.map(({ offerIdCurrent: offerId, cut, quantity }) => {
    return { offerId, cut, quantity, isChecked: true }
  })
  if (lines.length === 0) return null
  return keepShared(deps.db, owner, { lines, isFromStaff: true, now: context.now() })
}

/** Shown while nobody was signed in, it is theirs also afterwards. */
export function ownersOf({ customer, visitorId }: Visitor): BasketOwner[] {
  return [...(customer ? [{ customerId: customer.id }] : []), ...(visitorId === null ? [] : [{ visitorId }])]
}

function sumOf<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amountOf(item), 0)
}
