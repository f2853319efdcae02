import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import type { CertificateBalance } from '#contract/certificate.ts'
import type { OrderView } from '#contract/order.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { useEarnedWords } from '#storefront/parts/order/use-earned-words.ts'
import { useOrderRows } from '#storefront/parts/order/use-sum-rows.ts'
import { CertificatesLeft } from '#storefront/parts/payment/certificates-left.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useRegion } from '#storefront/platform/region.ts'
import { buttonClass, LinkButton } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Icon } from '#storefront/ui/icon.tsx'

/** What it costs, what is paid, what is still to pay. */
export function OrderMoney({
  order,
  certificatesLeft,
}: {
  order: OrderView
  certificatesLeft: readonly CertificateBalance[]
}) {
  const t = useMessages('account').order
  const phone = useRegion()?.phone
  const money = (minor: number) => formatMoney(minor, currencySign(order.currency))
  const rows = useOrderRows(order)
  const earned = useEarnedWords(order.bonusesReward)
  return (
    <section className="rounded-2 bg-front p-5">
      <h2 className="text-[16px]/6 font-semibold">{t.payment}</h2>
      <dl className="mt-2">
        {rows.map((row, index) => (
          <Row key={index} label={row.label} sum={row.sum} className={row.strong && 'font-semibold'} />
        ))}
      </dl>
      <dl className="mt-2 border-t border-seam pt-2">
        <Row label={t.sumTotal} sum={money(order.totalMinor)} className="font-semibold" />
        {order.paidMinor > 0 && (
          <Row label={t.sumPaid} sum={money(order.paidMinor)} className="font-semibold text-stock" />
        )}
        {order.heldMinor > 0 && <Row label={t.sumHeld} sum={money(order.heldMinor)} className="text-s text-ink-2" />}
        {order.paidByCertificateMinor > 0 && (
          <Row label={t.ofIt} sum={money(order.paidByCertificateMinor)} className="text-s text-ink-2" />
        )}
        {order.owedMinor > 0 && (
          <Row
            label={owedLabel(order, t)}
            sum={money(order.owedMinor)}
            className={order.status === 'awaitingPayment' ? 'font-semibold text-fault' : ''}
          />
        )}
      </dl>
      <CertificatesLeft left={certificatesLeft} className="mt-2 text-s text-ink-2" />
      {earned && <p className="mt-2 text-s text-ink-2">{earned}</p>}
      {order.status === 'cancelled' && <p className="mt-2 font-semibold">{t.nothingToPay}</p>}
      {order.payUrl && (
        <LinkButton to={order.payUrl} look={isPaidLater(order) ? 'outline' : 'main'} wide className="mt-4">
          {t.pay}
        </LinkButton>
      )}
      {phone && <Call phone={phone} toConfirm={order.awaitsConfirmation} />}
      {order.status === 'cancelled' && <ComesBack money={money} order={order} />}
    </section>
  )
}

/** What a cancelled order still has of the shopper's money, and how it comes back. */
function ComesBack({ order, money }: { order: OrderView; money: (minor: number) => string }) {
  const t = useMessages('account').order
  const takenMinor = order.paidMinor - order.heldMinor
  return (
    <>
      {takenMinor > 0 && <p className="mt-2">{t.willRefund(money(takenMinor))}</p>}
      {order.heldMinor > 0 && <p className="mt-2">{t.willRelease}</p>}
    </>
  )
}

/** Nobody waits for the money yet: whoever likes may pay now. */
function isPaidLater(order: OrderView): boolean {
  return order.awaitsConfirmation || isPaidAtDoor(order)
}

/** What is still owed once the goods are there was not all taken with them. */
function owedLabel(order: OrderView, t: { sumOwed: string; sumAtDoor: string }): string {
  return isPaidAtDoor(order) ? t.sumAtDoor : t.sumOwed
}

function isPaidAtDoor({ paymentKind, status }: OrderView): boolean {
  return paymentKind === 'onDelivery' && status !== 'received' && status !== 'closed'
}

/** Where an order waits to be confirmed, a call is what moves it on. */
function Call({ phone, toConfirm }: { phone: string; toConfirm: boolean }) {
  const t = useMessages('account').order
  const to = `tel:${phone.replace(/[^\d+]/g, '')}`
  const icon = <Icon of={Phone} size={18} />
  if (toConfirm) {
    return (
      <>
        <p className="mt-3 text-s">{t.callToConfirmWhy}</p>
        <a href={to} className={buttonClass({ look: 'main', wide: true, className: 'mt-3' })}>
          {icon}
          {t.callToConfirm}
        </a>
      </>
    )
  }
  return (
    <a
      href={to}
      className="mt-3 inline-flex min-h-11 items-center gap-2 font-medium text-cherry hover:underline hover:underline-offset-4"
    >
      {icon}
      {t.call}
    </a>
  )
}

function Row({ label, sum, className }: { label: ReactNode; sum: ReactNode; className?: string | false }) {
  return (
    <div className={cx('flex justify-between gap-3 py-1', className)}>
      <dt>{label}</dt>
      <dd className="whitespace-nowrap">{sum}</dd>
    </div>
  )
}
