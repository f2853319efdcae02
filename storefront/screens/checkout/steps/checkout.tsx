import type { ComponentType } from 'react'
import { CheckoutSteps } from '#storefront/parts/checkout-steps.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import { useFocusOnFault } from '#storefront/ui/use-focus-on-fault.ts'
import type { Route } from './+types/checkout.ts'
import { CheckoutMissing } from './checkout-missing.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { ContactsStep } from './contacts-step.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { loadCheckout } from './load-checkout.ts'
import { PaymentStep } from './payment-step.tsx'
import { saveStep } from './save-step.ts'
import { stepUrl } from './step-address.ts'
import type { StepAnswer, StepProps } from './step-answer.ts'

export function loader({ params, request, context }: Route.LoaderArgs) {
  return loadCheckout(pageOf(context).api, params.hash, new URL(request.url).searchParams.get('step'))
}

export function action({ params, request, context }: Route.ActionArgs) {
  return saveStep(request, pageOf(context).api, params.hash ?? '')
}

const stepIds = ['contacts', 'delivery', 'payment'] as const

/** A refusal brings new figures: they are read anew also after it. */
export function shouldRevalidate() {
  return true
}

export default function CheckoutScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('checkout')
  const answer = actionData as StepAnswer | undefined
  useFocusOnFault(answer)
  return (
    <>
      <title>{t.title}</title>
      <meta name="robots" content="noindex" />
      {loaderData.kind === 'missing' ? <CheckoutMissing /> : <OpenCheckout {...loaderData} answer={answer} />}
    </>
  )
}

type OpenProps = Extract<Route.ComponentProps['loaderData'], { kind: 'open' }> & { answer: StepAnswer | undefined }

const stepsInOrder: ComponentType<StepProps>[] = [ContactsStep, DeliveryStep, PaymentStep]

function OpenCheckout({ checkout, step, captchaKey, isSignedIn, answer }: OpenProps) {
  const t = useMessages('checkout')
  const steps = stepIds.map((id, index) => ({
    id,
    name: t.stepNames[id],
    url: stepUrl(checkout.id, index + 1),
    isLeftOpen: id === 'delivery' && checkout.managerCall,
  }))
  const Step = stepsInOrder[step - 1] ?? ContactsStep
  return (
    <>
      <h1 className="sr-only">{t.title}</h1>
      <CheckoutSteps steps={steps} current={stepIds[step - 1] ?? 'contacts'} />
      {answer && answer.missing.length > 0 && <WhatLacks missing={answer.missing} />}
      <div className="mt-7 grid gap-7 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start lg:gap-18">
        <Step checkout={checkout} answer={answer} captchaKey={captchaKey} isSignedIn={isSignedIn} />
        <CheckoutSummary checkout={checkout} />
      </div>
    </>
  )
}

/** Without scripts nothing leads to the marked field, which may stand below the first screen: what lacks is said here too. */
function WhatLacks({ missing }: Pick<StepAnswer, 'missing'>) {
  const t = useMessages('checkout')
  return (
    <noscript>
      <Notice tone="fault" className="mt-6">
        <ul className="grid gap-1">
          {missing.map((part) => (
            <li key={part}>{t.missing[part]}</li>
          ))}
        </ul>
      </Notice>
    </noscript>
  )
}
