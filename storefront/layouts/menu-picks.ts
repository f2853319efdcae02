import type { Filter } from '#contract/catalogue/listing.ts'
import type { MenuItem } from '#contract/shell.ts'
import { isBetween } from '#rules/filter-type.ts'
import { capital } from '../parts/capital.ts'
import { queryOf } from '../platform/href.ts'

/** Ways into a section that are no sections: by its fabrics, sizes, shapes. */
export interface MenuPicks {
  groups: { name: string; links: { name: string; url: string }[] }[]
  /** The front: goods that come tomorrow, or what is cheaper now; null when there is neither or it is all of them. */
  front: { kind: 'tomorrow' | 'sale'; count: number; url: string } | null
}

// Filters that people choose by before they have seen a list, the likeliest first.
const chosenBy = ['upholstery', 'size', 'age', 'composition', 'shape', 'style', 'room']
const shownGroups = 2
const shownLinks = 5
// A value of one model is no way into a section.
const fewModels = 2

/** What the menu says of a section beside its sections, made of the section's filters. */
export function menuPicks(section: Pick<MenuItem, 'url' | 'count'>, filters: readonly Filter[]): MenuPicks {
  const linkTo = (filter: Filter, value: string) => section.url + queryOf({ [filter.attrPrefix]: value })
  const found = (code: string) => filters.find(({ attrPrefix }) => attrPrefix === code)
  const groups = chosenBy.flatMap((code) => {
    const filter = found(code)
    const values = (filter?.bucket ?? []).filter(({ count }) => count >= fewModels).sort((a, b) => b.count - a.count)
    if (!filter || isBetween(filter.type) || values.length < 2) return []
    const links = values
      .slice(0, shownLinks)
      .map(({ name, value }) => ({ name: capital(name), url: linkTo(filter, value) }))
    return [{ name: filter.name, links }]
  })
  return {
    groups: groups.slice(0, shownGroups),
    front: frontOf(found('when'), 'tomorrow') ?? frontOf(found('sale'), 'sale'),
  }

  function frontOf(filter: Filter | undefined, kind: 'tomorrow' | 'sale'): MenuPicks['front'] {
    const value = kind === 'sale' ? filter?.bucket[0] : filter?.bucket.find((one) => one.value === kind)
    if (!filter || !value || value.count < 1 || value.count === section.count) return null
    return { kind, count: value.count, url: linkTo(filter, value.value) }
  }
}
