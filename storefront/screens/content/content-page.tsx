import type { DeliveryServicesProps } from '#storefront/parts/delivery-services.tsx'
import { still } from '#storefront/parts/still.tsx'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { orNotFound } from '#storefront/platform/not-found.ts'
import { orFailed } from '#storefront/platform/or-failed.ts'
import { publicPageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import type { Route } from './+types/content-page.ts'
import { Block } from './blocks.tsx'

const Services = still<DeliveryServicesProps>({
  server: import.meta.env.SSR ? (await import('#storefront/parts/delivery-services.tsx')).default : null,
  load: () => import('#storefront/parts/delivery-services.tsx'),
})

export const handle: RouteTexts = { texts: ['catalogue'] }

/** The route is the same for every page of the table; which one is meant, the address says. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shown = publicPageOf(context)
  const { api } = shown
  const path = url.pathname
  const [page, services] = await Promise.all([
    api.content.getContentPage({ body: { path } }).catch(orNotFound()),
    path === href('/payment-and-delivery') ? orFailed(shown, api.delivery.getData({ body: {} })) : null,
  ])
  return { ...page, path, services: services?.deliveryServices ?? [], keptShare: services?.keptShare ?? null }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, path } = loaderData
  return pageMeta({ matches, title, description, path })
}

/** An information page: what it says comes from the content table. */
export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { home } = useMessages('catalogue')
  const { crumbs } = useMessages('ui')
  const { title, lead, sections, path, services, keptShare } = loaderData
  return (
    <div className="wrap pb-16">
      <Breadcrumbs
        crumbs={[
          { name: home, url: '/' },
          { name: title, url: path },
        ]}
        label={crumbs}
      />
      <article className="max-w-170">
        <h1 className="title text-h1">{title}</h1>
        {lead && <p className="mt-4 text-lead text-ink-2">{lead}</p>}
        {services.length > 0 && <Services services={services} keptShare={keptShare} />}
        {sections.map((section) => (
          <section key={section.title} className="mt-8">
            <h2 className="title text-h3">{section.title}</h2>
            {section.blocks.map((block, at) => (
              <Block key={at} block={block} title={section.title} />
            ))}
          </section>
        ))}
      </article>
    </div>
  )
}
