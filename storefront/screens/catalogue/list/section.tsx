import { useLocation } from 'react-router'
import type { CallAnswer } from '#contract/call.ts'
import type { catalogueContract } from '#contract/catalogue/index.ts'
import type { SectionLink } from '#contract/catalogue/listing.ts'
import { href } from '#storefront/platform/href.ts'
import { notFound, orNotFound } from '#storefront/platform/not-found.ts'
import { type PageContext, publicPageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteParts } from '#storefront/platform/route-parts.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { sharedImage } from '#storefront/platform/shared-image.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import type { Route } from './+types/section.ts'
import { chipsOf } from './chips-of.ts'
import { readFilterPage } from './filter-page.ts'
import { aroundParts, ListAround, readAroundList } from './list-around.tsx'
import { ListScreen } from './list-screen.tsx'
import { isFiltered, readListing } from './read-listing.ts'
import { SectionChips } from './section-chips.tsx'
import { TagChips } from './tag-chips.tsx'

export const handle: RouteTexts & RouteParts = { texts: ['catalogue'], parts: aroundParts }

type SectionData = CallAnswer<(typeof catalogueContract)['getSection']>

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = publicPageOf(context)
  const scope = { section: params.section }
  const [section, { listing }, around] = await Promise.all([
    page.api.catalogue.getSection({ body: scope }),
    readListing(page, request, scope),
    readAroundList(page, params.section),
  ]).catch(orNotFound())
  if (!section.currentSection) throw notFound()
  const { breadcrumbs: crumbs, seoParams, article, tags, currentSection: current } = section
  const narrowed = await readFilterPage(page, current, listing)
  return {
    ...{ crumbs, listing, around },
    words: narrowed?.words ?? { ...seoParams, article },
    current: { url: current.url, image: sharedImage(page.language, 'section', current.code) },
    tags: tags.list,
    chips: await readChips(page, section, current),
    /** Of the address that names this list; null where none does. */
    query: isFiltered(listing) ? (narrowed?.query ?? null) : '',
  }
}

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return []
  const { words, current, listing, query } = loaderData
  const asked = [query, listing.page > 1 && `page=${listing.page}`].filter(Boolean).join('&')
  const path = current.url + (asked && `?${asked}`)
  const isUnlisted = query === null || new URLSearchParams(location.search).has('sort')
  const { title, description } = words
  return pageMeta({
    title,
    description,
    matches,
    path,
    isUnlisted,
    image: current.image,
  })
}

/** What stands above the list: the kinds of the section, or its neighbours. */
async function readChips(page: PageContext, section: SectionData, current: SectionLink) {
  const parent = section.breadcrumbs.at(-2)
  return chipsOf({
    current,
    parent: parent && parent.url !== '/' && parent.url !== href('/catalog') ? parent : null,
    children: section.subSections,
    siblings: section.siblings,
    allText: (await textsOf(page, 'catalogue')).allInSection,
  })
}

export default function Section({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const { crumbs, words, chips, tags, listing, around } = loaderData
  return (
    <ListScreen
      key={pathname}
      title={words.heading}
      crumbs={crumbs}
      listing={listing}
      article={words.article}
      below={<ListAround {...around} />}
    >
      {chips && <SectionChips {...chips} />}
      <TagChips tags={tags} current={null} />
    </ListScreen>
  )
}
