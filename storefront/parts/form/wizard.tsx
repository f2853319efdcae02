import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ComponentProps, ReactNode } from 'react'
import { Button, TextLink } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { StickyBuyBar } from '../sticky-buy-bar.tsx'
import { FormFrame } from './form-frame.tsx'
import type { KitForm } from './use-form.ts'
import { type WizardStep, WizardSteps } from './wizard-steps.tsx'

type WizardFrameProps = {
  title: string
  steps: WizardStep[]
  current: string
  /** Stays beside every step: what is ordered, what it costs. */
  aside: ReactNode
  children: ReactNode
}

/** Several forms one after the other: where one is, the step itself, and what belongs to all of them. */
export function WizardFrame({ title, steps, current, aside, children }: WizardFrameProps) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <WizardSteps steps={steps} current={current} />
      <div className="mt-7 grid gap-7 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start lg:gap-18">
        <div className="min-w-0">{children}</div>
        {aside}
      </div>
    </>
  )
}

/** The form of a step. Enter in any field goes on, whatever other buttons the form has: `intent` is then `next`. */
export function WizardForm({ children, ...frame }: ComponentProps<typeof FormFrame>) {
  return (
    <FormFrame {...frame}>
      <button type="submit" name="intent" value="next" tabIndex={-1} aria-hidden="true" className="hidden" />
      {children}
    </FormFrame>
  )
}

type WizardEndProps = {
  form: Pick<KitForm, 'name' | 'isBusy' | 'sentBy'>
  next: string
  nextShort: string
  busyText: string
  back?: { to: string; name: string }
  /** Stands beside the button in the bar of a phone. */
  bar: { label: string; sum: string }
}

/** The one decision of the step, the way back, and the twin of the decision in the phone's bar. */
export function WizardEnd({ form, next, nextShort, busyText, back, bar }: WizardEndProps) {
  const decision = {
    type: 'submit',
    name: 'intent',
    value: 'next',
    look: 'main',
    busy: form.isBusy && (form.sentBy === 'next' || !form.sentBy),
    busyText,
  } as const
  return (
    <>
      <div className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button {...decision} size="l" className="max-lg:hidden">
          {next}
        </Button>
        {back && (
          <TextLink to={back.to}>
            <Icon of={ArrowLeft} size={20} />
            {back.name}
          </TextLink>
        )}
      </div>
      <StickyBuyBar {...bar}>
        <Button {...decision} form={form.name} wide>
          {nextShort}
        </Button>
      </StickyBuyBar>
    </>
  )
}
