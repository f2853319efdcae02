import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { typo } from '#rules/typography.ts'
import type { FilterValue, SeenOffer } from '#server/catalogue-engine/index.ts'
import type { OfferFacts } from '../facts/product-facts.ts'

/** What tells the variant from its sisters by eye: the finish where there is one, else the colour. */
export function swatchOf({ values }: SeenOffer): FilterValue | null {
  let best: FilterValue | null = null
  for (const value of values) {
    if (value.group.kind === 'color' && (!best || rankOf(value) > rankOf(best))) best = value
  }
  return best
}

/** A variant property with a picture of the material says most. */
function rankOf({ group, swatchMedia }: FilterValue): number {
  return (group.isVariant ? 2 : 0) + (swatchMedia ? 1 : 0)
}

/**
 * One variant per look, in the order of the model, the current one for its own look and among the first `most`. Of
 * variants that look alike the one is taken that keeps the rest (the size) of the current one.
 */
export function swatchesOf(offers: readonly SeenOffer[], current: SeenOffer, most: number): SeenOffer[] {
  const rest = traitsOf(current)
  const byLook = new Map<string, SeenOffer>()
  for (const offer of offers) {
    if (offer.price === 0) continue
    const look = lookOf(offer)
    const known = byLook.get(look)
    const isCloser = known && known.id !== current.id && shared(rest, offer) > shared(rest, known)
    if (!known || offer.id === current.id || isCloser) byLook.set(look, offer)
  }
  const shown = [...byLook.values()]
  const place = shown.findIndex(({ id }) => id === current.id)
  if (place >= most) shown.splice(most - 1, 0, ...shown.splice(place, 1))
  return shown
}

export function lookOf(offer: SeenOffer): string {
  const swatch = swatchOf(offer)
  return swatch ? `look ${swatch.id}` : `offer ${offer.id}`
}

/** Values by which variants differ, their look apart. */
function traitsOf({ values }: SeenOffer): Set<FilterValue> {
  return new Set(values.filter(({ group }) => group.isVariant && group.kind !== 'color'))
}

function shared(rest: ReadonlySet<FilterValue>, { values }: SeenOffer): number {
  let count = 0
  for (const value of values) if (rest.has(value)) count++
  return count
}

const material = 'upholstery'

/** «140 × 200, рогожка»: the size by which it is sold and what it is covered with. */
export function traitsText(offer: SeenOffer, size: OfferFacts, language: Language): string {
  const sizes = [...traitsOf(offer)].filter(({ group }) => group.code !== material)
  const materials = offer.values.filter(({ group }) => group.code === material)
  const names = [...sizes, ...materials].map((value) => nameIn(value.names, language))
  const said = names.filter((name) => !isDimension(name, size)).join(', ')
  return typo(said, language)
}

/** «170 см» of what is 170 cm wide: the line of the dimensions says it. */
function isDimension(name: string, { widthMm, depthMm, heightMm }: OfferFacts): boolean {
  const [, centimetres] = /^(\d+)\s\S+$/.exec(name) ?? []
  return centimetres !== undefined && [widthMm, depthMm, heightMm].includes(Number(centimetres) * 10)
}
