import type { ProductCard } from '#contract/catalogue/card.ts'
import type { HomeStrip } from '#contract/front.ts'
import { packCards } from '#storefront/parts/packed-card.ts'
import { shownInterior } from '#storefront/parts/shown-product.ts'
import { orFailed } from '#storefront/platform/or-failed.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { findMostPercent } from '../most-percent.ts'
import { railLength } from './rail-length.ts'

const shownRooms = 6
/** Promotions by what the page is shown on. */
const shownActions = { desktop: 10, mobile: 9, tablet: 8 }
const shownNews = 4
const shownPosts = 6

/** Where the order of the page cannot be had, goods are shown nonetheless. */
const usual: HomeStrip[] = (['hits', 'rooms', 'sale'] as const).map((kind, id) => ({
  id,
  kind,
  title: '',
  offerIds: [],
  section: null,
  tag: null,
}))

export type ShownStrip = Awaited<ReturnType<typeof readStrips>>[number]

/** The strips of the home page with what stands in them; no product stands in two. */
export async function readStrips(page: PageContext) {
  const said = await orFailed(page, page.api.front.listHomeStrips())
  const found = await Promise.all((said?.strips ?? usual).map((strip) => readStrip(page, strip)))
  const count = railLength(page.isCrawler)
  const isAbove = new Set<number>()
  return found.map(({ goods, ...strip }) => {
    const fresh =
      goods &&
      firstOfEach(goods)
        .filter(({ id }) => !isAbove.has(id))
        .slice(0, count)
    for (const { id } of fresh ?? []) isAbove.add(id)
    return { ...strip, cards: fresh ? packCards(fresh, page) : null }
  })
}

/** Two variants of a model are one card. */
function firstOfEach(goods: readonly ProductCard[]): ProductCard[] {
  return goods.filter(({ id }, at) => goods.findIndex((one) => one.id === id) === at)
}

type Found = {
  id: number
  title: string
  /** More than are shown, since some may stand above already; null where the strip holds no goods or they failed. */
  goods: ProductCard[] | null
} & (
  | { kind: 'hits' }
  | { kind: 'sale'; total: number; mostPercent: number | null }
  | { kind: 'rooms'; interiors: ReturnType<typeof shownInterior>[] | null }
  | { kind: 'actions'; actions: Awaited<ReturnType<PageContext['api']['lists']['listActions']>>['actions'] }
  | { kind: 'news'; news: Awaited<ReturnType<PageContext['api']['front']['listNews']>>['news'] }
  | { kind: 'posts'; posts: Awaited<ReturnType<PageContext['api']['front']['listSocialPosts']>>['posts'] }
  | { kind: 'goods'; url: string | null }
)

async function readStrip(page: PageContext, { id, kind, title, offerIds, tag }: HomeStrip): Promise<Found> {
  const { api, device } = page
  const count = railLength(page.isCrawler)
  const own = { id, title, goods: null }
  const listGoods = (meta: { typePage: 'hits' | 'sale'; sort?: 'discount'; count: number }) =>
    orFailed(page, api.catalogue.listProducts({ body: { meta: { ...meta, mixed: true } } }))
  switch (kind) {
    case 'hits':
      return { ...own, kind, goods: (await listGoods({ typePage: 'hits', count }))?.elements ?? null }
    case 'sale': {
      const [sale, mostPercent] = await Promise.all([
        listGoods({ typePage: 'sale', sort: 'discount', count: 2 * count }),
        orFailed(page, findMostPercent(page, undefined)),
      ])
      return { ...own, kind, goods: sale?.elements ?? null, total: sale?.pagination.total ?? 0, mostPercent }
    }
    case 'rooms': {
      const rooms = await orFailed(page, api.catalogue.listInteriors({ body: { count: shownRooms } }))
      return { ...own, kind, interiors: rooms?.interiors.map(shownInterior) ?? null }
    }
    case 'actions': {
      const found = await orFailed(page, api.lists.listActions({ body: { count: shownActions[device] } }))
      return { ...own, kind, actions: found?.actions ?? [] }
    }
    case 'news':
      return {
        ...own,
        kind,
        news: (await orFailed(page, api.front.listNews({ body: { count: shownNews } })))?.news ?? [],
      }
    case 'posts': {
      const found = await orFailed(page, api.front.listSocialPosts({ body: { count: shownPosts } }))
      return { ...own, kind, posts: found?.posts ?? [] }
    }
    case 'offers': {
      const found = await orFailed(page, api.catalogue.listMiniCards({ body: { ids: offerIds } }))
      return { ...own, kind: 'goods', url: null, goods: found?.cards ?? null }
    }
    case 'tag': {
      const body = { tag: tag ?? '', page: 1, count: 2 * count }
      const found = await orFailed(page, api.lists.listMiniCardsByTag({ body }))
      return {
        ...own,
        kind: 'goods',
        url: found?.tag.url ?? null,
        goods: found?.cards ?? null,
        title: title || found?.tag.name || '',
      }
    }
  }
}
