import type { Regions } from '#server/region/index.ts'

export interface NamedCity {
  regionId: number
  cityName: string
}

/** The shop's city that an address begins with, where that is another than the one it is asked in. */
export function namedCity(regions: Pick<Regions, 'listLinks'>, address: string, ownId: number): NamedCity | null {
  const text = fold(address).replace(/^(г|город|қ|қала)[\s.]+/, '')
  const named = regions.listLinks('ru').filter(({ NAME }) => {
    const name = fold(NAME)
    return text.startsWith(name) && !/^[\p{L}-]/u.test(text.slice(name.length))
  })
  const [other] = named
  return other && named.every(({ ID }) => ID !== ownId) ? { regionId: other.ID, cityName: other.NAME } : null
}

function fold(text: string): string {
  return text.trim().toLowerCase().replaceAll('ё', 'е')
}
