import Clock from 'lucide-react/icons/clock'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'

/** Expired, or begun elsewhere: nothing is lost, the basket holds it all. */
export function CheckoutMissing() {
  const t = useMessages('checkout')
  return (
    <div className="mt-10">
      <h1 className="sr-only">{t.title}</h1>
      <EmptyState
        icon={Clock}
        title={t.missingTitle}
        text={t.missingText}
        action={
          <LinkButton to={href('/personal/basket')} look="main">
            {t.toBasket}
          </LinkButton>
        }
      />
    </div>
  )
}
