import type { Language } from '#rules/language.ts'
import type { RegionInput } from '#rules/region.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import type { RegionResolver } from './request-facts.ts'

/** A host under which the shop is another country's: its own regions, money, languages and addresses. */
export interface StoreHost {
  /** As browsers send it: `kz.komod.example`, with the port where there is one. */
  host: string
  /** The region of a visitor who has not chosen one. */
  regionCode: string
  /** Where its links lead: `https://kz.komod.example`. */
  publicUrl: string
}

/** Kazakhstan's store speaks Kazakh first. */
export const storeLanguages: readonly Language[] = ['kk', 'ru']

/** The store of a request; only hosts that are set count, whatever a request calls itself. */
export function storeOf(stores: readonly StoreHost[], host: string | undefined): StoreHost | null {
  if (stores.length === 0 || host === undefined) return null
  const asked = host.toLowerCase()
  return stores.find((store) => store.host === asked) ?? null
}

/** As the resolver answers; in a store a region with other money is no region of it. */
export function resolveIn(
  store: StoreHost | null,
  regions: RegionResolver,
  input: RegionInput,
  language: Language,
): { region: ShopRegion; isKnown: boolean } {
  const found = regions.resolve(input, language)
  if (!store || (found.isKnown && found.region.currency === 'KZT' && isNamed(input))) return found
  const own = regions.resolve({ sr: null, regionId: null, regionCode: store.regionCode, cookie: null }, language)
  return { region: own.region, isKnown: own.isKnown && !(input.sr || input.regionId || input.regionCode) }
}

function isNamed({ sr, regionId, regionCode, cookie }: RegionInput): boolean {
  return Boolean(sr || regionId || regionCode || cookie)
}

export function speakIn(store: StoreHost | null, wished: Language | null | undefined, usual: Language): Language {
  if (!store) return wished ?? usual
  return wished && storeLanguages.includes(wished) ? wished : (storeLanguages[0] ?? usual)
}
