import type { RefusalList } from './bad-feed.ts'
import type { LocalNames } from './dictionary.ts'
import type { FeedCategory } from './read-feed.ts'

/** What `…-sections.csv` adds to a category. */
export interface SectionFacts {
  code: string
  sort: number | null
  picture: string
  names: LocalNames
}

/**
 * Categories whose way to the root is whole, parents before children. The others are refused: without a name, twice the
 * same id, below an unknown parent, or below themselves.
 */
export function usableCategories(
  categories: readonly FeedCategory[],
  file: string,
  refusals: RefusalList,
): FeedCategory[] {
  const byId = new Map<string, FeedCategory>()
  const refuse = ({ line, id }: FeedCategory, reason: string) =>
    refusals.add({ file, line, subject: `category ${id}`, reason })
  for (const category of categories) {
    if (!category.id || category.id.length > 60) refuse(category, 'id is missing')
    else if (!category.name) refuse(category, 'name is missing')
    else if (byId.has(category.id)) refuse(category, 'this id came before')
    else byId.set(category.id, category)
  }
  const usable = new Set<string>()
  const ordered: FeedCategory[] = []
  for (const category of byId.values()) {
    const way = wayToRoot(category, byId)
    if (!way) {
      refuse(category, `its parent ${category.parentId} is not in categories`)
      continue
    }
    for (const step of way) {
      if (usable.has(step.id)) continue
      usable.add(step.id)
      ordered.push(step)
    }
  }
  return ordered
}

function wayToRoot(category: FeedCategory, byId: ReadonlyMap<string, FeedCategory>): FeedCategory[] | null {
  const way = [category]
  for (let parentId = category.parentId; parentId !== null; ) {
    const parent = byId.get(parentId)
    if (!parent || way.includes(parent)) return null
    way.unshift(parent)
    parentId = parent.parentId
  }
  return way
}
