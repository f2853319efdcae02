import { useState } from 'react'
import { Link } from 'react-router'
import { scoreText } from '#rules/decimal.ts'
import { discountPercent } from '#rules/money.ts'
import { monthlyPart } from '#rules/monthly-part.ts'
import { api } from '#storefront/platform/api-client.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { useRegion } from '#storefront/platform/region.ts'
import { LinkButton } from '#storefront/ui/button.tsx'
import { useFetched } from '#storefront/ui/use-fetched.ts'
import { CardBuyForm } from './card-buy-form.tsx'
import { CardPictures, useCardStrip } from './card-pictures.tsx'
import { CardSwatches } from './card-swatches.tsx'
import { compareUrl } from './compare-url.ts'
import { DeliveryHint, HintLine } from './delivery-hint.tsx'
import { DimensionLine } from './dimension-line.tsx'
import { Heart } from './heart.tsx'
import { InstalmentLine, PriceRow } from './price-row.tsx'
import { ProductBadges } from './product-badges.tsx'
import { offerUrl, SHOWN_PICTURES, type ShownCard, type ShownOffer } from './shown-card.ts'

const NAME_LENGTH = 60

type ProductCardProps = {
  card: ShownCard
  /** Rails of similar goods show no button. */
  withoutButton?: boolean
  /** The level of its heading: `h2` in a list under the page's title, `h3` in a rail with a heading of its own. */
  heading?: 'h2' | 'h3'
  /** The first row of a page: its pictures load at once. */
  first?: boolean
}

/** One model: its pictures and name lead to its page, the swatches switch its variants in place. */
export function ProductCard({ card, withoutButton, heading: Heading = 'h2', first }: ProductCardProps) {
  const t = useMessages('shell')
  const { offerId, own, pick } = usePickedOffer(card)
  const strip = useCardStrip()
  const [isNear, setNear] = useState(false)
  // Phones never need it.
  const quick = useFetched(isNear, () => import('./quick-view-link.tsx'))
  const offer =
    own?.offers.find((one) => one.id === offerId) ?? card.offers.find((one) => one.id === offerId) ?? card.offers[0]
  const isOwnOffer = offerId === card.offerIdCurrent
  const isOut = isOwnOffer ? card.additional.quantity < 1 : offer?.isAvailable === false
  const price = isOwnOffer || !offer ? card.price : offer.price
  const url = offer && !isOwnOffer ? offerUrl(card.url, offer.id) : card.url
  const pictures = offer ? [offer.images.detail.medium, ...offer.images.additional].slice(0, SHOWN_PICTURES) : []
  const name = offer?.traits ? `${card.name}, ${offer.traits}` : card.name
  const turnTo = (id: number) => {
    pick(id)
    strip.turnTo(0)
  }
  return (
    <article
      onPointerMove={pictures.length > 1 ? strip.slide : undefined}
      onPointerLeave={strip.leave}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setNear(true)}
      onFocus={() => matchMedia('(width >= 1024px)').matches && setNear(true)}
      className="group/card card"
    >
      <CardPictures pictures={pictures} url={url} name={name} isOut={isOut} first={first} strip={strip} />
      <div className="card-badges">
        <ProductBadges
          hit={card.hit}
          isNew={card.isNew}
          icons={card.icons}
          discountPercent={discountPercent(price.new, price.old)}
          isOut={isOut}
        />
      </div>
      <CardSwatches card={card} offerId={offerId} onPick={turnTo} />
      <PriceRow price={price} size="list" byMetre={card.isByMetre} />
      <CardInstalment card={card} priceMinor={price.new} />
      <Heading className="card-name">
        {/* One card tells the router of product pages; a word in each would be half a kilobyte. */}
        <Link to={url} discover={first ? 'render' : 'none'} className="card-link">
          {shorten(name)}
        </Link>
      </Heading>
      {quick && offer && <quick.QuickViewLink url={url} offerId={offer.id} name={card.name} />}
      <p className="card-line min-h-5">
        <DimensionLine dimensions={card.dimensions} />
        {isOwnOffer && card.fit && <b className="block">{card.fit}</b>}
      </p>
      <CardRating rating={card.rating} />
      <CardAvailability card={own ?? card} offer={offer} isOwnOffer={isOwnOffer || own !== null} />
      {!withoutButton && (
        <div className="mt-auto pt-3">
          {isOut || !offer || card.isByMetre ? <OutButton url={url} /> : <CardBuyForm card={card} offerId={offer.id} />}
          <Link to={compareUrl(offerId)} discover="none" rel="nofollow" className="card-compare">
            {t.compare}
          </Link>
        </div>
      )}
      {offer && <Heart offerId={offer.id} name={card.name} />}
    </article>
  )
}

/** The variant turned to. It is there at once; its other pictures and its day of delivery follow from the shop. */
function usePickedOffer(card: ShownCard) {
  const region = useRegion()?.ID
  const shown = { id: card.offerIdCurrent, region }
  const [picked, setPicked] = useState<PickedOffer>({ shown, offerId: shown.id, own: null })
  // Other filters or another city show another variant first: what was turned to before does not answer them.
  const isOutdated = picked.shown.id !== shown.id || picked.shown.region !== region
  if (isOutdated) setPicked({ shown, offerId: shown.id, own: null })
  const pick = (id: number) => {
    const turnedTo: PickedOffer = { shown, offerId: id, own: null }
    setPicked(turnedTo)
    if (id === shown.id) return
    api.catalogue.listMiniCards({ body: { ids: [id] } }).then(
      ({ cards: [found] }) => {
        if (found?.offerIdCurrent === id) setPicked((now) => (now === turnedTo ? { ...now, own: found } : now))
      },
      // What the card has by itself is enough to choose by.
      () => {},
    )
  }
  return { offerId: isOutdated ? shown.id : picked.offerId, own: isOutdated ? null : picked.own, pick }
}

interface PickedOffer {
  /** What the card had shown by itself, and in which region. */
  shown: { id: number; region: number | undefined }
  offerId: number
  own: ShownCard | null
}

/** Keeps its line also when there is no instalment, so that equal cards stand level. */
function CardInstalment({ card, priceMinor }: { card: ShownCard; priceMinor: number }) {
  const { instalment } = card
  const isOffered = useIsPaidMonthly()
  const perMonthMinor = instalment ? monthlyPart(priceMinor, instalment.months) : 0
  if (!isOffered) return null
  return (
    <p className="monthly">{instalment && <InstalmentLine instalment={{ ...instalment, perMonthMinor }} short />}</p>
  )
}

/** Whether anything is paid by the month in this region. */
function useIsPaidMonthly(): boolean {
  const region = useRegion()
  return !!region && (region.SHOW_INSTALLMENT || region.PayOptions.credit.totalMin !== null)
}

function CardRating({ rating }: { rating: ShownCard['rating'] }) {
  const t = useMessages('shell')
  const score = scoreText(rating.score, useLanguage())
  if (rating.count < 1) return null
  return (
    <p className="card-line">
      <span className="card-score">
        <span className="sr-only">{t.rated(score)}</span>
        <span aria-hidden="true">{score}</span>
      </span>
      {' · '}
      <span className="whitespace-nowrap">{t.reviews(String(rating.count), rating.count)}</span>
    </p>
  )
}

function CardAvailability({ card, offer, isOwnOffer }: { card: ShownCard; offer?: ShownOffer; isOwnOffer: boolean }) {
  const t = useMessages('shell')
  if (isOwnOffer) return <DeliveryHint availability={card.additional} className="mt-0.5" />
  return (
    <HintLine
      tone={offer?.isAvailable ? 'stock' : 'wait'}
      text={offer?.isAvailable ? offer.deliveryText || t.available : t.unavailable}
      className="mt-0.5"
    />
  )
}

function OutButton({ url }: { url: string }) {
  const t = useMessages('shell')
  return (
    <LinkButton to={url} look="outline" size="s" wide className="relative">
      {t.look}
    </LinkButton>
  )
}

function shorten(name: string) {
  return name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH).trimEnd()}…` : name
}
