import type { BasketView } from '#contract/basket.ts'
import type { RetailShop } from '#contract/retail.ts'
import type { FoundModel } from '#storefront/parts/shopper-order/found-models.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

/** As many as one question takes. */
const most = 200

/** How many of these goods lie in the warehouse that hands over in the shop, by offer; none: nothing is said of it. */
export async function shelvesOf(
  { api }: PageContext,
  { warehouseId }: RetailShop,
  { goods, basket }: { goods: readonly Pick<FoundModel, 'offers'>[]; basket: BasketView },
): Promise<Record<number, number>> {
  const found = goods.flatMap(({ offers }) => offers.map(({ id }) => id))
  const ids = [...new Set([...basket.items.map(({ offerIdCurrent }) => offerIdCurrent), ...found])]
  const asked = Array.from({ length: Math.ceil(ids.length / most) }, (_, at) => ids.slice(at * most, (at + 1) * most))
  const answers = await Promise.all(
    asked.map((some) => api.catalogue.listRemains({ body: { ids: some, warehouseId } })),
  )
  return Object.fromEntries(answers.flatMap(({ stock }) => stock.map(({ offerId, quantity }) => [offerId, quantity])))
}
