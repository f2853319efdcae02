import { Link } from 'react-router'
import type { Picture as KeptPicture } from '#contract/catalogue/picture.ts'
import { Picture } from '#storefront/parts/picture.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'

export interface SponsoredThing {
  id: number
  url: string
  advertiser: string
  erid: string
  name: string
  price: number
  picture: KeptPicture | null
}

export interface SponsoredStripProps {
  products: SponsoredThing[]
}

/** Goods that somebody pays for, each told apart as advertising with who pays. */
export default function SponsoredStrip({ products }: SponsoredStripProps) {
  const t = useMessages('catalogue')
  const money = useFormatMoney()
  if (products.length === 0) return null
  return (
    <section aria-label={t.sponsored} className="section-gap">
      <h2 className="text-s text-ink-2">{t.sponsored}</h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {products.map(({ id, url, advertiser, erid, name, price, picture }) => {
          return (
            <li key={id}>
              <Link to={url} rel="sponsored" className="flex h-full gap-3 rounded-2 bg-front p-3 hover:bg-front-2">
                {picture && (
                  <span className="relative block w-22 flex-none">
                    <Picture picture={picture} alt="" sizes="88px" widest={96} className="packshot" />
                  </span>
                )}
                <span className="min-w-0">
                  <span className="block font-semibold">{name}</span>
                  <span className="block">{money(price)}</span>
                  <span className="mt-1 block text-xs break-words text-ink-2">
                    {[advertiser, erid && `erid: ${erid}`].filter(Boolean).join(', ')}
                  </span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
