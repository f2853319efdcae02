import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import type { SectionLink } from '#contract/catalogue/listing.ts'
import type { MenuItem } from '#contract/shell.ts'
import { evenColumns } from '#rules/even-columns.ts'
import { formatNumber } from '#rules/money.ts'
import { Picture } from '#storefront/parts/picture.tsx'
import { BreadcrumbData } from '#storefront/parts/structured-data.tsx'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { publicPageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import type { Route } from './+types/catalog.ts'

export const handle: RouteTexts = { texts: ['catalogue'] }

type Branch = Pick<SectionLink, 'id' | 'name' | 'url' | 'count' | 'image'> & { links: BranchLink[] }
type BranchLink = Pick<MenuItem, 'name' | 'url'>

const fewLinks = 3
const manyLinks = 6

export async function loader({ context }: Route.LoaderArgs) {
  const page = publicPageOf(context)
  const { api } = page
  const [t, root, menu, hits, sale] = await Promise.all([
    textsOf(page, 'catalogue'),
    api.catalogue.getSection({ body: {} }),
    api.shell.getMenu(),
    api.catalogue.listProducts({ body: { meta: { typePage: 'hits', count: 1 } } }),
    api.catalogue.listProducts({ body: { meta: { typePage: 'sale', count: 1 } } }),
  ])
  const childs = new Map(menu.menuItems.map((item) => [item.id, item.childs]))
  const sections: Branch[] = root.subSections.map(({ id, code, name, url, count, image }) => {
    const lists = [
      ...hits.sections
        .filter((one) => one.id === id)
        .map(() => ({ name: t.hits, url: href('/hits/:section', { section: code }) })),
      ...sale.sections
        .filter((one) => one.id === id)
        .map(() => ({ name: t.sale, url: href('/sale/:section', { section: code }) })),
    ]
    return { id, name, url, count, image, links: linksBelow(childs.get(id) ?? [], lists) }
  })
  return { ...root.seoParams, article: root.article, sections }
}

/** The sections below one; where they are few, those below them, and where these are, its best sellers and its sale. */
function linksBelow(childs: MenuItem[], lists: BranchLink[]): BranchLink[] {
  const deeper = childs.flatMap((child) => (child.childs.length > 0 ? child.childs : [child]))
  const sections = childs.length < fewLinks ? deeper : childs
  const links = sections.map(({ name, url }) => ({ name, url }))
  return (links.length < fewLinks ? [...links, ...lists] : links).slice(0, manyLinks)
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
      <h1 className="title text-h1">{loaderData.heading}</h1>
      <ul className={cx('mt-2 lg:mt-8 lg:grid lg:gap-x-3 lg:gap-y-12', columnsFor(loaderData.sections.length))}>
        {loaderData.sections.map((section) => (
          <BranchRow key={section.id} branch={section} />
        ))}
      </ul>
      <BreadcrumbData crumbs={crumbs} />
    </div>
  )
}

/** No tile alone in its row. */
function columnsFor(sections: number): string {
  const columns = evenColumns(sections, [5, 4, 3])
  if (columns === 5) return 'lg:grid-cols-5'
  return columns === 4 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'
}

/** A row with its packshot on phones, a drawer with its sections on wide screens. */
function BranchRow({ branch }: { branch: Branch }) {
  return (
    <li className="min-w-0 border-b border-seam lg:border-0">
      <Link to={branch.url} className="group/branch flex min-h-17 items-center gap-4 lg:block">
        <span className="front aspect-4/3 w-16 flex-none rounded-[6px] lg:flex lg:w-full lg:flex-col lg:rounded-2">
          {branch.image && (
            <Picture
              picture={branch.image}
              alt=""
              sizes="(width >= 1024px) 25vw, 64px"
              widest={320}
              className="packshot-faded min-h-0 flex-1 object-contain transition-transform duration-(--t-slow) ease-drawer group-hover/branch:-translate-y-1.5 lg:mt-2 still:group-hover/branch:translate-y-0"
            />
          )}
          <span aria-hidden="true" className="pull mb-3 hidden opacity-85 group-hover/branch:w-11 lg:block" />
        </span>
        <h2 className="flex-1 text-base lg:mt-4 lg:title lg:text-h3">
          {branch.name}
          <span className="ml-2 hidden font-sans text-s font-normal tracking-normal text-ink-2 lg:inline">
            {formatNumber(branch.count)}
          </span>
        </h2>
        <Icon of={ChevronRight} size={20} className="lg:hidden" />
      </Link>
      <ul className="hidden lg:mt-1 lg:block">
        {branch.links.map((section) => (
          <li key={section.url}>
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
