import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import type { SectionLink } from '#contract/catalogue/listing.ts'
import { formatNumber } from '#rules/money.ts'
import { Picture } from '#storefront/parts/picture.tsx'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { publicPageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import type { Route } from './+types/catalog.ts'
import { BreadcrumbData } from './structured-data.tsx'
import { catalogueTexts, findRegionName } from './texts.ts'

type Branch = SectionLink & { subSections: SectionLink[] }

export async function loader({ context }: Route.LoaderArgs) {
  const { api, language } = publicPageOf(context)
  const [t, region, root] = await Promise.all([
    catalogueTexts(language),
    findRegionName({ api }),
    api.catalogue.getSection({ body: {} }),
  ])
  return { title: t.catalogTitle, description: t.catalogDescription(region), sections: root.subSections }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ ...loaderData, matches, path: href('/catalog') }) : []
}

export default function Catalog({ loaderData }: Route.ComponentProps) {
  const t = useMessages('catalogue')
  const words = useMessages('ui')
  const crumbs = [
    { name: t.home, url: '/' },
    { name: t.catalogTitle, url: href('/catalog') },
  ]
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} label={words.crumbs} />
      <h1 className="title text-h1">{t.catalogTitle}</h1>
      <ul className="mt-2 lg:mt-8 lg:grid lg:grid-cols-2 lg:gap-x-3 lg:gap-y-14 xl:grid-cols-3">
        {loaderData.sections.map((section) => (
          <BranchRow key={section.id} branch={section} />
        ))}
      </ul>
      <BreadcrumbData crumbs={crumbs} />
    </div>
  )
}

/** A row with its packshot on phones, a drawer with its sections on wide screens. */
function BranchRow({ branch }: { branch: Branch }) {
  return (
    <li className="min-w-0 border-b border-seam lg:border-0">
      <Link to={branch.url} className="group/branch flex min-h-17 items-center gap-4 lg:block">
        <span className="front aspect-4/3 w-16 flex-none rounded-[6px] lg:block lg:aspect-[2/1] lg:w-full lg:rounded-2">
          {branch.image && (
            <Picture
              picture={branch.image}
              alt=""
              sizes="(width >= 1280px) 33vw, (width >= 1024px) 50vw, 64px"
              widest={480}
              className="packshot transition-transform duration-(--t-slow) ease-drawer group-hover/branch:-translate-y-1.5 lg:pt-4 still:group-hover/branch:translate-y-0"
            />
          )}
          <span
            aria-hidden="true"
            className="pull absolute bottom-3.5 left-1/2 hidden -translate-x-1/2 opacity-85 group-hover/branch:w-11 lg:block"
          />
        </span>
        <h2 className="flex-1 text-base lg:mt-4 lg:title lg:text-h3">
          {branch.name}
          <span className="ml-2 hidden font-sans text-s font-normal tracking-normal text-ink-2 lg:inline">
            {formatNumber(branch.count)}
          </span>
        </h2>
        <Icon of={ChevronRight} size={20} className="lg:hidden" />
      </Link>
      <ul className="hidden flex-wrap gap-x-4 lg:flex">
        {branch.subSections.map((section) => (
          <li key={section.id}>
            <Link
              to={section.url}
              className="inline-flex min-h-9 items-center hover:text-cherry hover:underline hover:underline-offset-4"
            >
              {section.name}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
