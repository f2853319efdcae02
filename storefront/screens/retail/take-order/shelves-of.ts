import type { BasketView } from '#contract/basket.ts'
import type { ProductCard } from '#contract/catalogue/card.ts'
import type { RetailShop } from '#contract/retail.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

/** As many as one question takes. */
const most = 200

/** How many of these goods lie in the warehouse that hands over in the shop, by offer; none: nothing is said of it. */
export async function shelvesOf(
  { api }: PageContext,
  { warehouseId }: RetailShop,
  { goods, basket }: { goods: readonly ProductCard[]; basket: BasketView },
): Promise<Record<number, number>> {
  const found = goods.flatMap(({ offers }) => offers.map(({ id }) => id))
  const ids = [...new Set([...basket.items.map(({ offerIdCurrent }) => offerIdCurrent), ...found])].slice(0, most)
  if (ids.length === 0) return {}
  const { stock } = await api.catalogue.listRemains({ body: { ids, warehouseId } })
  return Object.fromEntries(stock.map(({ offerId, quantity }) => [offerId, quantity]))
}
