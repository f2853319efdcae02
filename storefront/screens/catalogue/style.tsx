import { capital } from '#storefront/parts/capital.ts'
import { InteriorRail } from '#storefront/parts/interior-rail.tsx'
import { shownInterior } from '#storefront/parts/shown-product.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { notFound, orNotFound } from '#storefront/platform/not-found.ts'
import { publicPageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { sharedImage } from '#storefront/platform/shared-image.ts'
import type { Route } from './+types/style.ts'
import { ListScreen } from './list/list-screen.tsx'
import { isFiltered, readListing } from './list/read-listing.ts'
import { MoreRooms, roomsAskedBy } from './more-rooms.tsx'

export const handle: RouteTexts = { texts: ['catalogue', 'views'] }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = publicPageOf(context)
  const { api } = page
  const rooms = await api.catalogue
    .listInteriors({ body: { style: params.section, count: roomsAskedBy(request.url) } })
    .catch(orNotFound())
  const style = rooms.currentStyle
  if (!style) throw notFound()
  const { code, name, count } = style
  const [{ listing }, words] = await Promise.all([
    readListing(page, request, { typePage: 'interiorStyle', style: code }),
    api.lists.getListingText({ body: { kind: 'style', code, name, count } }),
  ])
  return {
    style,
    interiors: rooms.interiors.map(shownInterior),
    rooms: rooms.total,
    listing,
    words,
    shared: sharedImage(page.language, 'style', code),
    isUnlisted: isFiltered(listing) || asksOtherwise(request.url),
  }
}

function asksOtherwise(url: string): boolean {
  const { searchParams } = new URL(url)
  return searchParams.has('sort') || searchParams.has('rooms')
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { words, style, listing, isUnlisted, shared } = loaderData
  const { title, description } = words
  const page = listing.page > 1 ? `?page=${listing.page}` : ''
  return pageMeta({ matches, title, description, path: style.url + page, isUnlisted, image: shared })
}

/** One interior style: its rooms, then its furniture. */
export default function Style({ loaderData }: Route.ComponentProps) {
  const t = useMessages('views')
  const catalogue = useMessages('catalogue')
  const { style, interiors, rooms, listing, words } = loaderData
  const crumbs = [
    { name: catalogue.home, url: '/' },
    { name: t.styles, url: href('/style_interyerov') },
    { name: capital(style.name), url: style.url },
  ]
  return (
    <ListScreen key={style.url} title={words.heading} crumbs={crumbs} listing={listing} article={words.article}>
      <InteriorRail
        interiors={interiors}
        isInside
        end={rooms > interiors.length && <MoreRooms shown={interiors.length} total={rooms} />}
      />
      <h2 className="title mt-10 text-h2 lg:mt-14">{t.goodsOfStyle}</h2>
    </ListScreen>
  )
}
