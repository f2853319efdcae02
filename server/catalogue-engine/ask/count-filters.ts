import type { FilterParams } from '#contract/catalogue/listing.ts'
import { createPace } from '../breathe.ts'
import type { Facets, FilterValue } from '../engine.ts'
import { moved } from '../moves.ts'
import { countOwn, countValues, type OwnCounts, type ValueCounts } from '../read-index/count-facets.ts'
import type { OwnGroup } from '../read-index/filters.ts'
import { type Extents, measureExtents, measurePrices } from '../read-index/measure-extents.ts'
import type { Selection } from '../read-index/select-offers.ts'
import { select } from './find-models.ts'
import type { Look } from './look.ts'
import { nicheKey } from './niche-group.ts'
import { type FoundScope, paramsKey, paramsMoves } from './scope.ts'

/** Counts of all filters of a list, and how far its numbers reach. Each part is kept while what it depends on stays. */
export async function countFilters(look: Look, scope: FoundScope, params: FilterParams): Promise<Facets> {
  const { index, scratch } = look.generation
  const { counted } = scope
  const pace = createPace()
  const ownGroups = await look.ownGroups(params)
  const keep = <Value extends object>(
    what: string,
    moves: number,
    chosen: FilterParams,
    make: (selection: Selection) => Promise<Value>,
  ) => {
    const work = () => scratch.using(async (sets) => make(await select(look, scope, chosen, sets, pace)))
    if (counted.key === null) return work()
    const depends = { section: counted.section, moves: moves | counted.moves | paramsMoves(chosen) }
    return look.generation.kept(`${what} ${counted.key} ${paramsKey(chosen)}`, depends, work)
  }
  const extents = await keep('extents', moved.sold, {}, (selection) => measureExtents(index, selection, pace))
  const { price } = await keep('prices', moved.sold | moved.price, {}, async (selection) => ({
    price: await measurePrices(selection, look.prices, pace),
  }))
  // Without filters the values are counted apart from what the shop adds, so that a sale leaves their counts as they are.
  const values = await keep('values', moved.sold, {}, (selection) => countValues(index, selection, pace))
  const own = await keep(`own groups ${nicheKey(params)}`, ownMoves, {}, (selection) =>
    countOwn(index, selection, ownGroups, pace),
  )
  const base = { ...values, own }
  const counts =
    paramsKey(params) === ''
      ? base
      : await keep('counts', ownMoves, params, async (selection) => ({
          ...(await countValues(index, selection, pace)),
          own: await countOwn(index, selection, ownGroups, pace),
        }))
  return { ...facetsOf(look, ownGroups, base, counts, extents), price }
}

const ownMoves = moved.sold | moved.available | moved.reduced | moved.rated

interface Counts extends ValueCounts {
  own: OwnCounts
}

function facetsOf(
  look: Look,
  ownGroups: readonly OwnGroup[],
  base: Counts,
  counts: Counts,
  extents: Extents,
): Omit<Facets, 'price'> {
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
    own: ownGroups.map((group, at) => ({
      code: group.code,
      values: group.values.map(({ code }, value) => ({
        value: code,
        count: counts.own[at]?.[value] ?? 0,
        inScope: base.own[at]?.[value] ?? 0,
      })),
    })),
    numbers: numbers.flatMap(({ code, names, unit, filterType, sort, isFilter }, at) => {
      return isFilter ? [{ code, names, unit, filterType, sort, extent: extents.numbers[at] ?? null }] : []
    }),
    sizes: { width, depth, height },
    without: counts.without,
  }
}
