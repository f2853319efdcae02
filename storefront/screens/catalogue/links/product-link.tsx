import { Form } from 'react-router'
import { CopyField } from '#storefront/parts/copy-field.tsx'
import { isRefusal } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { type PageContext, pageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import type { Route } from './+types/product-link.ts'

export const handle: RouteTexts = { texts: ['links', 'catalogue'] }

const longest = 500

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const what = (url.searchParams.get('what') ?? '').trim().slice(0, longest)
  const [{ title }, found] = await Promise.all([textsOf(page, 'links'), what ? findLink(page, what) : null])
  return { title, what, found }
}

/** The link, the short link and the code of what was meant; null where nothing was found. */
async function findLink({ api }: PageContext, what: string) {
  try {
    const meant = await api.productLinks.findProductLink({ body: { what } })
    const [{ link }, { breadcrumbs }] = await Promise.all([
      api.catalogue.getOfferLink({ body: { offerId: meant.offerId } }),
      api.catalogue.listProductBreadcrumbs({ body: { productId: meant.productId } }),
    ])
    const { name, vendorCode, shortLink, qr } = meant
    const place = breadcrumbs.slice(1, -1).map((crumb) => crumb.name)
    return { name, vendorCode, place: place.join(', '), path: link, link: new URL(link, shortLink).href, shortLink, qr }
  } catch (error) {
    if (isRefusal(error) && (error.status === 404 || error.code === 'INPUT_INVALID')) return null
    throw error
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ matches, title: loaderData.title, isUnlisted: true }) : []
}

/** Whoever answers shoppers, prints tags or writes a letter: from what they have to a link that can be handed on. */
export default function ProductLink({ loaderData: { title, what, found } }: Route.ComponentProps) {
  const t = useMessages('links')
  const catalogue = useMessages('catalogue')
  const words = useMessages('ui')
  return (
    <div className="wrap pb-12">
      <div className="print:hidden">
        <Breadcrumbs crumbs={[{ name: catalogue.home, url: '/' }, { name: title }]} label={words.crumbs} />
        <div className="max-w-180">
          <h1 className="title text-h1">{title}</h1>
          <p className="mt-3 text-ink-2">{t.text}</p>
          <Form method="get" className="mt-5 grid gap-4">
            <TextField
              key={what}
              id="link-what"
              name="what"
              label={t.what}
              defaultValue={what}
              maxLength={longest}
              required
            />
            <Button type="submit" look="main" size="l" className="justify-self-start">
              {t.find}
            </Button>
          </Form>
        </div>
      </div>
      <div role="status">
        {what && !found && (
          <Notice tone="wait" className="mt-6 max-w-180">
            {t.nothing(what)}
          </Notice>
        )}
      </div>
      {found && <Found key={found.shortLink} found={found} />}
    </div>
  )
}

function Found({ found }: { found: NonNullable<Route.ComponentProps['loaderData']['found']> }) {
  const t = useMessages('links')
  const { name, vendorCode, place, path, link, shortLink, qr } = found
  return (
    <section
      aria-label={name}
      className="mt-8 grid max-w-180 gap-6 border-t border-seam pt-6 sm:grid-cols-[minmax(0,1fr)_200px] print:border-0"
    >
      <div className="grid min-w-0 content-start gap-4">
        <div>
          <h2 className="title text-h3">{name}</h2>
          <p className="mt-1 text-s text-ink-2">
            {[vendorCode && t.article(vendorCode), place].filter(Boolean).join(' · ')}
          </p>
        </div>
        <CopyField url={link} texts={{ label: t.link, copy: t.copy, copied: t.copied }} />
        <CopyField url={shortLink} texts={{ label: t.short, copy: t.copy, copied: t.copied }} />
        <p className="flex flex-wrap gap-2 print:hidden">
          <LinkButton to={path} look="outline">
            {t.open}
          </LinkButton>
          <Button onClick={() => window.print()} className="noscript:hidden">
            {t.print}
          </Button>
        </p>
      </div>
      <figure className="m-0">
        <img src={qr} alt={t.codeOf(name)} width={200} height={200} className="size-50" />
        <figcaption className="mt-1 text-s text-ink-2">{t.scan}</figcaption>
      </figure>
    </section>
  )
}
