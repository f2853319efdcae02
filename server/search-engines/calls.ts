import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { ProductCard } from '#contract/catalogue/card.ts'
import type { RegionQuery } from '#contract/fields.ts'
import { searchEnginesContract } from '#contract/search-engines.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { type AnsweredCall, answer, type CallContext } from '#server/gate/index.ts'
import type { MediaStore } from '#server/media/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Regions } from '#server/region/index.ts'
import { listChanged } from './changed.ts'
import { drawSharePicture } from './share-picture.ts'

interface SearchEngineDeps {
  db: Db
  media: Pick<MediaStore, 'readPicture'>
  shopName: string
  regions: Pick<Regions, 'find'>
  listCards(productIds: readonly number[], context: CallContext): Promise<ProductCard[]>
}

const day = 24 * 60 * 60

export function searchEngineCalls({ db, media, shopName, regions, listCards }: SearchEngineDeps): AnsweredCall[] {
  /** By all that is drawn on them; a network asks for one several times in a row. */
  const drawn = new LRUCache<string, Buffer>({ max: 100, maxSize: 16 * 2 ** 20, sizeCalculation: (one) => one.length })

  async function draw(card: ProductCard, context: CallContext): Promise<Buffer> {
    const address = card.offers.find(({ id }) => id === card.offerIdCurrent)?.images.detail.medium.jpeg ?? ''
    const key = /^\/media\/([0-9a-f]{32})\//.exec(address)?.[1]
    const price = formatMoney(card.price.new, currencySign(context.region.currency))
    const name = [card.name, price, key].join('\n')
    const known = drawn.get(name)
    if (known) return known
    const picture = key ? await media.readPicture(key) : null
    const made = await drawSharePicture({ name: card.name, price, shop: shopName, picture })
    drawn.set(name, made)
    return made
  }

  return answer('productLinks', searchEnginesContract, {
    async getSharePicture({ params, query }, context, refuse) {
      const asked = { ...context, region: regionOfPicture(query, context, regions) }
      const [card] = await listCards([params.productId], asked)
      if (!card) throw refuse('PRODUCT_NOT_FOUND')
      return { mediaType: 'image/jpeg', content: await draw(card, asked), keep: day }
    },
    async listChanged({ body }) {
      return { changed: await listChanged(db, body.ids) }
    },
  })
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
