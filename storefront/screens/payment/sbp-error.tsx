import CircleAlert from 'lucide-react/icons/circle-alert'
import { noPhoneSearch } from '#storefront/layouts/no-phone-search.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import type { Route } from './+types/sbp-error.ts'

export const handle = { ...noPhoneSearch, texts: ['checkout'] } satisfies RouteTexts

export async function loader({ context }: Route.LoaderArgs) {
  return pageOf(context).api.order.getLastOrder({})
}

/** A bank's app has led back without a payment: nothing was charged, and the same order can be paid another way. */
export default function SbpError({ loaderData: { basketGroup } }: Route.ComponentProps) {
  const t = useMessages('checkout').sbpError
  return (
    <div className="wrap max-w-190 pt-8 lg:pt-14">
      <ScreenTitle title={t.title} />
      <span className="text-fault">
        <Icon of={CircleAlert} />
      </span>
      <h1 className="title mt-3 text-h1">{t.title}</h1>
      <p className="mt-3 max-w-130 text-ink-2">{t.text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {basketGroup && (
          <LinkButton to={href('/personal/order/pay/:id', { id: basketGroup })} look="main">
            {t.another}
          </LinkButton>
        )}
        <LinkButton to={href('/personal-lk/orders')} look="outline">
          {t.orders}
        </LinkButton>
      </div>
    </div>
  )
}
