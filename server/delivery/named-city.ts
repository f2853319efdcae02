import { type Language, languages } from '#rules/language.ts'
import type { Regions } from '#server/region/index.ts'

export interface NamedCity {
  regionId: number
  cityName: string
}

/** The shop's city that an address begins with in any of its languages, where that is another than the one it is asked in. */
export function namedCity(
  regions: Pick<Regions, 'listLinks'>,
  address: string,
  ownId: number,
  language: Language,
): NamedCity | null {
  const text = fold(address).replace(/^(г|город|қ|қала)[\s.]+/, '')
  const named = languages
    .flatMap((one) => regions.listLinks(one))
    .filter(({ NAME }) => {
      const name = fold(NAME)
      return text.startsWith(name) && !/^[\p{L}-]/u.test(text.slice(name.length))
    })
  const [first] = named
  if (!first || named.some(({ ID }) => ID === ownId)) return null
  const told = regions.listLinks(language).find(({ ID }) => ID === first.ID) ?? first
  return { regionId: told.ID, cityName: told.NAME }
}

function fold(text: string): string {
  return text.trim().toLowerCase().replaceAll('ё', 'е')
}
