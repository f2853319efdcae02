import { useLocation, useRevalidator } from 'react-router'
import { useMessages } from '#storefront/platform/messages.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'

type SectionFailedProps = {
  id?: string
  /** What the section would be called. */
  title?: string
  onAgain?: () => void
  /** Stands inside a page's frame already. */
  isInside?: boolean
}

/** In place of a part of the page that could not be had. Trying again reads the page anew; without scripts it is a link. */
export function SectionFailed({ id, title, onAgain, isInside }: SectionFailedProps) {
  const t = useMessages('shell')
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  return (
    <section id={id} className={isInside ? 'mt-6' : 'wrap section-gap'}>
      {title && <h2 className="title mb-3 text-h2">{title}</h2>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-2 bg-front p-5">
        <p>{t.sectionFailed}</p>
        <LinkButton
          to={pathname + search}
          look="outline"
          size="s"
          onClick={async (event) => {
            event.preventDefault()
            await revalidate()
            onAgain?.()
          }}
        >
          {t.retry}
        </LinkButton>
      </div>
    </section>
  )
}
