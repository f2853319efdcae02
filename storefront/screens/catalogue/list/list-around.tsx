import type { Banner } from '#contract/banners.ts'
import type { SponsoredProduct } from '#contract/front.ts'
import { still } from '#storefront/parts/still.tsx'
import type { WideBannerProps } from '#storefront/parts/wide-banner.tsx'
import { orFailed } from '#storefront/platform/or-failed.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import type { SponsoredStripProps, SponsoredThing } from './sponsored-strip.tsx'

const Wide = still<WideBannerProps>({
  server: import.meta.env.SSR ? (await import('#storefront/parts/wide-banner.tsx')).default : null,
  load: () => import('#storefront/parts/wide-banner.tsx'),
})
const Sponsored = still<SponsoredStripProps>({
  server: import.meta.env.SSR ? (await import('./sponsored-strip.tsx')).default : null,
  load: () => import('./sponsored-strip.tsx'),
})

export const aroundParts = [Wide, Sponsored]

export interface AroundList {
  banners: Banner[]
  sponsored: SponsoredThing[]
}

/** What stands around a section's list: its banners and the goods somebody pays for. */
export async function readAroundList(page: PageContext, section: string): Promise<AroundList> {
  const [slider, paid] = await Promise.all([
    orFailed(page, page.api.banners.getSectionSlider({ body: { store: section } })),
    orFailed(page, page.api.front.listSponsored({ body: { sectionCode: section } })),
  ])
  return { banners: slider?.items ?? [], sponsored: (paid?.products ?? []).map(thingOf) }
}

/** What is shown of a card and no more. */
function thingOf({ id, url, advertiser, erid, product }: SponsoredProduct): SponsoredThing {
  const picture = product.offers.find((offer) => offer.id === product.offerIdCurrent)?.images.detail.medium ?? null
  return { id, url, advertiser, erid, name: product.name, price: product.price.new, picture }
}

export function ListAround({ banners, sponsored }: AroundList) {
  return (
    <>
      {banners.map((banner) => (
        <Wide key={banner.id} banner={banner} />
      ))}
      {sponsored.length > 0 && <Sponsored products={sponsored} />}
    </>
  )
}

export function SaleBanner({ banner }: { banner: Banner | null }) {
  return banner && <Wide banner={banner} />
}
