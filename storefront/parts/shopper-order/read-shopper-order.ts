import type { PageContext } from '#storefront/platform/page-context.ts'
import { foundModels } from './found-models.ts'

const shown = 8

/** Goods that a query finds, and what is in the order so far. */
export async function readShopperOrder(page: PageContext, url: URL) {
  const { api } = page
  const query = (url.searchParams.get('q') ?? '').trim().slice(0, 200)
  const [found, { basket }] = await Promise.all([
    query === '' ? null : api.catalogue.search({ body: { q: query, count: shown } }),
    api.basket.getFullBasket(),
  ])
  return { query, total: found?.total ?? 0, goods: await foundModels(page, found?.elements ?? []), basket }
}
