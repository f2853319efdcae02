import { takeFlash } from '#storefront/platform/form/flash.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { foundModels } from './found-models.ts'

const shown = 8

/** Goods that a query finds, what is in the order so far, and what a line of it has to say. */
export async function readShopperOrder(page: PageContext, request: Request, url: URL) {
  const { api } = page
  const query = (url.searchParams.get('q') ?? '').trim().slice(0, 200)
  const [found, { basket }] = await Promise.all([
    query === '' ? null : api.catalogue.search({ body: { q: query, count: shown } }),
    api.basket.getFullBasket(),
  ])
  const goods = await foundModels(page, found?.elements ?? [])
  return { query, total: found?.total ?? 0, goods, basket, said: takeFlash(page, request, url) }
}
