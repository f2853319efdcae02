import type { ProductCard } from '#contract/catalogue/card.ts'
import type { ContentPage, ContentText } from '#contract/content.ts'
import type { Language } from '#rules/language.ts'
import { hasOwnCourier } from '#rules/own-courier.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { findOfferIds } from '#server/catalogue/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { KeptPage } from './content.ts'
import { type FactsDeps, findFacts } from './facts.ts'
import { pageFor, type Reader } from './set-page.ts'

export interface ViewPageDeps {
  db: Db
  facts: FactsDeps
  cardsOf(offerIds: readonly number[], context: CallContext): Promise<ProductCard[]>
}

export type ViewPage = ReturnType<typeof createViewPage>

/** A page as its reader's region sees it. */
export function createViewPage({ db, facts, cardsOf }: ViewPageDeps) {
  async function goodsOf({ sections }: ContentText, context: CallContext) {
    const named = sections.flatMap(({ blocks }) => blocks.flatMap((one) => (one.kind === 'goods' ? one.offers : [])))
    if (named.length === 0) return []
    const idOf = await findOfferIds(db, named)
    return cardsOf([...idOf.values()], context)
  }
  return async (page: KeptPage, context: CallContext): Promise<ContentPage> => {
    const { region, language } = context
    const said = pageFor(page, await findFacts(facts, region, language), readerIn(facts.regions, region, language))
    return { ...said, updatedOn: page.updatedOn, pictures: picturesOf(page), goods: await goodsOf(said, context) }
  }
}

function readerIn(regions: FactsDeps['regions'], region: ShopRegion, language: Language): Reader {
  const hasCourier = hasOwnCourier(regions.requireData(region.id, language))
  const isCollected = regions.listPickupPlaces(region.id, language).length > 0
  return {
    country: region.currency === 'KZT' ? 'KZ' : 'RU',
    ways: [hasCourier ? 'courier' : 'carried', ...(isCollected ? (['collected'] as const) : [])],
  }
}

function picturesOf({ pictures }: KeptPage) {
  return Object.fromEntries(
    Object.entries(pictures).map(([name, { media, width, height }]) => [name, { imgUrl: media, width, height }]),
  )
}
