import type { ListingText } from '#contract/catalogue/shop-lists.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import type { ListingData } from './read-listing.ts'

/** What a section says where it is narrowed to one value that has a page. */
export interface FilterPage {
  words: ListingText
  /** Of its address, behind the section's own path. */
  query: string
}

type Place = { code: string; name: string }

/** Null where a list is no such page: of two filters, of two values, of a value without a page. */
export async function readFilterPage(
  { api }: PageContext,
  section: Place,
  { params, filters, total }: Pick<ListingData, 'params' | 'filters' | 'total'>,
): Promise<FilterPage | null> {
  const [chosen, ...others] = Object.entries(params)
  if (!chosen || others.length > 0) return null
  const [attrPrefix, wish] = chosen
  const filter = filters.find((one) => one.attrPrefix === attrPrefix)
  const values = filter?.bucket.filter(({ checked }) => checked) ?? []
  const [value] = values
  if (!filter || !value?.hasPage || !Array.isArray(wish) || wish.length > 1) return null
  const query = `${attrPrefix}=${value.value}`
  const words = await api.lists.getListingText({
    body: {
      kind: 'filter',
      code: query,
      section: section.code,
      name: `${filter.name.toLowerCase()} ${value.name}`,
      sectionName: section.name,
      count: total,
    },
  })
  return { words, query }
}
