import { lazy, Suspense, useMemo, useState } from 'react'
import type { DeliveryZone, ZoneFault, ZonePoint } from '#rules/delivery-zones.ts'
import type { MapArea, MapMark } from '#storefront/parts/map/map.ts'
import { useMapSource } from '#storefront/parts/map/use-map-source.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { fetchModule } from '#storefront/platform/network/fetch-module.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { ZoneFields } from './zone-fields.tsx'
import { faultIn, putZones, zonesIn } from './zones-text.ts'

const MapBox = lazy(() => fetchModule(() => import('#storefront/parts/map/map-box.tsx')))

interface Drawing {
  /** The zone that is changed; null: a new one. */
  at: number | null
  zone: DeliveryZone
  /** Its corners in their order, the first not repeated; null: the edges stay as they are. */
  corners: ZonePoint[] | null
}

type ZoneDrawingProps = { fieldId: string; center: { lat: number; lon: number }; saved: DeliveryZone[] }

/**
 * Zones drawn on a map and described in fields. What comes of it stands in the text of the form, which stays the one thing that is
 * saved: a file, a text by hand and a drawing can be mixed. Without scripts the text is pasted.
 */
export function ZoneDrawing({ fieldId, center, saved }: ZoneDrawingProps) {
  const t = useMessages('desk').zones
  const source = useMapSource()
  const [zones, setZones] = useState(saved)
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const [fault, setFault] = useState<ZoneFault | null>(null)
  const [isPut, setPut] = useState(false)
  if (!source) return null

  /** Somebody may have changed the text meanwhile. */
  function fresh(): DeliveryZone[] | null {
    const found = zonesIn(fieldId, center)
    const isRead = Array.isArray(found)
    setFault(isRead ? null : found)
    setPut(false)
    if (!isRead) return null
    setZones(found)
    return found
  }
  function begin(at: number | null) {
    const found = fresh()
    const zone = found && (at === null ? newZone : found[at])
    if (zone) setDrawing({ at, zone, corners: at === null ? [] : null })
  }
  function put(next: DeliveryZone[]) {
    putZones(fieldId, next)
    setZones(next)
    setDrawing(null)
    setFault(null)
    setPut(true)
  }
  function remove(at: number) {
    const found = fresh()
    if (found) put(found.filter((_, index) => index !== at))
  }
  function raise(at: number) {
    const found = fresh()
    const [one, above] = [found?.[at], found?.[at - 1]]
    if (found && one && above) put(found.with(at - 1, one).with(at, above))
  }
  function finish(terms: Omit<DeliveryZone, 'polygons'>) {
    const found = drawing && fresh()
    if (!found) return
    const zone = { ...terms, polygons: drawing.corners ? [[closed(drawing.corners)]] : drawing.zone.polygons }
    const next = drawing.at === null ? [zone, ...found] : found.map((one, index) => (index === drawing.at ? zone : one))
    const wrong = drawing.corners && drawing.corners.length < 3 ? 'tooFewPoints' : faultIn(next, center)
    if (wrong) setFault(wrong)
    else put(next)
  }

  return (
    <section className="grid gap-4 noscript:hidden">
      <h3 className="font-semibold">{t.draw.title}</h3>
      {fault && <Notice tone="fault">{t.faults[fault]}</Notice>}
      {isPut && <Notice tone="wait">{t.draw.toSave}</Notice>}
      {drawing ? (
        <>
          <DrawingMap drawing={drawing} zones={zones} center={center} source={source} onDraw={setDrawing} />
          <ZoneFields
            key={drawing.at ?? 'new'}
            zone={drawing.zone}
            onDone={finish}
            onDrop={() => {
              setDrawing(null)
              setFault(null)
            }}
          />
        </>
      ) : (
        <>
          {zones.length > 1 && <p className="text-s text-ink-2">{t.draw.order}</p>}
          <ul>
            {zones.map(({ name }, at) => (
              <li key={name} className="flex flex-wrap items-center gap-x-4 border-t border-seam py-2">
                <span className="min-w-40 flex-1">{name}</span>
                <Button look="text" size="s" onClick={() => begin(at)}>
                  {t.draw.change}
                  <span className="sr-only">{`, ${name}`}</span>
                </Button>
                {at > 0 && (
                  <Button look="text" size="s" onClick={() => raise(at)}>
                    {t.draw.raise}
                    <span className="sr-only">{`, ${name}`}</span>
                  </Button>
                )}
                <Button look="text" size="s" onClick={() => remove(at)}>
                  {t.draw.remove}
                  <span className="sr-only">{`, ${name}`}</span>
                </Button>
              </li>
            ))}
          </ul>
          <Button look="outline" className="justify-self-start" onClick={() => begin(null)}>
            {t.draw.begin}
          </Button>
        </>
      )}
    </section>
  )
}

type DrawingMapProps = {
  drawing: Drawing
  zones: DeliveryZone[]
  center: ZoneDrawingProps['center']
  source: NonNullable<ReturnType<typeof useMapSource>>
  onDraw: (drawing: Drawing) => void
}

/** A press is a corner, and a press on a corner takes it away; on the keyboard Enter puts one into the middle. */
function DrawingMap({ drawing, zones, center, source, onDraw }: DrawingMapProps) {
  const t = useMessages('desk').zones
  const { at, corners, zone } = drawing
  const areas = useMemo(() => {
    const others = zones.filter((_, index) => index !== at)
    const own: MapArea = { name: zone.name, polygons: corners ? [[closed(corners)]] : zone.polygons }
    return corners && corners.length < 2 ? others : [...others, own]
  }, [zones, at, corners, zone])
  const marks = useMemo(
    () =>
      (corners ?? []).map(
        ([lon, lat], index): MapMark => ({
          id: String(index),
          at: { lat, lon },
          name: t.draw.corner(index + 1),
          text: String(index + 1),
          tone: 'later',
        }),
      ),
    [corners, t],
  )
  return (
    <div>
      <Suspense fallback={<div className="h-110 rounded-2 bg-front" />}>
        <MapBox
          source={source}
          label={t.draw.map}
          center={center}
          zoom={11}
          areas={areas}
          marks={marks}
          onPress={({ lat, lon }) =>
            onDraw({ ...drawing, corners: [...(corners ?? []), [rounded(lon), rounded(lat)]] })
          }
          onMark={(id) => onDraw({ ...drawing, corners: (corners ?? []).filter((_, index) => String(index) !== id) })}
          className="h-110"
        />
      </Suspense>
      <p className="mt-2 text-s text-ink-2" role="status">
        {corners === null ? t.draw.redrawHint : t.draw.hint(corners.length)}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        {corners !== null && corners.length > 0 && (
          <Button look="outline" size="s" onClick={() => onDraw({ ...drawing, corners: corners.slice(0, -1) })}>
            {t.draw.undo}
          </Button>
        )}
        {corners === null && (
          <Button look="outline" size="s" onClick={() => onDraw({ ...drawing, corners: [] })}>
            {t.draw.redraw}
          </Button>
        )}
      </div>
    </div>
  )
}

const newZone: DeliveryZone = {
  name: '',
  otherNames: {},
  priceMinor: 0,
  daysMore: 0,
  weekdays: [],
  perDay: null,
  perWindow: null,
  polygons: [],
}

/** Ends where it begins, as GeoJSON has it. */
function closed(corners: readonly ZonePoint[]): ZonePoint[] {
  const [first] = corners
  return first ? [...corners, first] : []
}

/** A metre is enough. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(5))
}
