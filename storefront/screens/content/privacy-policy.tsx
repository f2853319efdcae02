import type { AreaMessages } from '#storefront/messages/areas.ts'
import { href } from '#storefront/platform/href.ts'
import { loadMessages, useMessages } from '#storefront/platform/messages.tsx'
import { publicPageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import type { Route } from './+types/privacy-policy.ts'

const path = href('/privacy-policy')

export async function loader({ context }: Route.LoaderArgs) {
  const { language } = publicPageOf(context)
  const { title, description } = (await loadMessages(language, 'policy')) as AreaMessages['policy']
  return { title, description }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ matches, ...loaderData, path }) : []
}

/** The text that the consents of sign-in and checkout lead to. */
export default function PrivacyPolicy() {
  const t = useMessages('policy')
  const { home } = useMessages('catalogue')
  const { crumbs } = useMessages('ui')
  return (
    <div className="wrap pb-16">
      <Breadcrumbs
        crumbs={[
          { name: home, url: '/' },
          { name: t.title, url: path },
        ]}
        label={crumbs}
      />
      <article className="max-w-170">
        <h1 className="title text-h1">{t.title}</h1>
        <p className="mt-4 text-lead text-ink-2">{t.lead}</p>
        {t.parts.map(({ title, text }) => (
          <section key={title} className="mt-8">
            <h2 className="title text-h3">{title}</h2>
            {text.map((line) => (
              <p key={line} className="mt-3">
                {line}
              </p>
            ))}
          </section>
        ))}
      </article>
    </div>
  )
}
