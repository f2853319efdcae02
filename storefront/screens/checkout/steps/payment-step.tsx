import { type FormEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Checkout } from '#contract/checkout/state.ts'
import { CaptchaField } from '#storefront/parts/captcha-field.tsx'
import { PayerChoice } from '#storefront/parts/company/payer-choice.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { WizardForm } from '#storefront/parts/form/wizard.tsx'
import { CouponPart } from '#storefront/parts/order/coupon-part.tsx'
import { CanPopup } from '#storefront/parts/payment/can-popup.tsx'
import { MethodChoice } from '#storefront/parts/payment/method-choice.tsx'
import { formNameField } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'
import { Agreement } from '../agreement.tsx'
import { BonusPart } from './bonus-part.tsx'
import { CertificateChoice } from './certificate-choice.tsx'
import { useCertificatePart } from './certificate-part.ts'
import { CheckOrder } from './check-order.tsx'
import { HowMuch } from './how-much.tsx'
import { PlaceRefusal } from './place-refusal.tsx'
import { packLines } from './shown-lines.ts'
import { stepUrl } from './step-address.ts'
import type { StepAnswer, StepProps } from './step-answer.ts'
import { StepEnd } from './step-end.tsx'

/** How to pay, what is ordered for whom, and the one button that places the order. */
export function PaymentStep(props: StepProps) {
  const { checkout, answer, captchaKey, payer } = props
  const t = useMessages('checkout')
  const words = useMessages('certificates')
  const company = useMessages('company')
  const { payment, calculation, managerCall, forShopper } = checkout
  const { chosen, pick, told } = useMethod(checkout)
  const certificate = useCertificatePart(checkout)
  const form = useForm({
    name: 'payment',
    answer,
    live: certificate.refused ?? told,
    words: {
      id: t.missing.payment,
      consents: t.missing.consent,
      'account.taxId': company.needed,
      certificate: words.codeLacking,
    },
  })
  const { onSubmit } = form.props
  const sent = {
    ...form.props,
    onSubmit: (event: FormEvent) => {
      if (!certificate.takes(event)) onSubmit(event)
    },
  }
  // A certificate has a field of its own: what it does not pay is paid by the method.
  const methods = payment.paymentList.filter(({ type }) => type !== 'certificate').map(groupedMethod)
  const takesCertificates = methods.length < payment.paymentList.length
  const kind = payment.paymentList.find((method) => method.id === chosen)?.kind
  // Whoever asked for a call agrees on everything by phone; what is chosen here is told to the manager.
  const isPaidNow = kind === 'card' && !managerCall && !forShopper
  const isPlaceRefused = form.refusal !== null && form.faults.length === 0
  return (
    <>
      {isPlaceRefused && <PlaceRefusal checkout={checkout} form={form} told={answer} />}
      <section className="mb-4 rounded-2 bg-front px-5 pt-2 pb-px">
        <CouponPart coupon={checkout.coupon} note={checkout.couponNote} answer={answer} phone={null} />
      </section>
      <BonusPart {...props} />
      <WizardForm form={{ ...form, props: sent }} said={isPlaceRefused ? false : undefined}>
        {managerCall && <input type="hidden" name="managerCall" value="1" />}
        <CanPopup />
        {forShopper && <input type="hidden" name="forShopper" value="1" />}
        <input type="hidden" name="methodKept" value={payment.id ?? ''} />
        <input type="hidden" name="expectedTotal" value={calculation.price.total} />
        <input type="hidden" name="shownLines" value={packLines(calculation.lines)} />
        <ChoiceGroup {...form.group('id')} legend={t.howToPay} legendClass="title text-h2">
          <MethodChoice methods={methods} chosen={chosen} onChoose={pick} />
        </ChoiceGroup>
        {kind === 'bill' && payer && !managerCall && (
          <PayerChoice form={form} payer={payer} currency={calculation.currency.code} />
        )}
        {isPaidNow && <HowMuch {...checkout} />}
        {takesCertificates && !managerCall && !forShopper && <CertificateChoice checkout={checkout} form={form} />}
        <CheckOrder checkout={checkout} />
        {captchaKey && (
          <div className="mt-4">
            <CaptchaField siteKey={captchaKey} />
          </div>
        )}
        {!forShopper && <Agreement form={form} />}
        <StepEnd
          form={form}
          checkout={checkout}
          next={isPaidNow ? t.placeAndPay : t.place}
          nextShort={isPaidNow ? t.placeAndPay : t.place}
          busyText={t.placing}
          back={{
            to: stepUrl(checkout.id, managerCall ? 1 : 2),
            name: managerCall ? t.stepNames.contacts : t.stepNames.delivery,
          }}
        />
      </WizardForm>
    </>
  )
}

function groupedMethod({ type, ...method }: Checkout['payment']['paymentList'][number]) {
  return { ...method, group: type }
}

/** The way to pay as it is chosen, told to the shop at once, which may count anew. */
function useMethod({ payment }: Checkout) {
  const [chosen, choose] = useState(payment.id ?? payment.paymentList.find(({ type }) => type !== 'certificate')?.id)
  const keeper = useFetcher<StepAnswer | null>({ key: 'payment-live' })
  const pick = (method: string) => {
    choose(method)
    void keeper.submit({ [formNameField]: 'payment', intent: 'choose', id: method }, { method: 'post' })
  }
  return { chosen, pick, told: keeper.data ?? undefined }
}
