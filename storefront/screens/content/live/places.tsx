import { OpenNow } from '#storefront/parts/open-now.tsx'
import { PhoneLink } from '#storefront/parts/phone-link.tsx'
import { PlacePhotos } from '#storefront/parts/place-photos.tsx'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Live } from '../read-live.ts'
import { placeId } from './map-of-places.tsx'

type Place = Live['places'][number]
type PlacesProps = Pick<Live, 'places'> & { isGrouped: boolean }

/** Shops, offices and pickup points: when they are open, how to get there, what stands there. */
export function Places({ places, isGrouped }: PlacesProps) {
  const t = useMessages('content').places
  if (places.length === 0) return <Notice className="mt-4">{t.none}</Notice>
  return (
    <ul className="mt-2">
      {places.map((place, at) => (
        <li key={place.id}>
          {isGrouped && place.regionId !== places[at - 1]?.regionId && (
            <h3 className="title mt-8 mb-2 text-h3">{place.regionName}</h3>
          )}
          <PlaceCard place={place} number={at + 1} />
        </li>
      ))}
    </ul>
  )
}

function PlaceCard({ place, number }: { place: Place; number: number }) {
  const t = useMessages('content').places
  return (
    <div
      id={placeId(place.id)}
      className="grid gap-x-6 gap-y-3 border-t border-seam py-6 sm:grid-cols-[minmax(0,1fr)_240px]"
    >
      <div>
        <p className="text-s text-ink-2">{t.kinds[place.kind]}</p>
        <h3 className="mt-0.5 font-semibold">
          {number}. {place.name}
        </h3>
        <p className="mt-1">{place.address}</p>
        <p className="mt-1 text-s text-ink-2 first-letter:uppercase">{place.hours}</p>
        <OpenNow hours={place.hours} utcOffsetMinutes={place.utcOffsetMinutes} />
        <PhoneLink phone={place.phone} className="inline-flex min-h-11 items-center font-semibold" />
        <div className="mt-1 flex flex-wrap gap-2">
          <LinkButton to={routeTo(place)} size="s" look="outline" target="_blank" rel="noreferrer">
            {t.route}
          </LinkButton>
          {place.kind === 'shop' && (
            <LinkButton to={`${href('/hits')}?store=${place.id}&sr=${place.regionId}`} size="s" look="quiet">
              {t.stock}
            </LinkButton>
          )}
        </div>
      </div>
      <PlacePhotos photos={place.photos} className="max-sm:order-first" />
    </div>
  )
}

const routeTo = ({ lat, lon }: Place) => `https://yandex.ru/maps/?rtext=~${lat},${lon}&rtt=auto`
