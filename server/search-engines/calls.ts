import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { ProductCard } from '#contract/catalogue/card.ts'
import type { RegionQuery } from '#contract/fields.ts'
import { searchEnginesContract } from '#contract/search-engines.ts'
import { defaultLanguage } from '#rules/language.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { nameIn } from '#rules/names.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import type { Catalogue } from '#server/catalogue/index.ts'
import { type AnsweredCall, answer, type CallContext } from '#server/gate/index.ts'
import type { MediaStore } from '#server/media/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Regions } from '#server/region/index.ts'
import { listChanged } from './changed.ts'
import { listNewsPlaces, listSectionPlaces } from './places.ts'
import { drawSharePicture, type ShareFacts } from './share-picture.ts'
import { findSharedPage, type SharedPage, scenes } from './shared-page.ts'

interface SearchEngineDeps {
  db: Db
  media: Pick<MediaStore, 'readPicture'>
  shopName: string
  regions: Pick<Regions, 'find'>
  catalogue: Pick<Catalogue, 'current'>
  listCards(productIds: readonly number[], context: CallContext): Promise<ProductCard[]>
}

const day = 24 * 60 * 60

export function searchEngineCalls({
  db,
  media,
  shopName,
  regions,
  catalogue,
  listCards,
}: SearchEngineDeps): AnsweredCall[] {
  /** By all that is drawn on them; a network asks for one several times in a row. */
  const drawn = new LRUCache<string, Buffer>({ max: 100, maxSize: 16 * 2 ** 20, sizeCalculation: (one) => one.length })

  async function draw(facts: Pick<ShareFacts, 'name' | 'price' | 'isScene'>, key: string | null): Promise<Buffer> {
    const name = [facts.name, facts.price, facts.isScene, key].join('\n')
    const known = drawn.get(name)
    if (known) return known
    const picture = key ? await media.readPicture(key) : null
    const made = await drawSharePicture({ ...facts, shop: shopName, picture })
    drawn.set(name, made)
    return made
  }

  function drawProduct(card: ProductCard, { region }: CallContext): Promise<Buffer> {
    const address = card.offers.find(({ id }) => id === card.offerIdCurrent)?.images.detail.medium.jpeg
    const price = formatMoney(card.price.new, currencySign(region.currency))
    return draw({ name: card.name, price }, mediaKeyIn(address))
  }

  const pictureOfSection = (id: number) => catalogue.current().sectionPictures.get(id)?.jpeg ?? null
  const keyOfPage = ({ media: own, sectionId }: SharedPage) =>
    sectionId === null ? own : mediaKeyIn(pictureOfSection(sectionId))

  return answer('productLinks', searchEnginesContract, {
    async getSharePicture({ params, query }, context, refuse) {
      const asked = { ...context, region: regionOfPicture(query, context, regions) }
      const [card] = await listCards([params.productId], asked)
      if (!card) throw refuse('PRODUCT_NOT_FOUND')
      return { mediaType: 'image/jpeg', content: await drawProduct(card, asked), keep: day }
    },
    // By its address alone, as that of a product: not in the language that a browser has chosen.
    async getPageSharePicture({ params: { kind, code }, query: { lang = defaultLanguage } }, _context, refuse) {
      const page =
        kind === 'shop'
          ? { names: { ru: shopName }, media: null, sectionId: null }
          : await findSharedPage(db, kind, code)
      if (!page) throw refuse('PAGE_NOT_FOUND')
      const content = await draw(
        { name: nameIn(page.names, lang), price: null, isScene: scenes.has(kind) },
        keyOfPage(page),
      )
      return { mediaType: 'image/jpeg', content, keep: day }
    },
    async listPlaces() {
      const [sections, news] = await Promise.all([listSectionPlaces(db), listNewsPlaces(db)])
      return {
        sections: sections.map(({ id, ...place }) => ({ ...place, picture: pictureOfSection(id) })),
        news: news.map(({ media: key, ...place }) => ({ ...place, picture: `/media/${key}/960.jpg` })),
      }
    },
    async listChanged({ body }) {
      return { changed: await listChanged(db, body.ids) }
    },
  })
}

function mediaKeyIn(address: string | null | undefined): string | null {
  return /^\/media\/([0-9a-f]{32})\//.exec(address ?? '')?.[1] ?? null
}

/** Anybody may keep a picture by its address, so it must not show the region that a browser has chosen. */
export function regionOfPicture(
  { sr, regionId, region }: z.infer<typeof RegionQuery>,
  context: Pick<CallContext, 'region' | 'language'>,
  regions: Pick<Regions, 'find'>,
): ShopRegion {
  if (sr || regionId || region) return context.region
  return regions.find(0, context.language) ?? context.region
}
