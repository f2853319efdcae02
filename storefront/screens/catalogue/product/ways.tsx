import { perMetreMinor } from '#rules/modules.ts'
import { hasSugarGift } from '#rules/sugar-gift.ts'
import { mediaKeyOf } from '#storefront/parts/media-key.ts'
import type { ShownVariant } from '#storefront/parts/shown-product.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney, useRegion } from '#storefront/platform/region.ts'
import type { Modular } from './read-words.ts'

type WaysProps = { url: string; offer: ShownVariant; modular: Modular }

/** What else can be done about a purchase, each on a page of its own; and what comes with it. */
export default function ProductWays({ url, offer, modular: { isKitchen, sets } }: WaysProps) {
  const t = useMessages('product')
  const money = useFormatMoney()
  const region = useRegion()
  const { id, price, dimensions } = offer
  const media = mediaKeyOf(offer.images.detail.medium.webp)
  const ofOffer = `?offer_id=${id}`
  const ways: { to: string; text: string; rel?: string }[] = [
    ...(region?.OWN_SHOW ? [{ to: `${url}shops/${ofOffer}`, text: t.whereToSee }] : []),
    { to: `${url}cheaper/${ofOffer}`, text: t.cheaper },
    ...(media === null ? [] : [{ to: href('/image-search') + queryOf({ media }), text: t.alike, rel: 'nofollow' }]),
    ...sets.map(({ code, name }) => ({
      to: href('/modules/:set', { set: code }) + wallOf(isKitchen, dimensions.widthMm),
      text: isKitchen ? t.byLength : name,
    })),
    ...(isKitchen ? [{ to: `${url}measurer/`, text: t.measurer }] : []),
  ]
  return (
    <div className="mt-3 text-s">
      {isKitchen && dimensions.widthMm !== null && (
        <p className="text-ink-2">{t.perMetre(money(perMetreMinor(price.new, dimensions.widthMm)))}</p>
      )}
      {region && hasSugarGift(price.new, region) && <p className="font-semibold">{t.sweets}</p>}
      <ul aria-label={t.moreWays} className="mt-1 flex flex-wrap gap-x-5">
        {ways.map(({ to, text, rel }) => (
          <li key={to}>
            <a href={to} rel={rel} className="link inline-flex min-h-11 items-center">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A kitchen's own length is where the shopper begins. */
function wallOf(isKitchen: boolean, widthMm: number | null): string {
  return isKitchen && widthMm !== null ? `?length=${Math.round(widthMm / 10)}` : ''
}
