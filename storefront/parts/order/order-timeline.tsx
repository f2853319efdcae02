import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { OrderView } from '#contract/order.ts'
import { wholeMinor } from '#rules/given-back.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { untilWords } from '#rules/until-words.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { cancelWords } from './cancel-words.ts'
import { isDelayed, type TimelineStep, timelineOf } from './order-progress.ts'
import { momentWords, visitWords } from './words.ts'

/** Done green, now ink, later an empty ring; the words tell the same. */
export function OrderTimeline({ order }: { order: OrderView }) {
  const t = useMessages('account').order
  const steps = timelineOf(order)
  return (
    <section className="mt-8 first:mt-0">
      <h2 className="title text-h3">{t.what}</h2>
      <ol className="mt-4">
        {steps.map((step, index) => (
          <li
            key={index}
            aria-current={step.state === 'now' ? 'step' : undefined}
            className={cx(
              'relative grid grid-cols-[24px_minmax(0,1fr)] gap-4 pb-6 last:pb-2',
              'not-last:before:absolute not-last:before:top-6 not-last:before:bottom-0 not-last:before:left-[11px] not-last:before:w-0.5',
              step.state === 'done' && step.kind !== 'cancelled'
                ? 'not-last:before:bg-stock'
                : 'not-last:before:bg-seam',
            )}
          >
            <Mark {...step} />
            <div>
              <p className={cx(step.state === 'now' && 'font-semibold', step.state === 'later' && 'text-ink-2')}>
                <StepName step={step} order={order} />
              </p>
              <StepFacts step={step} order={order} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Mark({ state, kind }: TimelineStep) {
  const isEnd = kind === 'cancelled'
  return (
    <span
      aria-hidden="true"
      className={cx(
        'z-1 grid size-6 place-items-center rounded-full bg-wall text-wall',
        state === 'done' && (isEnd ? 'bg-ink-3!' : 'bg-stock!'),
        state === 'now' && 'border-7 border-ink',
        state === 'later' && 'border-2 border-seam',
      )}
    >
      {state === 'done' && (isEnd ? <X size={14} strokeWidth={3} /> : <Check size={14} strokeWidth={3} />)}
    </span>
  )
}

function StepName({ step, order }: { step: TimelineStep; order: OrderView }) {
  const t = useMessages('account').order
  const sum = formatMoney(step.sumMinor ?? 0, currencySign(order.currency))
  const whole = formatMoney(wholeMinor(step), currencySign(order.currency))
  switch (step.kind) {
    case 'paid':
      if (step.surplusMinor) return t.paidOver(whole)
      if (step.means === 'certificate' || step.means === 'cash' || step.means === 'terminal')
        return step.isAtTill && step.means !== 'certificate' ? t.paidAtTill[step.means](sum) : t.paidBy[step.means](sum)
      if (step.isHeld) return t.heldMoney(sum)
      return step.isPart ? t.prepaid(sum) : t.paid(sum)
    case 'captured':
      return t.captured(sum)
    case 'returning':
      return t.returning(sum)
    case 'refunded':
      if (step.isHeld) return t.released(whole)
      return step.means === 'certificate' ? t.refundedToCertificate(whole) : t.refunded(whole)
    case 'delivery':
      return { courier: t.delivery, pickup: t.pickup, carrier: t.carrier, point: t.point }[step.way ?? 'courier']
    default:
      return t[step.kind]
  }
}

function StepFacts({ step, order }: { step: TimelineStep; order: OrderView }) {
  const { order: t, orders } = useMessages('account')
  const { good } = useMessages('checkout').summary
  // A day that is over is no promise; that of the delivery after it still is one.
  const visit = step.goods === null && isDelayed(order, Date.now()) ? null : step.visit
  const isAnew = order.daysToAgree.includes('delivery')
  const language = useLanguage()
  const moment = (at: string) => momentWords(at, order.region.utcOffsetMinutes, language)
  const money = (minor: number) => formatMoney(minor, currencySign(order.currency))
  const surplusWords = ({ sumMinor, isLate }: TimelineStep, surplusMinor: number) => {
    if (sumMinor) return t.surplus(money(sumMinor), money(surplusMinor))
    return isLate ? t.lateSurplus : t.allSurplus
  }
  const facts = [
    step.at && moment(step.at),
    step.kind === 'paid' && step.surplusMinor && surplusWords(step, step.surplusMinor),
    step.kind === 'returning' && t.returningHow,
    step.kind === 'paid' && step.isHeld && order.heldMinor > 0 && t.heldHow,
    step.kind === 'cancelled' ? cancelWords(step.note, t) : step.note,
    visit && visitWords({ day: visit.day, from: visit.fromHour, to: visit.toHour }, language),
    step.kind === 'delivery' && step.visit && !visit && orders.delayed,
    step.kind === 'delivery' && !step.visit && (isAnew ? t.toAgree.delivery : order.delayedUntil ? t.ownDay : t.noDay),
    step.kind === 'assembly' && !step.visit && t.toAgree.assembly,
    step.kind === 'delivery' && visit && step.way === 'courier' && t.driverCalls,
    step.goods?.map(({ name, quantity }) => good(name, quantity)).join(', '),
    (step.kind === 'waitsPayment' || step.kind === 'confirming') &&
      order.heldUntil &&
      t.heldUntil(untilWords(Date.parse(order.heldUntil), order.region.utcOffsetMinutes, language)),
    step.kind === 'gathering' && step.state === 'now' && warehousesOf(order),
  ].filter(Boolean)
  return facts.length === 0 ? null : <p className="text-s text-ink-2">{facts.join(' · ')}</p>
}

/** Where something is still gathered: what has left or will not come is not. */
function warehousesOf({ orders }: OrderView): string {
  const gathered = orders.filter(({ status }) => status === 'inWork')
  return [...new Set(gathered.map(({ warehouse }) => warehouse))].filter(Boolean).join(', ')
}
