import { href } from '#storefront/platform/href.ts'
import { notFound, orNotFound } from '#storefront/platform/not-found.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { OtherScreen } from '#storefront/platform/shown-screen.ts'
import { isFiltered, readListing } from './read-listing.ts'

const prefix = 'tag-'

/** `tag-{tag}` stands where the word of a product does; null where it is one. */
export function tagIn(word: string): string | null {
  return word.startsWith(prefix) && word.length > prefix.length ? word.slice(prefix.length) : null
}

export type TagPage = Awaited<ReturnType<typeof readTag>>

/** A section narrowed by one of its tags, with the tag's own words. */
export async function readTag(page: PageContext, request: Request, section: string, tag: string) {
  const known = await page.api.catalogue.getSection({ body: { section, tag } }).catch(orNotFound())
  const { currentSection, tags, seoParams, article, breadcrumbs } = known
  const current = tags.list.find(({ id }) => id === tags.currentInPageTagID)
  if (!currentSection || !tags.tagExists) throw notFound()
  const scope = { section, typePage: 'tag' as const, tags: [tag] }
  const { listing } = await readListing(page, request, scope).catch(orNotFound())
  const path = href('/catalog/:section/:product', { section, product: `${prefix}${tag}` })
  return {
    screen: 'catalog-tag',
    words: seoParams,
    article,
    tags: { list: tags.list, current: tags.currentInPageTagID },
    crumbs: [...breadcrumbs, { name: current?.name ?? seoParams.heading, url: path }],
    listing,
    path,
    // Nothing to find here is nothing to be found.
    isUnlisted: isFiltered(listing) || listing.total === 0 || new URL(request.url).searchParams.has('sort'),
    image: currentSection.image?.jpeg,
  } satisfies OtherScreen & Record<string, unknown>
}

export function tagMeta(
  { words, path, listing, isUnlisted, image }: TagPage,
  matches: Parameters<typeof pageMeta>[0]['matches'],
) {
  const { title, description } = words
  const page = listing.page > 1 ? `?page=${listing.page}` : ''
  return pageMeta({ title, description, matches, path: path + page, isUnlisted, ...(image && { image }) })
}
