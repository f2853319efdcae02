import type { CSSProperties } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { PickSwatch } from '#storefront/ui/swatch.tsx'
import { pictureUrl } from './picture.tsx'
import { offerUrl, SHOWN_SWATCHES, type ShownCard } from './shown-card.ts'

type CardSwatchesProps = { card: ShownCard; offerId: number; onPick: (offerId: number) => void }

/** The looks of a model. Narrow screens show fewer of them, so the style sheet counts what is left out. */
export function CardSwatches({ card, offerId, onPick }: CardSwatchesProps) {
  const t = useMessages('shell')
  const { offersTotal } = card
  const shown = card.offers.length > 1 || card.offers[0]?.images.texture ? card.offers.slice(0, SHOWN_SWATCHES) : []
  return (
    <fieldset aria-label={t.fabricAndColour} className="card-swatches">
      {shown.map((offer) => (
        <PickSwatch
          key={offer.id}
          href={offerUrl(card.url, offer.id)}
          onPick={() => onPick(offer.id)}
          name={offer.isAvailable ? offer.colorName : t.missingColour(offer.colorName)}
          picture={offer.images.texture ? pictureUrl(offer.images.texture.medium.webp, 96) : null}
          colour={offer.colorHex}
          chosen={offer.id === offerId}
          missing={!offer.isAvailable}
          size="row"
        />
      ))}
      {offersTotal >= SHOWN_SWATCHES - 1 && (
        <span
          style={{ '--total': offersTotal } as CSSProperties}
          className={cx(
            'more-swatches',
            offersTotal === SHOWN_SWATCHES && 'sm:hidden',
            offersTotal < SHOWN_SWATCHES && 'min-[375px]:hidden',
          )}
        >
          <span className="sr-only">{t.allColours(offersTotal)}</span>
        </span>
      )}
    </fieldset>
  )
}
