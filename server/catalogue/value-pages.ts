import { z } from 'zod'
import { isYes } from '#rules/yes-or-no.ts'
import type { CatalogueEngine, Facets, Viewpoint } from '#server/catalogue-engine/index.ts'
import { defineSetting } from '#server/platform/settings.ts'

/** Fewer models are no page that anybody would look for. */
export const leastOnPage = defineSetting({
  key: 'catalogue.modelsOfValuePage',
  title: 'Least number of models of a page of a filter’s value',
  schema: z.int().min(2).max(1000),
  fallback: 4,
})

/** Values that have a page, as `{property}={value}`. */
export type ValuePages = readonly string[]

export const pageKey = (property: string, value: string) => `${property}=${value}`

interface Candidate {
  code: string
  value: string
  count: number
}

type Asked = Pick<CatalogueEngine, 'facets' | 'sections'>

/**
 * Which values of a section's filters have pages: with so many models at least, and with a list of their own. What lists the
 * whole section, the same as a section below it, or the same as a value before it, would be a page twice.
 */
export async function findValuePages(
  engine: Asked,
  from: Viewpoint,
  sectionId: number,
  least: number,
): Promise<ValuePages> {
  const whole = await engine.facets({ from, sectionId, params: {} })
  const below: Facets[] = []
  for (const id of engine.sections.byId.get(sectionId)?.childIds ?? [])
    below.push(await engine.facets({ from, sectionId: id, params: {} }))
  const candidates = candidatesOf(whole, least).filter(
    (one) => one.count < whole.total && !below.some((child) => countIn(child, one) === one.count),
  )
  const listedLike = async ({ code, value }: Candidate, others: readonly Candidate[]) => {
    const beside = await engine.facets({ from, sectionId, params: { [code]: [value] } })
    return others.filter((one) => one.code !== code && countIn(beside, one) === one.count)
  }
  const taken = new Set<Candidate>()
  for (const [at, one] of candidates.entries()) {
    if (taken.has(one)) continue
    const later = candidates.slice(at + 1).filter(({ count }) => count === one.count)
    if (later.length > 0) for (const same of await listedLike(one, later)) taken.add(same)
  }
  return candidates.filter((one) => !taken.has(one)).map(({ code, value }) => pageKey(code, value))
}

/** In the order of the panel. */
function candidatesOf({ lists }: Facets, least: number): Candidate[] {
  return lists
    .filter(({ group }) => group.hasPages)
    .toSorted((a, b) => a.group.sort - b.group.sort)
    .flatMap(({ group, values }) =>
      values
        .filter(({ value, count }) => count >= least && (group.kind !== 'toggle' || isYes(value.code)))
        .map(({ value, count }) => ({ code: group.code, value: value.code, count })),
    )
}

function countIn({ lists }: Facets, { code, value }: Candidate): number {
  const list = lists.find(({ group }) => group.code === code)
  return list?.values.find((one) => one.value.code === value)?.count ?? 0
}
