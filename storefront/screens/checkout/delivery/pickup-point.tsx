import { useMemo } from 'react'
import type { DeliveryWay } from '#contract/delivery.ts'
import type { MapMark, MarkShape } from '#storefront/parts/map/map.ts'
import { PlacesMap } from '#storefront/parts/map/places-map.tsx'
import { PlacePhotos } from '#storefront/parts/place-photos.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'

type PickupPointProps = {
  chosen: DeliveryWay
  point: NonNullable<DeliveryWay['pickupPoint']>
  ways: readonly DeliveryWay[]
  /** The form in which the ways are chosen. */
  form: string
}

/** Where it is collected, and all such places on the map: a mark chooses as its radio does. */
export function PickupPoint({ chosen, point, ways, form }: PickupPointProps) {
  const t = useMessages('checkout')
  const marks = useMemo(
    () =>
      ways.flatMap(({ id, name, pickupPoint }): MapMark[] => {
        if (!pickupPoint) return []
        const { coordinates: at, hours, openNow } = pickupPoint
        const words = [name, hours && t.wayHours(hours), openNow].filter(Boolean)
        return [
          { id, at, name: words.join('. '), text: '', tone: 'here', shape: shapeOf(id), isChosen: id === chosen.id },
        ]
      }),
    [ways, chosen.id, t],
  )
  const shapes = [...new Set(marks.map(({ id }) => shapeOf(id)))]
  return (
    <section className="mt-9 lg:mt-12">
      <h2 className="title text-h3">{t.pickupWhere}</h2>
      <div className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p className="font-semibold">{point.name}</p>
          <p>{point.address}</p>
          {point.hours !== '' && <p className="mt-1 text-s text-ink-2">{t.wayHours(point.hours)}</p>}
          {point.openNow !== '' && <p className="mt-1 text-s font-semibold first-letter:uppercase">{point.openNow}</p>}
          {point.phone !== '' && (
            <p>
              <a
                href={`tel:${point.phone.replace(/[^\d+]/g, '')}`}
                className="inline-flex min-h-11 items-center text-cherry"
              >
                {point.phone}
              </a>
            </p>
          )}
        </div>
        {point.photo && <PlacePhotos photos={[point.photo]} className="sm:w-60" />}
      </div>
      <PlacesMap
        label={t.pickupMap}
        marks={marks}
        onMark={(id) => chooseWay(form, id)}
        legend={shapes.map((shape) => ({ shape, name: t.pickupShapes[shape] }))}
        card={<ChosenCard point={point} />}
      />
    </section>
  )
}

/** Below the map, so that whoever presses a mark need not look for what it is. */
function ChosenCard({ point }: Pick<PickupPointProps, 'point'>) {
  const { name, address, openNow, photo } = point
  return (
    <div className="mt-3 flex max-w-100 items-center gap-3 rounded-2 border border-seam bg-wall p-3">
      {photo && <PlacePhotos photos={[{ ...photo, alt: '' }]} className="w-20 flex-none" />}
      <p className="min-w-0 text-s" role="status">
        <b className="block font-semibold">{name}</b>
        {address}
        {openNow !== '' && <span className="block font-medium first-letter:uppercase">{openNow}</span>}
      </p>
    </div>
  )
}

/** Each company has a shape of its own, so that its points are told apart without colours too. */
function shapeOf(wayId: string): MarkShape {
  if (wayId === 'carrier' || wayId.startsWith('kit:')) return 'square'
  return wayId.startsWith('cdek') ? 'diamond' : 'round'
}

function chooseWay(form: string, id: string) {
  const radios = document.forms.namedItem(form)?.elements.namedItem('id')
  if (!(radios instanceof RadioNodeList)) return
  for (const radio of radios) if (radio instanceof HTMLInputElement && radio.value === id) radio.click()
}
