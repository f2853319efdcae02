import type { ProductCard } from '#contract/catalogue/card.ts'
import { type PackedPicture, packPicture } from '#storefront/parts/packed-card.ts'
import type { WideBannerProps } from '#storefront/parts/wide-banner.tsx'
import { orFailed } from '#storefront/platform/or-failed.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

/** A model of the same collection, by what is shown of it. */
export type CollectionThing = [name: string, url: string, priceMinor: number, picture: PackedPicture | null]

export interface BesideProduct {
  banner: WideBannerProps['banner'] | null
  collection: CollectionThing[]
}

/** The banner of a product's page; null where there is none, or it could not be had. */
export async function readBanner(page: PageContext, productId: number): Promise<BesideProduct['banner']> {
  const banner = (await orFailed(page, page.api.banners.getProductBanner({ body: { productId } })))?.banner
  if (!banner) return null
  const { name, text, button, url, imgUrl, sizes } = banner
  return { name, text, button, url, imgUrl, sizes: { wide: sizes.wide } }
}

export function thingsOf(cards: readonly ProductCard[]): CollectionThing[] {
  return cards.map(({ name, url, price, offers, offerIdCurrent }) => {
    const offer = offers.find(({ id }) => id === offerIdCurrent) ?? offers[0]
    return [name, url, price.new, offer ? packPicture(offer.images.detail.medium) : null]
  })
}
