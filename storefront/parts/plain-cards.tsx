import { Link } from 'react-router'
import { DeliveryHint } from '#storefront/parts/delivery-hint.tsx'
import { DimensionLine } from '#storefront/parts/dimension-line.tsx'
import { Picture } from '#storefront/parts/picture.tsx'
import { PriceRow } from '#storefront/parts/price-row.tsx'
import { offerUrl, type ShownCard } from '#storefront/parts/shown-card.ts'
import { useMessages } from '#storefront/platform/messages.tsx'

/** For crawlers: the same goods as plain links with their pictures, one link for each variant. */
export function PlainCards({ cards }: { cards: ShownCard[] }) {
  const t = useMessages('shell')
  return (
    <ul aria-label={t.list} className="card-list">
      {cards.map((card) => (
        <li key={card.id}>
          {card.offers.slice(0, 1).map((offer) => (
            <Picture
              key={offer.id}
              picture={offer.images.detail.medium}
              alt={card.name}
              sizes="(min-width:768px)33vw,50vw"
              widest={352}
              className="packshot"
            />
          ))}
          <Link discover="none" to={card.url.split('?')[0] ?? ''}>
            {card.name}
          </Link>
          <PriceRow price={card.price} size="list" byMetre={card.isByMetre} />
          <p>
            <DimensionLine dimensions={card.dimensions} />
          </p>
          <DeliveryHint availability={card.additional} />
          <ul>
            {card.offers.map((offer) => (
              <li key={offer.id}>
                <Link discover="none" to={offerUrl(card.url, offer.id)}>
                  {offer.name ?? offer.colorName}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
