import { Gallery } from '#storefront/parts/gallery.tsx'
import { Picture } from '#storefront/parts/picture.tsx'
import { ProductBadges } from '#storefront/parts/product-badges.tsx'
import { type Photo, type ShownProduct, type ShownVariant, unpackGallery } from '#storefront/parts/shown-product.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useShell } from '#storefront/platform/region.ts'

type GalleryProps = { offer: ShownVariant; product: Pick<ShownProduct, 'hit' | 'isNew' | 'icons'> }

/** Pictures of the chosen variant: a gallery for people, a list for crawlers. */
export function ProductGallery({ offer, product: { hit, isNew, icons } }: GalleryProps) {
  const shell = useMessages('shell')
  const isCrawler = useShell()?.isCrawler ?? false
  if (isCrawler) {
    return (
      <ul aria-label={shell.photos} className="card-list">
        {unpackGallery(offer).map((picture) => (
          <li key={picture.webp}>
            <Picture picture={picture} alt={picture.alt} sizes="33vw" widest={480} className="packshot" />
          </li>
        ))}
      </ul>
    )
  }
  const badges = <ProductBadges hit={hit} isNew={isNew} icons={icons} discountPercent={offer.discountPercent} />
  return <Gallery pictures={picturesOf(offer)} name={offer.name} elarbis={offer.elarbis} badges={badges} />
}

/** Goods whose pictures have not come yet stand on the same ground with the shop's own drawing. */
function picturesOf(offer: ShownVariant): Photo[] {
  if (offer.gallery.length > 0) return unpackGallery(offer)
  return [{ ...offer.images.detail.medium, kind: 'packshot', alt: offer.name }]
}
