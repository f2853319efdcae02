import { Link } from 'react-router'
import type { InteriorStyle } from '#contract/catalogue/interior.ts'
import { evenColumns } from '#rules/even-columns.ts'
import { formatNumber } from '#rules/money.ts'
import { InteriorScene } from '#storefront/parts/interior.tsx'
import { Picture } from '#storefront/parts/picture.tsx'
import { shownInterior } from '#storefront/parts/shown-product.ts'
import { BreadcrumbData } from '#storefront/parts/structured-data.tsx'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { publicPageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { cx } from '#storefront/ui/cx.ts'
import type { Route } from './+types/styles.ts'
import { MoreRooms, roomsAskedBy } from './more-rooms.tsx'
import { RichText } from './rich-text.tsx'

export const handle: RouteTexts = { texts: ['catalogue', 'views'] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = publicPageOf(context)
  const [words, rooms] = await Promise.all([
    api.lists.getListingText({ body: { kind: 'styles' } }),
    api.catalogue.listInteriors({ body: { count: roomsAskedBy(request.url) } }),
  ])
  return {
    ...words,
    styles: rooms.styles,
    interiors: rooms.interiors.map(shownInterior),
    total: rooms.total,
    image: rooms.interiors[0]?.picture.jpeg,
    isUnlisted: new URL(request.url).searchParams.has('rooms'),
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({ ...loaderData, matches, path: href('/style_interyerov') })
}

/** All interior styles, and below them the furnished rooms, eight at a time. */
export default function Styles({ loaderData }: Route.ComponentProps) {
  const t = useMessages('views')
  const catalogue = useMessages('catalogue')
  const words = useMessages('ui')
  const { styles, interiors, total, heading, article } = loaderData
  const crumbs = [
    { name: catalogue.home, url: '/' },
    { name: t.styles, url: href('/style_interyerov') },
  ]
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} label={words.crumbs} />
      <h1 className="title text-h1">{heading}</h1>
      <StyleTiles styles={styles} />
      {interiors.length > 0 && (
        <section aria-label={t.inRooms} className="section-gap">
          <ul className="grid gap-x-3 gap-y-10 md:grid-cols-2">
            {interiors.map((interior, index) => (
              <li key={interior.id} id={`room-${index + 1}`}>
                <InteriorScene interior={interior} sizes="(width >= 768px) 50vw, 100vw" widest={720} heading="h2" />
              </li>
            ))}
          </ul>
          {total > interiors.length && (
            <p className="mt-10 text-center">
              <MoreRooms shown={interiors.length} total={total} />
            </p>
          )}
        </section>
      )}
      {article && <RichText html={article} className="section-gap max-w-170" />}
      <BreadcrumbData crumbs={crumbs} />
    </div>
  )
}

const tileColumns = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4' }

/** An odd tile is twice as wide, so that two columns of a phone are even; wide screens take the columns that are. */
function StyleTiles({ styles }: { styles: InteriorStyle[] }) {
  const isOdd = styles.length % 2 === 1
  const columns = evenColumns(styles.length + Number(isOdd), [4, 3]) === 4 ? tileColumns[4] : tileColumns[3]
  return (
    <ul className={cx('mt-5 grid grid-cols-2 gap-3 gap-y-5 lg:mt-8 lg:gap-y-8', columns)}>
      {styles.map((style, index) => (
        <StyleTile key={style.code} style={style} isWide={isOdd && index === 0} />
      ))}
    </ul>
  )
}

function StyleTile({ style, isWide }: { style: InteriorStyle; isWide: boolean }) {
  const t = useMessages('shell')
  return (
    <li className={isWide ? 'col-span-2' : undefined}>
      <Link to={style.url} className="group/style flex h-full flex-col">
        <span className={cx('front', isWide ? 'aspect-[8/3] lg:aspect-auto lg:flex-1' : 'aspect-4/3')}>
          {style.image && (
            <Picture
              picture={style.image}
              alt=""
              sizes={isWide ? '(width >= 1024px) 50vw, 100vw' : '(width >= 1024px) 25vw, 50vw'}
              widest={isWide ? 720 : 360}
              className={cx(
                style.interiors > 0 ? 'absolute inset-0 size-full object-cover' : 'packshot',
                'transition-transform duration-(--t-slow) ease-drawer group-hover/style:scale-103 still:group-hover/style:scale-100',
              )}
            />
          )}
        </span>
        <span className="mt-2 block font-semibold first-letter:uppercase group-hover/style:text-cherry">
          {style.name}
        </span>
        <span className="block text-s text-ink-2">{t.models(formatNumber(style.count), style.count)}</span>
      </Link>
    </li>
  )
}
