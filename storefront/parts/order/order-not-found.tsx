import PackageSearch from 'lucide-react/icons/package-search'
import { useLocation } from 'react-router'
import { useMessages } from '#storefront/platform/messages.tsx'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { signInUrl } from '#storefront/platform/sign-in-url.ts'
import { LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'

/** Missing or somebody else's: the same words for both, and the way to one's own orders. */
export function OrderNotFound() {
  const t = useMessages('checkout').final
  const { pathname } = useLocation()
  return (
    <div className="py-10">
      <ScreenTitle title={t.notFoundTitle} />
      <h1 className="sr-only">{t.notFoundTitle}</h1>
      <EmptyState
        icon={PackageSearch}
        title={t.notFoundTitle}
        text={t.notFoundText}
        action={
          <LinkButton to={signInUrl(pathname)} look="main">
            {t.signIn}
          </LinkButton>
        }
      />
    </div>
  )
}
