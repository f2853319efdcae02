import 'leaflet/dist/leaflet.css'
import {
  control,
  map as createMap,
  featureGroup,
  type LatLngBounds,
  type Layer,
  polygon,
  tileLayer,
  tooltip,
} from 'leaflet'
import type { DrawMap, MapWish } from '../map.ts'
import { markerOf, pinAt } from './marks.ts'
import { VectorTiles } from './vector-tiles.ts'

const mostZoom = 18

/** Leaflet: pictures of a tile server, or vector tiles drawn here. */
export const drawLeaflet: DrawMap = async (box, wish) => {
  const { center, zoom, words, onPress, onMark } = wish
  const map = createMap(box, {
    center: [center.lat, center.lon],
    zoom,
    minZoom: 10,
    maxZoom: mostZoom,
    zoomControl: false,
    // Its end comes by a timer, which throws where the map is gone meanwhile.
    zoomAnimation: false,
    // A page that scrolls must not be caught by a map that zooms.
    scrollWheelZoom: onPress !== undefined,
  })
  control.zoom({ zoomInTitle: words.closer, zoomOutTitle: words.farther, position: 'topright' }).addTo(map)
  map.attributionControl.setPrefix('Leaflet')
  tilesOf(wish).addTo(map)
  const marks = featureGroup().addTo(map)
  const areas = featureGroup().addTo(map)
  let pin: Layer | null = null
  if (onPress) {
    map.on('click', ({ latlng }) => onPress(pointOf(latlng.wrap())))
    box.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && event.target === box) onPress(pointOf(map.getCenter().wrap()))
    })
  }
  return {
    show(at, closeness) {
      map.setView([at.lat, at.lon], closeness ?? Math.max(map.getZoom(), 16), { animate: false })
    },
    setPin(at) {
      pin?.remove()
      pin = at && pinAt(at).addTo(map)
    },
    setMarks(shown) {
      marks.clearLayers()
      for (const mark of shown) marks.addLayer(markerOf(mark, onMark))
    },
    setAreas(shown) {
      areas.clearLayers()
      for (const { name, polygons } of shown) {
        const edges = polygons.map((rings) => rings.map((ring) => ring.map(([lon, lat]) => ({ lat, lng: lon }))))
        // Presses go through it to the map.
        const area = polygon(edges, { className: 'map-area', interactive: false })
        areas.addLayer(area)
        if (name !== '') areas.addLayer(areaName(name, area.getBounds()))
      }
    },
    fit() {
      const bounds = marks.getBounds().extend(areas.getBounds())
      if (bounds.isValid()) map.fitBounds(bounds, { padding: [48, 48], maxZoom: 15, animate: false })
    },
    remove: () => map.remove(),
  }
}

function tilesOf({ source, onTrouble }: MapWish): Layer {
  if (source.kind === 'yandex') throw new Error('Leaflet draws no map of Yandex.')
  const { kind, url, attribution } = source
  const tiles =
    kind === 'vector'
      ? new VectorTiles(url, { attribution, maxZoom: mostZoom })
      : tileLayer(url, { attribution, maxZoom: mostZoom })
  return tiles.on('tileerror', onTrouble)
}

/** At the northern edge: of areas that lie within one another the middle is the same. */
function areaName(name: string, bounds: LatLngBounds): Layer {
  const at = { lat: bounds.getNorth(), lng: bounds.getCenter().lng }
  return tooltip({ permanent: true, direction: 'center', className: 'map-area-name' })
    .setLatLng(at)
    .setContent(textNode(name))
}

/** A name is text, never markup. */
function textNode(text: string): HTMLElement {
  const node = document.createElement('span')
  node.textContent = text
  return node
}

function pointOf({ lat, lng }: { lat: number; lng: number }) {
  return { lat, lon: lng }
}
