import Newspaper from 'lucide-react/icons/newspaper'
import { Form } from 'react-router'
import { BreadcrumbData } from '#storefront/parts/structured-data.tsx'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { publicPageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Pagination } from '#storefront/ui/pagination.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import type { Route } from './+types/news.ts'
import { NewsCard } from './news-card.tsx'

export const handle: RouteTexts = { texts: ['catalogue', 'content'] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = publicPageOf(context)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const asked = Math.trunc(Number(url.searchParams.get('page')))
  const [{ news, pagination }, { news: t }] = await Promise.all([
    page.api.news.listNewsPage({ body: { page: asked >= 1 && asked <= 1000 ? asked : 1, q } }),
    textsOf(page, 'content'),
  ])
  return { news, pagination, q, title: t.title, description: t.description }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, pagination, q } = loaderData
  const path = href('/news') + queryOf({ ...(pagination.current > 1 && { page: pagination.current }) })
  return [
    ...pageMeta({ matches, title, description, path, isUnlisted: q !== '' }),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href: `${href('/news')}rss.xml` },
    { tagName: 'link', rel: 'alternate', type: 'application/feed+json', title, href: `${href('/news')}feed.json` },
  ]
}

/** What is new at the shop, page by page and by words. */
export default function News({ loaderData }: Route.ComponentProps) {
  const { home } = useMessages('catalogue')
  const ui = useMessages('ui')
  const t = useMessages('content').news
  const { news, pagination, q, title } = loaderData
  const crumbs = [
    { name: home, url: '/' },
    { name: title, url: href('/news') },
  ]
  return (
    <div className="wrap pb-16">
      <Breadcrumbs crumbs={crumbs} label={ui.crumbs} />
      <BreadcrumbData crumbs={crumbs} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="title text-h1">{title}</h1>
        <Form key={q} role="search" className="flex w-full items-end gap-2 sm:w-96">
          <TextField
            name="q"
            type="search"
            label={t.find}
            defaultValue={q}
            maxLength={100}
            className="min-w-0 flex-1"
          />
          <Button type="submit" look="outline" className="min-h-13">
            {t.search}
          </Button>
        </Form>
      </div>
      {news.length === 0 ? (
        <EmptyState
          icon={Newspaper}
          title={t.none}
          text={q ? t.noneFor(q) : t.noneText}
          action={q ? <LinkButton to={href('/news')}>{t.all}</LinkButton> : undefined}
        />
      ) : (
        <ul className="mt-6 grid gap-x-3 gap-y-10 sm:grid-cols-2 lg:mt-9 lg:grid-cols-3">
          {news.map((one) => (
            <li key={one.id}>
              <NewsCard news={one} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-10">
        <Pagination
          page={pagination.current}
          pages={pagination.count}
          hrefOf={(page) => href('/news') + queryOf({ ...(page > 1 && { page }), q })}
          label={t.pages}
          pageText={t.page}
        />
      </div>
    </div>
  )
}
