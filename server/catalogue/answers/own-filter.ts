import type { Filter, FilterParams } from '#contract/catalogue/listing.ts'
import { isDay } from '#rules/calendar.ts'
import type { FilterType } from '#rules/filter-type.ts'
import { nameIn } from '#rules/names.ts'
import { withMisfits } from '#rules/niche.ts'
import type { Facets } from '#server/catalogue-engine/index.ts'
import type { Sight } from '../region-sight.ts'
import { catalogueWords, ownFilterNames } from '../words.ts'
import { bucketValue, chosenCodes, listOf, shapeOf } from './filter-shape.ts'
import { nicheName } from './niche-note.ts'

/** A filter of a group that the shop makes itself. */
export function ownFilter(
  sight: Sight,
  facets: Facets,
  { code, values }: Facets['own'][number],
  params: FilterParams,
): Filter | null {
  const chosen = chosenCodes(params[code])
  // Without a niche there is nothing that could miss it.
  if (code === 'niche' && values.length < 2) return null
  let soFar = -1
  const bucket = values.flatMap(({ value, count, inScope }) => {
    const isChecked = chosen.has(value)
    if (inScope === 0 && !isChecked) return []
    // A day later that brings nothing more is not worth reading.
    if (code === 'when' && isDay(value) && !isChecked && inScope === soFar) return []
    soFar = inScope
    return [{ ...bucketValue(value, ownValueName(sight, code, value), count, isChecked), inScope }]
  })
  const name = nameIn(ownFilterNames[code] ?? { ru: '' }, sight.language)
  return listOf(shapeOf(code, name, ownTypes[code] ?? 'toggle'), bucket, facets.inScope)
}

/** Other groups of the shop's own have one value: yes. */
const ownTypes: Record<string, FilterType> = { when: 'button', store: 'list', niche: 'list' }

function ownValueName({ language, arrivals, stores }: Sight, group: string, code: string): string {
  const words = catalogueWords[language]
  if (group === 'store') return stores.find(({ id }) => String(id) === code)?.name ?? code
  if (group === 'niche') return code === withMisfits ? words.withMisfits : nicheName(code, language)
  if (code === 'tomorrow') return words.tomorrow
  const arrival = arrivals.find((one) => one.code === code)
  return arrival ? words.until(arrival.day) : words.yes
}
