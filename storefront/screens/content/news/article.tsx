import { formatFullDate } from '#rules/calendar.ts'
import { GoodsRail } from '#storefront/parts/goods-rail.tsx'
import { packCards } from '#storefront/parts/packed-card.ts'
import { StillPicture } from '#storefront/parts/still-picture.tsx'
import { BreadcrumbData } from '#storefront/parts/structured-data.tsx'
import { WrittenSections } from '#storefront/parts/written/written-sections.tsx'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { notFound, orNotFound } from '#storefront/platform/not-found.ts'
import { pageOf, publicPageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { sharedImage } from '#storefront/platform/shared-image.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/article.ts'
import { ArticleData } from './article-data.tsx'
import { NewsCard } from './news-card.tsx'

export const handle: RouteTexts = { texts: ['catalogue', 'content'] }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  // One that the desk looks at before it is listed; the call lets nobody else.
  const preview = Number(url.searchParams.get('preview'))
  const isPreview = Number.isInteger(preview) && preview > 0 && preview <= 2_147_483_647
  const page = isPreview ? pageOf(context) : publicPageOf(context)
  if (!/^[a-z0-9-]{1,100}$/.test(params.article)) throw notFound()
  const asked = isPreview
    ? page.api.staffNews.previewNews({ body: { id: preview } })
    : page.api.news.getArticle({ body: { code: params.article } })
  const { goods, ...article } = await asked.catch(orNotFound())
  return {
    ...article,
    goods: packCards(goods, page),
    image: sharedImage(page.language, 'news', article.code),
    isPreview,
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, lead, code, image } = loaderData
  const path = href('/news/:article', { article: code })
  return pageMeta({
    matches,
    title: name,
    description: lead,
    path,
    image,
    isUnlisted: loaderData.isPreview,
  })
}

/** One of the news: what it says, what it tells of, what was new before. */
export default function Article({ loaderData }: Route.ComponentProps) {
  const { home } = useMessages('catalogue')
  const ui = useMessages('ui')
  const { preview, news: t } = useMessages('content')
  const language = useLanguage()
  const { name, lead, date, code, url, imgUrl, width, height, sections, goods, others } = loaderData
  const crumbs = [
    { name: home, url: '/' },
    { name: t.title, url: href('/news') },
    { name, url: href('/news/:article', { article: code }) },
  ]
  return (
    <div className="pb-16">
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} label={ui.crumbs} />
        <BreadcrumbData crumbs={crumbs} />
        <ArticleData article={loaderData} />
        <article className="mx-auto max-w-170">
          {loaderData.isPreview && <Notice className="mb-5">{preview}</Notice>}
          <time dateTime={date} className="text-s text-ink-2">
            {formatFullDate(date, language)}
          </time>
          <h1 className="title mt-1 text-h1">{name}</h1>
          <p className="mt-4 text-lead text-ink-2">{lead}</p>
          {imgUrl && (
            <StillPicture
              media={imgUrl}
              width={width}
              height={height}
              sizes="(min-width:768px)680px,100vw"
              alt=""
              className="mt-6 aspect-3/2 w-full rounded-2 bg-oat object-cover"
            />
          )}
          <WrittenSections sections={sections} />
          <LinkButton to={url} look="main" className="mt-8">
            {t.look}
          </LinkButton>
        </article>
      </div>
      {goods.length > 0 && <GoodsRail title={t.goods} cards={goods} />}
      {others.length > 0 && (
        <section className="wrap section-gap">
          <h2 className="title mb-4 text-h2 lg:mb-7">{t.others}</h2>
          <ul className="grid gap-x-3 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {others.map((one) => (
              <li key={one.id}>
                <NewsCard news={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
