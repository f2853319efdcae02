import type { Checkout } from '#contract/checkout/state.ts'
import { formatFullDate } from '#rules/calendar.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { CertificateFold } from '#storefront/parts/payment/certificate-fold.tsx'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { certificateIntent, noCertificateIntent, useCertificatePart } from './certificate-part.ts'

/** The code of a certificate with a button of its own; once it is taken, what it pays and what is left to pay. */
export function CertificateChoice({ checkout, form }: { checkout: Checkout; form: Pick<KitForm, 'field'> }) {
  const t = useMessages('certificates')
  const coupons = useMessages('coupons')
  const language = useLanguage()
  const { applied, paysMinor, restOf, isAsking } = useCertificatePart(checkout)
  const { currency, price } = checkout.calculation
  const frame = 'mt-4 rounded-2 bg-front px-5 py-2'
  if (!applied) {
    return (
      <section className={frame}>
        <input type="hidden" name="certificateCurrency" value={currency.code} />
        <CertificateFold form={form}>
          <Button
            type="submit"
            name="intent"
            value={certificateIntent}
            look="outline"
            busy={isAsking}
            busyText={coupons.applying}
            className="justify-self-start max-sm:w-full"
          >
            {coupons.apply}
          </Button>
          <p className="text-s text-ink-2">{t.willPay}</p>
        </CertificateFold>
      </section>
    )
  }
  const { balance, endsOn, lastDigits, code } = applied
  const money = (minor: number) => formatMoney(minor, currencySign(applied.currency))
  const keptMinor = balance - paysMinor
  return (
    <section className={frame}>
      <input type="hidden" name="certificate" value={code} />
      <input type="hidden" name="certificateSeen" value={balance} />
      <input type="hidden" name="certificateCurrency" value={currency.code} />
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <b className="font-semibold">{t.taken(lastDigits)}</b>
        <Button type="submit" name="intent" value={noCertificateIntent} look="text" size="s">
          {coupons.remove}
          <span className="sr-only">{coupons.of(t.taken(lastDigits))}</span>
        </Button>
      </p>
      <div role="status" className="pb-3">
        <p>{t.pays(money(balance), money(paysMinor))}</p>
        <p className="font-semibold">{t.restToPay(money(restOf(price.total)))}</p>
        {keptMinor > 0 && (
          <p className="text-s text-ink-2">{t.staysOn(money(keptMinor), formatFullDate(endsOn, language))}</p>
        )}
      </div>
    </section>
  )
}
