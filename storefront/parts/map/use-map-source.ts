import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { useShell } from '#storefront/platform/region.ts'
import type { MapSource } from './map.ts'

/** Which map the shop's settings give; null where there is none, and then nothing offers one. */
export function useMapSource(): MapSource | null {
  const t = useMessages('map')
  const language = useLanguage()
  const { yandexMapsKey = '', mapTilesUrl = '', mapAttribution = '' } = useShell() ?? {}
  // Yandex has no Kazakh.
  if (yandexMapsKey) return { kind: 'yandex', key: yandexMapsKey, language: language === 'en' ? 'en_US' : 'ru_RU' }
  if (!mapTilesUrl) return null
  const kind = /\.(mvt|pbf)(\?|$)/.test(mapTilesUrl) ? 'vector' : 'raster'
  return { kind, url: mapTilesUrl, attribution: mapTilesUrl.startsWith('/') ? t.own : mapAttribution }
}
