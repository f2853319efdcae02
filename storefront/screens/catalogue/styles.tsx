import { Link } from 'react-router'
import type { InteriorStyle } from '#contract/catalogue/interior.ts'
import { formatNumber } from '#rules/money.ts'
import { InteriorScene } from '#storefront/parts/interior.tsx'
import { Picture } from '#storefront/parts/picture.tsx'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { publicPageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { cx } from '#storefront/ui/cx.ts'
import type { Route } from './+types/styles.ts'
import { BreadcrumbData } from './structured-data.tsx'
import { findRegionName, viewsTexts } from './texts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, language } = publicPageOf(context)
  const [t, region, rooms] = await Promise.all([
    viewsTexts(language),
    findRegionName({ api }),
    api.catalogue.listInteriors({ body: {} }),
  ])
  return { title: t.stylesTitle, description: t.stylesDescription(region), ...rooms }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, interiors } = loaderData
  return pageMeta({ matches, title, description, path: href('/style_interyerov'), image: interiors[0]?.picture.jpeg })
}

/** All interior styles, and below them all furnished rooms. */
export default function Styles({ loaderData }: Route.ComponentProps) {
  const t = useMessages('views')
  const catalogue = useMessages('catalogue')
  const words = useMessages('ui')
  const { styles, interiors } = loaderData
  const crumbs = [
    { name: catalogue.home, url: '/' },
    { name: t.styles, url: href('/style_interyerov') },
  ]
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} label={words.crumbs} />
      <h1 className="title text-h1">{t.styles}</h1>
      <ul className="mt-5 grid grid-cols-2 gap-3 lg:mt-8 lg:grid-cols-4">
        {styles.map((style) => (
          <StyleTile key={style.code} style={style} />
        ))}
      </ul>
      {interiors.length > 0 && (
        <section aria-label={t.inRooms} className="section-gap">
          <ul className="grid gap-x-3 gap-y-10 md:grid-cols-2">
            {interiors.map((interior) => (
              <li key={interior.id}>
                <InteriorScene interior={interior} sizes="(width >= 768px) 50vw, 100vw" widest={720} heading="h2" />
              </li>
            ))}
          </ul>
        </section>
      )}
      <BreadcrumbData crumbs={crumbs} />
    </div>
  )
}

function StyleTile({ style }: { style: InteriorStyle }) {
  const t = useMessages('shell')
  return (
    <li>
      <Link to={style.url} className="group/style block">
        <span className="front aspect-4/3">
          {style.image && (
            <Picture
              picture={style.image}
              alt=""
              sizes="(width >= 1024px) 25vw, 50vw"
              widest={360}
              className={cx(
                style.interiors > 0 ? 'size-full object-cover' : 'packshot',
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
