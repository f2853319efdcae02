import { useLocation } from 'react-router'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { notFound, orNotFound } from '#storefront/platform/not-found.ts'
import { publicPageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import type { Route } from './+types/section.ts'
import { chipsOf } from './chips-of.ts'
import { ListScreen } from './list-screen.tsx'
import { isFiltered, readListing } from './read-listing.ts'
import { SectionChips } from './section-chips.tsx'

export const handle: RouteTexts = { texts: ['catalogue'] }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = publicPageOf(context)
  const scope = { section: params.section }
  const [section, { listing }] = await Promise.all([
    page.api.catalogue.getSection({ body: scope }),
    readListing(page, request, scope),
  ]).catch(orNotFound())
  if (!section.currentSection) throw notFound()
  return { section, current: section.currentSection, listing }
}

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return []
  const { section, current, listing } = loaderData
  const page = listing.page > 1 ? `?page=${listing.page}` : ''
  const isUnlisted = isFiltered(listing) || new URLSearchParams(location.search).has('sort')
  return pageMeta({ ...section.seoParams, matches, path: current.url + page, isUnlisted, image: current.image?.jpeg })
}

export default function Section({ loaderData }: Route.ComponentProps) {
  const t = useMessages('catalogue')
  const { pathname } = useLocation()
  const { section, current, listing } = loaderData
  const parent = section.breadcrumbs.at(-2)
  const chips = chipsOf({
    current,
    parent: parent && parent.url !== '/' && parent.url !== href('/catalog') ? parent : null,
    children: section.subSections,
    siblings: section.siblings,
    allText: t.allInSection,
  })
  return (
    <ListScreen
      key={pathname}
      title={current.name}
      crumbs={section.breadcrumbs}
      listing={listing}
      article={section.article}
    >
      {chips && <SectionChips {...chips} />}
    </ListScreen>
  )
}
