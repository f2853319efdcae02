/** What of the Yandex Maps API, version 3, is used here. Longitude comes first in it. */
type LonLat = [number, number]

interface Entity {
  update(props: object): void
}

export interface YMap extends Entity {
  addChild(child: Entity): YMap
  removeChild(child: Entity): YMap
  destroy(): void
  readonly center: LonLat
  readonly zoom: number
}

type Make<Props, Made = Entity> = new (props: Props) => Made

export interface Ymaps3 {
  ready: Promise<void>
  YMap: new (box: HTMLElement, props: { location: object; behaviors?: string[] }) => YMap
  YMapDefaultSchemeLayer: Make<object>
  YMapDefaultFeaturesLayer: Make<object>
  YMapMarker: new (props: { coordinates: LonLat; zIndex?: number }, face: HTMLElement) => Entity
  YMapFeature: Make<{ geometry: { type: 'MultiPolygon'; coordinates: unknown }; style: object }>
  YMapListener: Make<{ onClick: (on: unknown, event: { coordinates: LonLat }) => void }>
}

const host = 'https://api-maps.yandex.ru'
let coming: Promise<Ymaps3> | null = null

/** The API, fetched once. A wrong key leaves nothing behind: then the list beside the map has to do. */
export function fetchYmaps(key: string, language: string): Promise<Ymaps3> {
  coming ??= addScript(`${host}/v3/?apikey=${encodeURIComponent(key)}&lang=${language}`).then(async () => {
    const { ymaps3 } = window as { ymaps3?: Ymaps3 }
    if (!ymaps3) throw new Error('Yandex Maps did not come.')
    await ymaps3.ready
    return ymaps3
  })
  coming.catch(() => {
    coming = null
  })
  return coming
}

function addScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('Yandex Maps did not come.'))
    document.head.append(script)
  })
}
