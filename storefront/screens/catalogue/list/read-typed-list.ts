import type { Breadcrumb, SectionLink } from '#contract/catalogue/listing.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { orNotFound } from '#storefront/platform/not-found.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { findMostPercent } from '../most-percent.ts'
import { isFiltered, type ListingData, readListing } from './read-listing.ts'

export interface TypedList {
  listing: ListingData
  heading: string
  title: string
  description: string
  article: string
  path: string
  crumbs: Breadcrumb[]
  sections: SectionLink[]
  isUnlisted: boolean
  /** By how many percent a price went down most; null where that is not what the list is about. */
  mostPercent: number | null
}

/** Best sellers or discounted goods of the whole catalogue, or of one section. */
export async function readTypedList(
  page: PageContext,
  request: Request,
  typePage: 'hits' | 'sale',
  code: string | undefined,
): Promise<TypedList> {
  const [t, { listing, sections }, section, mostPercent] = await Promise.all([
    textsOf(page, 'catalogue'),
    readListing(page, request, { section: code, typePage }),
    page.api.catalogue.getSection({ body: code ? { section: code } : {} }),
    typePage === 'sale' ? findMostPercent(page, code) : null,
  ]).catch(orNotFound())
  const name = section.currentSection?.name
  const words = await page.api.lists.getListingText({
    body: { kind: typePage, section: code, sectionName: name, count: listing.totalInSection },
  })
  const root = href(`/${typePage}`)
  const path = code ? href(`/${typePage}/:section`, { section: code }) : root
  return {
    listing,
    ...words,
    path: path + queryOf({ page: listing.page > 1 ? listing.page : null }),
    crumbs: [
      { name: t.home, url: '/' },
      { name: typePage === 'hits' ? t.hits : t.sale, url: root },
      ...(name ? [{ name, url: path }] : []),
    ],
    sections: sections.map((one) => ({ ...one, url: href(`/${typePage}/:section`, { section: one.code }) })),
    mostPercent,
    isUnlisted: isFiltered(listing) || new URL(request.url).searchParams.has('sort'),
  }
}
