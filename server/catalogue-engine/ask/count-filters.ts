import type { FilterParams } from '#contract/catalogue/listing.ts'
import type { Facets, FilterValue } from '../engine.ts'
import type { Dependence } from '../moves.ts'
import {
  countFacets,
  type Extents,
  type FacetCounts,
  measureExtents,
  measurePrices,
} from '../read-index/count-facets.ts'
import { select } from './find-models.ts'
import type { Look } from './look.ts'
import { countsDependence, type FoundScope, facetsDependence, paramsKey } from './scope.ts'

interface BaseCounts {
  counts: FacetCounts
  extents: Extents
}

/** Counts of all filters of a list, and how far its numbers reach. Kept as `findModels` keeps its models. */
export async function countFilters(look: Look, scope: FoundScope, params: FilterParams): Promise<Facets> {
  const { index, scratch } = look.generation
  const keep = <Value extends object>(what: string, dependence: Dependence, make: () => Promise<Value>) =>
    scope.key === null ? make() : look.generation.kept(`${what} ${scope.key}`, dependence, make)
  const base = await keep('facets', countsDependence(scope, {}), () =>
    scratch.using(async (sets): Promise<BaseCounts> => {
      const selection = select(look, scope, {}, sets)
      return { counts: countFacets(index, selection, look.ownGroups()), extents: measureExtents(index, selection) }
    }),
  )
  const { price } = await keep('prices', facetsDependence(scope.section), () =>
    scratch.using(async (sets) => ({ price: measurePrices(select(look, scope, {}, sets), look.prices) })),
  )
  const chosen = paramsKey(params)
  const counts =
    chosen === ''
      ? base.counts
      : await keep(`facets of ${chosen} in`, countsDependence(scope, params), () =>
          scratch.using(async (sets) => countFacets(index, select(look, scope, params, sets), look.ownGroups())),
        )
  return { ...facetsOf(look, base, counts), price }
}

function facetsOf(look: Look, { counts: base, extents }: BaseCounts, counts: FacetCounts): Omit<Facets, 'price'> {
  const { groups, numbers, values } = look.generation.index
  const { width, depth, height } = extents
  return {
    total: counts.total,
    inScope: base.total,
    lists: groups
      .filter(({ about }) => about.isFilter)
      .map(({ about, values: own }) => ({
        group: about,
        values: own.map((at) => ({
          value: values[at] as FilterValue,
          count: counts.values[at] ?? 0,
          inScope: base.values[at] ?? 0,
        })),
      })),
    own: look.ownGroups().map((group, at) => ({
      code: group.code,
      values: group.values.map(({ code }, value) => ({
        value: code,
        count: counts.own[at]?.[value] ?? 0,
        inScope: base.own[at]?.[value] ?? 0,
      })),
    })),
    numbers: numbers.flatMap(({ code, names, unit, sort, isFilter }, at) => {
      return isFilter ? [{ code, names, unit, sort, extent: extents.numbers[at] ?? null }] : []
    }),
    sizes: { width, depth, height },
    without: counts.without,
  }
}
