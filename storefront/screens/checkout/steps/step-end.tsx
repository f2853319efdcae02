import type { ComponentProps } from 'react'
import type { Checkout } from '#contract/checkout/state.ts'
import { formatMoney } from '#rules/money.ts'
import { WizardEnd } from '#storefront/parts/form/wizard.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useCertificatePart } from './certificate-part.ts'

type StepEndProps = Omit<ComponentProps<typeof WizardEnd>, 'bar'> & { checkout: Checkout }

/** The end of a step; the bar of a phone says what the order costs now. */
export function StepEnd({ checkout, ...end }: StepEndProps) {
  const { calculation } = checkout
  const { total } = useMessages('shell')
  const { restOf } = useCertificatePart(checkout)
  return (
    <WizardEnd
      {...end}
      bar={{ label: total, sum: formatMoney(restOf(calculation.price.total), calculation.currency.sign) }}
    />
  )
}
