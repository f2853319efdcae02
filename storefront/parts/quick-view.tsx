import { useState } from 'react'
import type { ProductOffer, ProductPage } from '#contract/catalogue/product.ts'
import { scoreText } from '#rules/decimal.ts'
import { formatNumber } from '#rules/money.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'
import { LinkButton, TextLink } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { Star } from '#storefront/ui/rating.tsx'
import { BuyForm } from './buy-form.tsx'
import { canBuy } from './can-buy.ts'
import { DeliveryHint } from './delivery-hint.tsx'
import { DimensionLine } from './dimension-line.tsx'
import { Heart } from './heart.tsx'
import { mediaKeyOf } from './media-key.ts'
import { Picture } from './picture.tsx'
import { InstalmentLine, PriceRow } from './price-row.tsx'
import { QuickChoices } from './quick-choices.tsx'

type QuickViewProps = { product: ProductPage; open: boolean; onClose: () => void }

/** A model over the list: its variants, pictures, price and the button; all else is on its page. */
export function QuickView({ product, open, onClose }: QuickViewProps) {
  const opened = useMessages('opened')
  const t = useMessages('product')
  const words = useMessages('ui')
  const [offerId, pick] = useState(product.currentOffer)
  const offer = product.offers.find(({ id }) => id === offerId) ?? product.offers[0]
  if (!offer) return null
  return (
    <Dialog open={open} onClose={onClose} title={product.name} closeText={words.close} kind="wide">
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <QuickPictures key={offer.id} offer={offer} name={product.name} />
        <div className="min-w-0">
          <QuickRating rating={product.rating} />
          <QuickPrice offer={offer} />
          <QuickChoices product={product} current={offer} onPick={pick} />
          <p className="mt-4 text-ink-2">
            <DimensionLine dimensions={offer.dimensions} />
          </p>
          <DeliveryHint availability={offer.availability} className="mt-1" />
          <div className="mt-5 flex gap-2">
            {offer.lengthStepMm !== null ? (
              <LinkButton
                to={`${product.url}?offer_id=${offer.id}`}
                onClick={onClose}
                look="main"
                wide
                className="min-w-0 flex-1"
              >
                {t.chooseLength}
              </LinkButton>
            ) : canBuy(offer) ? (
              <BuyForm
                offerId={offer.id}
                name={product.name}
                quantity={offer.minimumBatch}
                look="main"
                wide
                className="min-w-0 flex-1"
              />
            ) : null}
            <Heart offerId={offer.id} name={product.name} className="heart-beside size-12!" />
          </div>
          <TextLink to={`${product.url}?offer_id=${offer.id}`} onClick={onClose} className="mt-2">
            {opened.quickViewMore}
          </TextLink>
          <Alike offer={offer} />
        </div>
      </div>
    </Dialog>
  )
}

function Alike({ offer: { images } }: { offer: ProductOffer }) {
  const t = useMessages('product')
  const media = mediaKeyOf(images.detail.medium.webp)
  if (media === null) return null
  return (
    <a
      href={href('/image-search') + queryOf({ media })}
      rel="nofollow"
      className="link flex min-h-11 w-fit items-center text-s"
    >
      {t.alike}
    </a>
  )
}

/** Those of the card: nothing among them shows another colour. */
function QuickPictures({ offer, name }: { offer: ProductOffer; name: string }) {
  const t = useMessages('shell')
  const [shown, show] = useState(0)
  const photos = [{ ...offer.images.detail.medium, isFilling: false }, ...offer.images.additional]
  const photo = photos[shown]
  if (!photo) return null
  return (
    <div>
      <div className="front aspect-4/3">
        <Picture
          picture={photo}
          alt={`${name}, ${offer.colorName}`}
          sizes="(max-width:767px)90vw,480px"
          widest={480}
          first
          className={photo.isFilling ? 'size-full object-cover' : 'packshot'}
        />
      </div>
      {photos.length > 1 && (
        <div className="mt-2 flex gap-2">
          {photos.map((one, index) => (
            <button
              key={one.webp}
              type="button"
              aria-label={t.photo(index + 1, photos.length)}
              aria-pressed={index === shown}
              onClick={() => show(index)}
              className={cx('front thumbnail', index === shown && 'outline-2 -outline-offset-2 outline-ink')}
            >
              <Picture
                picture={one}
                alt=""
                sizes="80px"
                widest={80}
                className={one.isFilling ? 'size-full object-cover' : 'packshot'}
              />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function QuickRating({ rating }: Pick<ProductPage, 'rating'>) {
  const t = useMessages('shell')
  const score = scoreText(rating.score, useLanguage())
  if (rating.count < 1) return null
  return (
    <p className="mb-2 text-s text-ink-2">
      <Star /> <span className="sr-only">{t.rated(score)}</span>
      <span aria-hidden="true">{score}</span>
      {` · ${t.reviews(String(rating.count), rating.count)}`}
    </p>
  )
}

function QuickPrice({
  offer: { price, minimumBatch, lengthStepMm, instalment, bonusesReward: bonuses },
}: {
  offer: ProductOffer
}) {
  const t = useMessages('product')
  const money = useFormatMoney()
  const isByLength = lengthStepMm !== null
  return (
    <>
      <PriceRow price={price} size="l" byMetre={isByLength} />
      {minimumBatch > 1 && !isByLength && (
        <p className="mt-1">
          {t.soldInBatches(minimumBatch)}, {t.batchPrice(money(price.new * minimumBatch), minimumBatch)}
        </p>
      )}
      {instalment && !isByLength && (
        <p className="mt-1 text-s text-ink-2">
          <InstalmentLine instalment={instalment} />
        </p>
      )}
      {bonuses > 0 && <p className="mt-1 text-s text-ink-2">{t.earned(bonuses, formatNumber(bonuses))}</p>}
    </>
  )
}
