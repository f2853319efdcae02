import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { ContentPage } from '#contract/content.ts'
import { GoodsRail } from '#storefront/parts/goods-rail.tsx'
import { packCards } from '#storefront/parts/packed-card.ts'
import { StillPicture } from '#storefront/parts/still-picture.tsx'
import { BreadcrumbData } from '#storefront/parts/structured-data.tsx'
import { dateText } from '#storefront/platform/date-text.ts'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { findCaptchaKey } from '#storefront/platform/form/prove-human.server.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { orNotFound } from '#storefront/platform/not-found.ts'
import { pageOf, publicPageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { sharedImage } from '#storefront/platform/shared-image.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/content-page.ts'
import { sendPageForm } from './forms/send-form.server.ts'
import { PageBlock } from './page-block.tsx'
import { PageData } from './page-data.tsx'
import { readLive } from './read-live.ts'
import { SectionsNav, sectionId } from './sections-nav.tsx'

export const handle: RouteTexts = { texts: ['account', 'address', 'catalogue', 'content', 'map', 'opening'] }

/** The route is the same for every page of the table; which one is meant, the address says. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shown = pageOf(context)
  const path = url.pathname
  const preview = previewOf(url)
  const asked = preview
    ? shown.api.staffPages.previewPage({ body: { path, version: preview } })
    : shown.api.content.getContentPage({ body: { path } })
  const { goods, ...page } = await asked.catch(orNotFound())
  const asks = page.sections.some(({ blocks }) => blocks.some(({ kind }) => kind === 'form'))
  // A page that asks something says to one person what came of it; the others are the same for everybody.
  if (!asks && !preview) publicPageOf(context)
  const [live, captchaKey] = await Promise.all([readLive(shown, page), asks ? findCaptchaKey(shown) : null])
  return {
    ...page,
    path,
    image: sharedImage(shown.language, 'page', path.slice(1, -1).replaceAll('/', '~')),
    preview,
    live,
    goods: packCards(goods, shown),
    said: asks ? takeFlash(shown, request, url) : null,
    captchaKey,
  }
}

/** A version that the desk looks at before it is published; the call lets nobody else. */
function previewOf(url: URL): number | null {
  const version = Number(url.searchParams.get('preview'))
  return Number.isInteger(version) && version > 0 && version <= 2_147_483_647 ? version : null
}

export function action({ request, url, context }: Route.ActionArgs) {
  return sendPageForm(pageOf(context), request, url.pathname)
}

/** A refusal may ask for a proof of being human. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== undefined || defaultShouldRevalidate
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, path, image } = loaderData
  return pageMeta({ matches, title, description, path, image, isUnlisted: loaderData.preview !== null })
}

/** An information page: what it says comes from the content table, what it counts from the shop. */
export default function InformationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { home } = useMessages('catalogue')
  const { crumbs } = useMessages('ui')
  const t = useMessages('content')
  const { title, lead, sections, path, live, pictures, goods, said, captchaKey } = loaderData
  const form = { said, captchaKey, answer: actionData }
  const contacts = href('/contacts')
  const above = path.startsWith(contacts) && path !== contacts ? [{ name: t.contacts, url: contacts }] : []
  const trail = [{ name: home, url: '/' }, ...above, { name: title, url: path }]
  return (
    <div className="wrap pb-16">
      <Breadcrumbs crumbs={trail} label={crumbs} />
      <BreadcrumbData crumbs={trail} />
      <PageData page={loaderData} places={live.places} />
      <div className="lg:grid lg:grid-cols-[minmax(0,720px)_minmax(0,280px)] lg:justify-between lg:gap-16">
        <article>
          {loaderData.preview !== null && <Notice className="mb-5">{t.preview}</Notice>}
          <h1 className="title text-h1">{title}</h1>
          {lead && <p className="mt-4 max-w-170 text-lead text-ink-2">{lead}</p>}
          <Cover pictures={pictures} />
          {sections.map((section, at) => (
            <section key={sectionId(at)} id={sectionId(at)} className="mt-12 scroll-mt-24 lg:mt-16">
              {section.title && <h2 className="title text-h3 lg:text-[26px]/8">{section.title}</h2>}
              {section.blocks.map((block, number) => (
                <PageBlock
                  key={number}
                  block={block}
                  title={section.title}
                  pictures={pictures}
                  live={live}
                  form={form}
                />
              ))}
            </section>
          ))}
          <UpdatedOn day={loaderData.updatedOn} />
        </article>
        <SectionsNav sections={sections} />
      </div>
      {goods.length > 0 && <GoodsRail title={t.goods} cards={goods} />}
    </div>
  )
}

function Cover({ pictures: { cover } }: Pick<ContentPage, 'pictures'>) {
  if (!cover) return null
  return (
    <StillPicture
      media={cover.imgUrl}
      width={cover.width}
      height={cover.height}
      sizes="(min-width:1024px)720px,100vw"
      alt=""
      className="mt-6 aspect-3/2 w-full rounded-2 bg-front object-cover lg:aspect-2/1"
    />
  )
}

function UpdatedOn({ day }: { day: string }) {
  const t = useMessages('content')
  const language = useLanguage()
  return (
    <p className="mt-12 text-s text-ink-2">
      <time dateTime={day}>{t.updated(dateText(day, language))}</time>
    </p>
  )
}
