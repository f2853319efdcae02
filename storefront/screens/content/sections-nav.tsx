import type { ContentPage } from '#contract/content.ts'
import { PhoneLink } from '#storefront/parts/phone-link.tsx'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useRegion } from '#storefront/platform/region.ts'
import { LinkButton } from '#storefront/ui/button.tsx'

export const sectionId = (at: number) => `part-${at + 1}`

/** Beside the text on wide screens: its parts where there are several, and whom to ask. */
export function SectionsNav({ sections }: Pick<ContentPage, 'sections'>) {
  const t = useMessages('content')
  const region = useRegion()
  const named = sections.map(({ title }, at) => ({ title, at })).filter(({ title }) => title !== '')
  return (
    <aside className="mt-10 lg:mt-0">
      <div className="grid gap-8 lg:sticky lg:top-28">
        {named.length > 2 && (
          <nav aria-label={t.onThisPage} className="hidden lg:block">
            <p className="text-s font-semibold">{t.onThisPage}</p>
            <ul className="mt-2 border-l border-seam">
              {named.map(({ title, at }) => (
                <li key={at}>
                  <a
                    href={`#${sectionId(at)}`}
                    className="flex min-h-9 items-center py-1 pl-4 text-s text-ink-2 hover:text-ink"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {region && (
          <div className="rounded-2 bg-front p-5">
            <p className="font-semibold">{t.askTitle}</p>
            <p className="mt-1 text-s text-ink-2">{t.askText}</p>
            <PhoneLink phone={region.PHONE_HEAD} className="mt-2 flex min-h-11 items-center text-lead font-semibold" />
            <LinkButton to={href('/order_claim/appeal')} look="outline" size="s" wide className="mt-1">
              {t.write}
            </LinkButton>
          </div>
        )}
      </div>
    </aside>
  )
}
