import { Link } from 'react-router'
import type { Manufacturer } from '#contract/catalogue/shop-lists.ts'
import { formatNumber } from '#rules/money.ts'
import { MakerMark } from '#storefront/parts/maker-mark.tsx'
import { BreadcrumbData } from '#storefront/parts/structured-data.tsx'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { publicPageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { chipClass } from '#storefront/ui/chip.tsx'
import { RichText } from '../rich-text.tsx'
import type { Route } from './+types/manufacturers.ts'

export const handle: RouteTexts = { texts: ['lists'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = publicPageOf(context)
  const [{ manufacturers }, words] = await Promise.all([
    api.lists.listManufacturers({ body: {} }),
    api.lists.getListingText({ body: { kind: 'manufacturers' } }),
  ])
  return { manufacturers, words }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData.words
  return pageMeta({ matches, title, description, path: href('/manufacturers') })
}

/** Every maker, under its first letter. */
export default function Manufacturers({ loaderData }: Route.ComponentProps) {
  const t = useMessages('lists')
  const ui = useMessages('ui')
  const { manufacturers, words } = loaderData
  const letters = [...Map.groupBy(manufacturers, ({ letter }) => letter)]
  const crumbs = [
    { name: t.home, url: '/' },
    { name: t.manufacturers, url: href('/manufacturers') },
  ]
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} label={ui.crumbs} />
      <h1 className="title text-h1">{words.heading}</h1>
      <nav aria-label={t.letters} className="mt-4 flex flex-wrap gap-2 lg:mt-6">
        {letters.map(([letter], index) => (
          <a key={letter} href={`#letter-${index}`} className={chipClass(false, 'min-w-11 justify-center')}>
            {letter}
          </a>
        ))}
      </nav>
      <div className="mt-8 grid grid-cols-2 items-start gap-x-3 gap-y-8 md:grid-cols-3 lg:mt-12 lg:grid-cols-4">
        {letters.map(([letter, makers], index) => (
          <section key={letter} aria-labelledby={`letter-${index}`} className="min-w-0">
            <h2 id={`letter-${index}`} className="title text-h2">
              {letter}
            </h2>
            <ul className="mt-3 grid gap-3">
              {makers.map((maker) => (
                <MakerTile key={maker.id} maker={maker} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {words.article && <RichText html={words.article} className="section-gap max-w-170" />}
      <BreadcrumbData crumbs={crumbs} />
    </div>
  )
}

function MakerTile({ maker: { name, url, logo, count } }: { maker: Manufacturer }) {
  const t = useMessages('lists')
  return (
    <li className="min-w-0">
      <Link
        to={url}
        className="flex h-full flex-col gap-3 rounded-2 bg-front p-3 hover:bg-front-2 sm:flex-row sm:items-center sm:p-4"
      >
        <MakerMark logo={logo} />
        <span className="grid min-w-0 gap-1">
          <span className="title text-h3 hyphens-auto break-words">{name}</span>
          <span className="text-s text-ink-2">{t.models(formatNumber(count), count)}</span>
        </span>
      </Link>
    </li>
  )
}
