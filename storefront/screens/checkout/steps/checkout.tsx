import type { ComponentType } from 'react'
import { WizardFrame } from '#storefront/parts/form/wizard.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import type { Route } from './+types/checkout.ts'
import { useKeptCertificate } from './certificate-part.ts'
import { CheckoutMissing } from './checkout-missing.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { ContactsStep } from './contacts-step.tsx'
import { CouponNote } from './coupon-note.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { ForShopper } from './for-shopper.tsx'
import { loadCheckout } from './load-checkout.ts'
import { PaymentStep } from './payment-step.tsx'
import { saveStep } from './save-step.ts'
import { stepUrl } from './step-address.ts'
import { type StepAnswer, type StepProps, stepForms } from './step-answer.ts'

export const handle: RouteTexts = {
  texts: ['account', 'address', 'certificates', 'checkout', 'company', 'coupons', 'map', 'whole-order'],
}

export function loader({ params, request, context }: Route.LoaderArgs) {
  return loadCheckout(pageOf(context), params.hash, request)
}

export function action({ params, request, context }: Route.ActionArgs) {
  return saveStep(request, pageOf(context), params.hash ?? '')
}

/** A refusal brings new figures: they are read anew also after it. */
export function shouldRevalidate() {
  return true
}

export default function CheckoutScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('checkout')
  const answer = (actionData as StepAnswer | null | undefined) ?? undefined
  return (
    <>
      <ScreenTitle title={t.title} />
      {loaderData.kind === 'missing' ? <CheckoutMissing /> : <OpenCheckout {...loaderData} answer={answer} />}
    </>
  )
}

type OpenProps = Extract<Route.ComponentProps['loaderData'], { kind: 'open' }> & Pick<StepProps, 'answer'>

const stepsInOrder: ComponentType<StepProps>[] = [ContactsStep, DeliveryStep, PaymentStep]

function OpenCheckout({ checkout, step, ...rest }: OpenProps) {
  const t = useMessages('checkout')
  useKeptCertificate(checkout)
  const steps = stepForms.map((id, index) => ({
    id,
    name: t.stepNames[id],
    url: stepUrl(checkout.id, index + 1),
    isLeftOpen: id === 'delivery' && checkout.managerCall,
  }))
  const Step = stepsInOrder[step - 1] ?? ContactsStep
  return (
    <>
      {checkout.forShopper && <ForShopper contacts={checkout.contacts} answer={rest.answer} />}
      <WizardFrame
        title={t.title}
        steps={steps}
        current={stepForms[step - 1] ?? 'contacts'}
        aside={<CheckoutSummary checkout={checkout} />}
      >
        {step < 3 && <CouponNote checkout={checkout} className="mb-7" />}
        <Step checkout={checkout} {...rest} />
      </WizardFrame>
    </>
  )
}
