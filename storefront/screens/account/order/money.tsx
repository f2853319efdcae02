import Phone from 'lucide-react/icons/phone'
import type { OrderView } from '#contract/order.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useRegion } from '#storefront/platform/region.ts'
import { LinkButton } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Icon } from '#storefront/ui/icon.tsx'

/** What it costs, what is paid, what is still to pay. */
export function OrderMoney({ order }: { order: OrderView }) {
  const t = useMessages('account').order
  const { free } = useMessages('checkout')
  const phone = useRegion()?.phone
  const money = (minor: number) => formatMoney(minor, currencySign(order.currency))
  const { sums } = order
  const rows = [
    { label: t.sumGoods, sum: sums.goodsMinor, isShown: true },
    ...sums.adjustments.map(({ name, amountMinor }) => ({ label: name, sum: -amountMinor, isShown: true })),
    {
      label: order.delivery?.kind === 'pickup' ? t.pickup : sums.liftMinor > 0 ? t.sumDelivery : t.delivery,
      sum: sums.deliveryMinor + sums.liftMinor,
      // The services of a parted order stand on its first part.
      isShown: order.delivery !== null && (order.partOf === null || order.partOf === order.number),
    },
    { label: t.sumAssembly, sum: sums.assemblyMinor, isShown: sums.assemblyMinor > 0 },
  ]
  return (
    <section className="rounded-2 bg-front p-5">
      <h2 className="text-[16px]/6 font-semibold">{t.payment}</h2>
      <dl className="mt-2">
        {rows.map(
          (row) => row.isShown && <Row key={row.label} label={row.label} sum={row.sum === 0 ? free : money(row.sum)} />,
        )}
      </dl>
      <dl className="mt-2 border-t border-seam pt-2">
        <Row label={t.sumTotal} sum={money(order.totalMinor)} className="font-semibold" />
        {order.paidMinor > 0 && (
          <Row label={t.sumPaid} sum={money(order.paidMinor)} className="font-semibold text-stock" />
        )}
        {order.owedMinor > 0 && (
          <Row
            label={order.paymentKind === 'onDelivery' ? t.sumAtDoor : t.sumOwed}
            sum={money(order.owedMinor)}
            className={order.status === 'awaitingPayment' ? 'font-semibold text-fault' : ''}
          />
        )}
      </dl>
      {order.payUrl && (
        <LinkButton to={order.payUrl} look="main" wide className="mt-4">
          {t.pay}
        </LinkButton>
      )}
      {phone && (
        <a
          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
          className="mt-3 inline-flex min-h-11 items-center gap-2 font-medium text-cherry hover:underline hover:underline-offset-4"
        >
          <Icon of={Phone} size={18} />
          {t.call}
        </a>
      )}
      {order.status === 'cancelled' && order.paidMinor > 0 && <p className="mt-2 text-s text-ink-2">{t.willRefund}</p>}
      {order.canCancel && <p className="text-s text-ink-2">{t.contactShop}</p>}
    </section>
  )
}

function Row({ label, sum, className }: { label: string; sum: string; className?: string }) {
  return (
    <div className={cx('flex justify-between gap-3 py-1', className)}>
      <dt>{label}</dt>
      <dd className="whitespace-nowrap">{sum}</dd>
    </div>
  )
}
