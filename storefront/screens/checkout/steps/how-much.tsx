import type { Checkout } from '#contract/checkout/state.ts'
import { formatMoney } from '#rules/money.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Radio } from '#storefront/ui/choice.tsx'
import { useCertificatePart } from './certificate-part.ts'

/**
 * All at once, or the least part now and the rest before delivery or collecting. A prepayment that a certificate makes is
 * no choice: nothing of it would be left to pay now.
 */
export function HowMuch(checkout: Checkout) {
  const { calculation, delivery } = checkout
  const t = useMessages('checkout')
  const { prepayment, price, currency } = calculation
  const { restOf } = useCertificatePart(checkout)
  const isCollected = delivery.list.find(({ id }) => id === delivery.id)?.option.type === 'pickup'
  const restWords = isCollected ? t.payRestAtPickup : t.payRest
  const nowMinor = restOf(prepayment.sumMinor)
  if (prepayment.percent >= 100 || nowMinor === 0) return null
  const sum = (minor: number) => <b className="font-semibold">{formatMoney(minor, currency.sign)}</b>
  return (
    <fieldset className="mt-9 lg:mt-12">
      <legend className="title text-h3">{t.howMuch}</legend>
      <div className="mt-2">
        <Radio name="sum" value="" defaultChecked label={t.payAll} end={sum(restOf(price.total))} />
        <Radio
          name="sum"
          value={prepayment.sumMinor}
          label={t.payPrepayment(prepayment.percent)}
          note={restWords(formatMoney(restOf(price.total) - nowMinor, currency.sign))}
          end={sum(nowMinor)}
        />
      </div>
    </fieldset>
  )
}
