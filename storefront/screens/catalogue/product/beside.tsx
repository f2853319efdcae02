import { Link } from 'react-router'
import { unpackPicture } from '#storefront/parts/packed-card.ts'
import { Picture } from '#storefront/parts/picture.tsx'
import type { ShownVariant } from '#storefront/parts/shown-product.ts'
import WideBanner from '#storefront/parts/wide-banner.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'
import type { BesideProduct, CollectionThing } from './read-beside.ts'

/** What stands between a product and what people say of it: a banner, and models drawn together with it. */
export function ProductBeside({
  banner,
  collection,
  offer,
}: BesideProduct & { offer: Pick<ShownVariant, 'properties'> }) {
  const name = offer.properties.find(({ code }) => code === 'collection')?.value ?? ''
  return (
    <>
      {banner && <WideBanner banner={banner} />}
      {collection.length > 0 && <Collection things={collection} name={name} />}
    </>
  )
}

function Collection({ things, name }: { things: CollectionThing[]; name: string }) {
  const t = useMessages('product')
  const money = useFormatMoney()
  const title = t.sameCollection(name)
  return (
    <section className="section-gap">
      <h2 className="title mb-4 text-h2">{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls has to be reachable by keyboard */}
      <ul aria-label={title} tabIndex={0} className="rail">
        {things.map(([model, url, priceMinor, picture]) => (
          <li key={url}>
            <Link to={url} className="group block">
              {picture && (
                <span className="front block aspect-4/3">
                  <Picture
                    picture={unpackPicture(picture)}
                    alt=""
                    sizes="(max-width:639px)60vw,270px"
                    widest={272}
                    className="packshot"
                  />
                </span>
              )}
              <b className="mt-2 block font-semibold">{money(priceMinor)}</b>
              <span className="block group-hover:text-cherry">{model}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
