import type { PageContext } from '#storefront/platform/page-context.ts'

/** By how many percent a price went down most, in the whole catalogue or in one section; null where none did. */
export async function findMostPercent(
  { api }: Pick<PageContext, 'api'>,
  section: string | undefined,
): Promise<number | null> {
  const { elements } = await api.catalogue.listProducts({
    body: { section, meta: { typePage: 'sale', sort: 'discount', count: 1 } },
  })
  return elements[0]?.discountPercent ?? null
}
