import type { ProductOffer, ProductPage } from '#contract/catalogue/product.ts'
import { decimalText } from '#rules/decimal.ts'
import type { Language } from '#rules/language.ts'
import { formatNumber } from '#rules/money.ts'
import { nameIn } from '#rules/names.ts'
import type { PageFacts, PropertyFacts } from '../facts/page-facts.ts'
import { texturePicture } from '../picture.ts'
import { unitNames } from '../words.ts'

// Said elsewhere on the page, in a form of their own.
const saidElsewhere = new Set([
  'width',
  'depth',
  'height',
  'hit',
  'new',
  'boxes',
  'assembly-minutes',
  'assembly-difficulty',
])

/** The lines of the characteristics; several values of one property share a line. */
export function propertyLines(page: PageFacts, offerId: number, language: Language): ProductOffer['properties'] {
  const lines = new Map<string, { code: string; name: string; value: string }>()
  for (const fact of page.properties) {
    if (fact.offerId !== offerId || saidElsewhere.has(fact.code) || fact.code.startsWith('box-')) continue
    const known = lines.get(fact.code)
    const value = valueText(fact, language)
    lines.set(fact.code, {
      code: fact.code,
      name: nameIn(fact.names, language),
      value: known ? `${known.value}, ${value}` : value,
    })
  }
  return [...lines.values()]
}

function valueText(fact: PropertyFacts, language: Language): string {
  if (fact.kind !== 'number' || fact.amount === null) return nameIn(fact.valueNames, language)
  const amount = Number.isInteger(fact.amount) ? formatNumber(fact.amount) : decimalText(fact.amount, language)
  const unit = fact.unit && nameIn(unitNames[fact.unit] ?? { ru: fact.unit }, language)
  return unit ? `${amount}\u00a0${unit}` : amount
}

/** Properties by which the variants differ; a property in which all agree is no choice. */
export function choicesOf(page: PageFacts, offerIds: readonly number[], language: Language): ProductPage['choices'] {
  const shown = new Set(offerIds)
  const variants = page.properties.filter((fact) => fact.isVariant && shown.has(fact.offerId))
  return [...Map.groupBy(variants, (fact) => fact.code)].flatMap(([code, facts]) => {
    const values = [...new Map(facts.map((fact) => [fact.value, fact])).values()]
    const [first] = facts
    if (!first || values.length < 2 || isImplied(code, facts, variants)) return []
    return [
      {
        code,
        name: nameIn(first.names, language),
        kind: first.kind === 'color' ? ('color' as const) : ('list' as const),
        values: values.map((fact) => ({
          value: fact.value,
          name: nameIn(fact.valueNames, language),
          colorHex: fact.colorHex,
          texture: fact.swatchMedia ? texturePicture(fact.swatchMedia) : null,
        })),
      },
    ]
  })
}

/** The colour group follows from the finish: where each finish has one colour, choosing the colour is no choice. */
function isImplied(code: string, facts: readonly PropertyFacts[], variants: readonly PropertyFacts[]): boolean {
  if (code === 'finish' || facts[0]?.kind !== 'color') return false
  const colourOf = new Map(facts.map((fact) => [fact.offerId, fact.value]))
  const finishes = variants.filter((fact) => fact.code === 'finish')
  if (finishes.length === 0) return false
  const colours = Map.groupBy(finishes, (fact) => fact.value)
  return [...colours.values()].every((same) => new Set(same.map(({ offerId }) => colourOf.get(offerId))).size === 1)
}

/** The values by which one variant is told from its sisters: one per choice. */
export function choiceOf(page: PageFacts, offerId: number, choices: ProductPage['choices']): ProductOffer['choice'] {
  const own = page.properties.filter((fact) => fact.offerId === offerId)
  return Object.fromEntries(
    choices.flatMap(({ code }) => {
      const fact = own.find((one) => one.code === code)
      return fact ? [[code, fact.value]] : []
    }),
  )
}
