import type { Coordinates } from '#contract/delivery.ts'
import type { DrawMap, MapArea, MapMark } from '../map.ts'
import { faceOf, pinFace } from '../mark-face.ts'
import { fetchYmaps } from './ymaps.ts'

// The accent of the shop: styles do not reach into this map.
const areaColor = '#5c1a2e'

/** Yandex Maps, version 3. */
export const drawYandex: DrawMap = async (box, { source, center, zoom, onPress, onMark }) => {
  if (source.kind !== 'yandex') throw new Error('Yandex draws its own map only.')
  const api = await fetchYmaps(source.key, source.language)
  const map = new api.YMap(box, { location: { center: lonLat(center), zoom } })
  map.addChild(new api.YMapDefaultSchemeLayer({})).addChild(new api.YMapDefaultFeaturesLayer({}))
  const shown: Record<'marks' | 'pin', InstanceType<typeof api.YMapMarker>[]> = {
    marks: [],
    pin: [],
  }
  let aroundMarks: Coordinates[] = []
  let aroundAreas: Coordinates[] = []
  let drawnAreas: InstanceType<typeof api.YMapFeature>[] = []
  const replace = (kind: keyof typeof shown, made: (typeof shown)['pin']) => {
    for (const one of shown[kind]) map.removeChild(one)
    shown[kind] = made
    for (const one of made) map.addChild(one)
  }
  if (onPress) {
    map.addChild(new api.YMapListener({ onClick: (_on, { coordinates: [lon, lat] }) => onPress({ lat, lon }) }))
    box.tabIndex = 0
    box.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && event.target === box) onPress({ lat: map.center[1], lon: map.center[0] })
    })
  }
  return {
    show(at, closeness) {
      map.update({ location: { center: lonLat(at), zoom: closeness ?? Math.max(map.zoom, 16), duration: 200 } })
    },
    setPin(at) {
      replace('pin', at ? [new api.YMapMarker({ coordinates: lonLat(at), zIndex: 2000 }, pinFace())] : [])
    },
    setMarks(marks: readonly MapMark[]) {
      aroundMarks = marks.map(({ at }) => at)
      const made = marks.map((mark) => new api.YMapMarker({ coordinates: lonLat(mark.at) }, faceOf(mark, onMark)))
      replace('marks', made)
    },
    setAreas(areas: readonly MapArea[]) {
      for (const one of drawnAreas) map.removeChild(one)
      drawnAreas = areas.map(
        ({ polygons }) =>
          new api.YMapFeature({
            geometry: { type: 'MultiPolygon', coordinates: polygons },
            style: { stroke: [{ color: areaColor, width: 2 }], fill: areaColor, fillOpacity: 0.08 },
          }),
      )
      for (const one of drawnAreas) map.addChild(one)
      const points = areas.flatMap(({ polygons }) => polygons.flat(2))
      aroundAreas = points.map(([lon, lat]) => ({ lat, lon }))
    },
    fit() {
      const around = [...aroundMarks, ...aroundAreas]
      const [lats, lons] = [around.map(({ lat }) => lat), around.map(({ lon }) => lon)]
      if (around.length === 0) return
      const rim = 0.01
      const bounds = [
        [Math.min(...lons) - rim, Math.max(...lats) + rim],
        [Math.max(...lons) + rim, Math.min(...lats) - rim],
      ]
      map.update({ location: { bounds } })
    },
    remove: () => map.destroy(),
  }
}

function lonLat({ lat, lon }: Coordinates): [number, number] {
  return [lon, lat]
}
