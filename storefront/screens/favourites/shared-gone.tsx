import Heart from 'lucide-react/icons/heart'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'

/** The link is broken, closed or too old: what one can do about it. */
export function SharedGone() {
  const t = useMessages('favourites')
  return (
    <div className="wrap pt-6 pb-12">
      <ScreenTitle title={t.sharedBroken} />
      <h1 className="title mb-4 text-h1">{t.sharedBroken}</h1>
      <EmptyState
        icon={Heart}
        title={t.sharedBrokenText}
        action={
          <LinkButton to={href('/catalog')} look="main">
            {t.toCatalogue}
          </LinkButton>
        }
      />
    </div>
  )
}
