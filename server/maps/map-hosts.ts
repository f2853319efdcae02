import type { MapHosts } from '#server/gate/index.ts'
import type { Config } from '#server/platform/config.ts'

/** Whom a page with a map has to be let ask. The shop's own tiles need nobody. */
export function mapHostsOf({ yandexMapsKey, mapTilesUrl }: Pick<Config, 'yandexMapsKey' | 'mapTilesUrl'>): MapHosts {
  if (yandexMapsKey) {
    const data = ['https://api-maps.yandex.ru', 'https://*.maps.yandex.net', 'https://yastatic.net']
    return { scripts: ['https://api-maps.yandex.ru', 'https://yastatic.net'], data, styles: ['blob:'] }
  }
  const data = mapTilesUrl ? [new URL(mapTilesUrl.replace(/[{}]/g, '')).origin] : []
  return { scripts: [], data, styles: [] }
}
