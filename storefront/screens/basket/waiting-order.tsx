import type { ShopApi } from '#contract/index.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'

/** The visitor's last order, where it was placed by name and phone and its delivery was never chosen; null otherwise. */
export async function findWaitingOrder({ order: orders }: Pick<ShopApi, 'order'>) {
  const { basketGroup } = await orders.getLastOrder({})
  if (basketGroup === null) return null
  const { order } = await orders.getOrder({ body: { basketGroup } })
  const { number, delivery, delayedUntil, managerCall, status } = order
  const isWaiting = delivery === null && delayedUntil === null && !managerCall && status === 'new'
  return isWaiting ? { basketGroup, number } : null
}

/** Whoever comes back to a basket that an order has emptied: nothing is lost, and this is the way on. */
export function WaitingOrder({ order }: { order: { basketGroup: string; number: string } }) {
  const { waiting: t } = useMessages('basket')
  return (
    <Notice
      tone="wait"
      className="mt-4"
      action={
        <LinkButton to={href('/personal/order/delivery/:id', { id: order.basketGroup })} look="main">
          {t.choose}
        </LinkButton>
      }
    >
      <p className="font-semibold">{t.title(order.number)}</p>
      <p>{t.text}</p>
    </Notice>
  )
}
