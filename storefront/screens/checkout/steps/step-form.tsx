import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { Checkout } from '#contract/checkout/state.ts'
import { formatMoney } from '#rules/money.ts'
import { StickyBuyBar } from '#storefront/parts/order-summary.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, TextLink } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'

/** The form of the step; the bar at the bottom of a phone submits it from outside. */
export const stepFormId = 'checkout-step'

/** Enter in any field goes on, whatever other buttons the form has. */
export function StepFields({ step }: { step: 1 | 2 | 3 }) {
  return (
    <>
      <button type="submit" name="intent" value="next" tabIndex={-1} aria-hidden="true" className="hidden" />
      <input type="hidden" name="step" value={step} />
    </>
  )
}

type StepEndProps = {
  checkout: Checkout
  next: string
  nextShort: string
  busyText: string
  back?: { to: string; name: string }
  children?: ReactNode
}

/** The one decision of the step, the way back, and the twin of the decision in the phone's bar. */
export function StepEnd({ checkout, next, nextShort, busyText, back, children }: StepEndProps) {
  const shell = useMessages('shell')
  const isBusy = useNavigation().formMethod === 'POST'
  const { price, currency } = checkout.calculation
  return (
    <>
      <div className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          type="submit"
          name="intent"
          value="next"
          look="main"
          size="l"
          busy={isBusy}
          busyText={busyText}
          className="max-lg:hidden"
        >
          {next}
        </Button>
        {back && (
          <TextLink to={back.to}>
            <Icon of={ArrowLeft} size={20} />
            {back.name}
          </TextLink>
        )}
      </div>
      {children}
      <StickyBuyBar label={shell.total} sum={formatMoney(price.total, currency.sign)}>
        <Button
          type="submit"
          form={stepFormId}
          name="intent"
          value="next"
          look="main"
          wide
          busy={isBusy}
          busyText={busyText}
        >
          {nextShort}
        </Button>
      </StickyBuyBar>
    </>
  )
}
