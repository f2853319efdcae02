import { redirect } from 'react-router'
import { MakerMark } from '#storefront/parts/maker-mark.tsx'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { notFound, orNotFound } from '#storefront/platform/not-found.ts'
import { publicPageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { sharedImage } from '#storefront/platform/shared-image.ts'
import { allChip } from '../list/chips-of.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { isFiltered, readListing } from '../list/read-listing.ts'
import { SectionChips } from '../list/section-chips.tsx'
import type { Route } from './+types/manufacturer.ts'

export const handle: RouteTexts = { texts: ['catalogue', 'lists'] }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = publicPageOf(context)
  const { vendor, section } = params
  // Goods without a maker carry the number nought.
  if (/^0+$/.test(vendor)) throw redirect(href('/manufacturers'), 301)
  const { manufacturer, sections } = await page.api.lists.getManufacturer({ body: { vendor } }).catch(orNotFound())
  const { code, name } = manufacturer
  const path = section ? href('/manufacturers/:vendor/:section', { vendor: code, section }) : manufacturer.url
  if (vendor !== code) throw redirect(path, 301)
  const known = section ? await page.api.catalogue.getSection({ body: { section } }).catch(orNotFound()) : null
  const sectionName = known?.currentSection?.name
  const scope = { typePage: 'manufacturers' as const, vendor: code, ...(section && { section }) }
  const { listing } = await readListing(page, request, scope).catch(orNotFound())
  if (section && listing.totalInSection === 0) throw notFound()
  const words = await page.api.lists.getListingText({
    body: { kind: 'manufacturer', code, section, name, sectionName, count: listing.totalInSection },
  })
  return {
    manufacturer,
    sections: sections.map((one) => ({
      ...one,
      url: href('/manufacturers/:vendor/:section', { vendor: code, section: one.code }),
      isCurrent: one.code === section,
    })),
    sectionName,
    path,
    listing,
    words,
    image: sharedImage(page.language, 'maker', code),
    isUnlisted: isFiltered(listing) || new URL(request.url).searchParams.has('sort'),
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { image, words, path, listing, isUnlisted } = loaderData
  const { title, description } = words
  const page = listing.page > 1 ? `?page=${listing.page}` : ''
  return pageMeta({ matches, title, description, path: path + page, isUnlisted, image })
}

/** One maker, or what it makes for one section. */
export default function ManufacturerScreen({ loaderData }: Route.ComponentProps) {
  const t = useMessages('lists')
  const { manufacturer, sections, sectionName, path, listing, words } = loaderData
  const crumbs = [
    { name: t.home, url: '/' },
    { name: t.manufacturers, url: href('/manufacturers') },
    { name: manufacturer.name, url: manufacturer.url },
    ...(sectionName ? [{ name: sectionName, url: path }] : []),
  ]
  const all = allChip({ name: t.allOf, url: manufacturer.url, isCurrent: !sectionName }, sections)
  return (
    <ListScreen key={path} title={words.heading} crumbs={crumbs} listing={listing} article={words.article}>
      <MakerWords maker={manufacturer} />
      <SectionChips all={all} kinds={sections} />
    </ListScreen>
  )
}

function MakerWords({ maker: { logo, city, about } }: { maker: Route.ComponentProps['loaderData']['manufacturer'] }) {
  if (!logo && !about) return null
  return (
    <div className="mt-4 flex max-w-170 items-start gap-4">
      <MakerMark logo={logo} />
      <p className="min-w-0 text-ink-2">
        {city && <span className="block text-s">{city}</span>}
        {about}
      </p>
    </div>
  )
}
