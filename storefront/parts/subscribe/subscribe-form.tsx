import { type FormEvent, useRef, useState } from 'react'
import { consentTexts } from '#rules/consent.ts'
import { findSubscriptionFaults, maskPhoneInput, type SubscriptionFaults } from '#rules/subscription.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { PhoneField } from '#storefront/ui/phone-field.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { useIsAlive } from '#storefront/ui/use-is-alive.ts'
import { type Sent, sendSubscription } from './send-subscription.ts'

export interface SubscriptionTyped {
  phone?: string
  email?: string
  agree?: boolean
}

type SubscribeFormProps = {
  /** By which its fields are known: a page may hold more than one. */
  name: string
  typed?: SubscriptionTyped
  faults?: SubscriptionFaults
  /** For whoever had ended a subscription: nothing is promised for another. */
  isAgain?: boolean
  /** What was said, to be shown around the form. */
  onSent: (sent: Sent) => void
  /** Asked for where too much came from one place. */
  children?: React.ReactNode
  className?: string
}

const again = 'again'

/** Where whoever had ended a subscription begins it anew. */
export function againUrl(): string {
  return `${href('/subscription')}?${again}=1`
}

export function isAgainUrl(url: URL): boolean {
  return url.searchParams.has(again)
}

/** Phone, address and a tick; without scripts the browser sends it to its own page, which says what is wrong. */
export function SubscribeForm({
  name,
  typed = {},
  faults: told = {},
  isAgain = false,
  onSent,
  children,
  className,
}: SubscribeFormProps) {
  const t = useMessages('subscription')
  const language = useLanguage()
  const [faults, setFaults] = useState(told)
  const [isAgreed, agree] = useState(typed.agree ?? false)
  const [isBusy, setBusy] = useState(false)
  const isAlive = useIsAlive()
  const form = useRef<HTMLFormElement>(null)
  const errorOf = (field: 'phone' | 'email') => {
    const wrong = field === 'phone' ? t.phoneWrong : t.emailWrong
    return faults[field] && (faults[field] === 'empty' ? t.empty : wrong)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const fields = new FormData(event.currentTarget)
    const said = { phone: String(fields.get('phone')), email: String(fields.get('email')) }
    const found = findSubscriptionFaults(said)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) return void form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    setBusy(true)
    const sent = await sendSubscription({ ...said, token: String(fields.get('smart-token') ?? '') })
    setBusy(false)
    // The form's own page asks for the proof of being human.
    if (sent.kind === 'proofNeeded') form.current?.submit()
    else onSent(sent)
  }
  return (
    <form
      ref={form}
      method="post"
      action={isAgain ? againUrl() : href('/subscription')}
      noValidate={isAlive}
      onSubmit={submit}
      aria-busy={isBusy}
      className={className ?? 'grid gap-4'}
    >
      <PhoneField
        id={`${name}-phone`}
        name="phone"
        label={t.phone}
        placeholder="+7 (___) ___-__-__"
        maxLength={40}
        required
        defaultValue={typed.phone}
        error={errorOf('phone')}
        onInput={({ currentTarget }) => {
          // A digit typed in the middle stays where it is.
          if (currentTarget.selectionStart === currentTarget.value.length) {
            currentTarget.value = maskPhoneInput(currentTarget.value)
          }
        }}
      />
      <TextField
        id={`${name}-email`}
        name="email"
        label={t.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={typed.email}
        error={errorOf('email')}
      />
      <div>
        <Checkbox
          id={`${name}-agree`}
          name="agree"
          required
          label={consentTexts.subscription[language]}
          defaultChecked={typed.agree}
          onChange={({ currentTarget }) => agree(currentTarget.checked)}
        />
        <a href={href('/privacy-policy')} target="_blank" rel="noreferrer" className="link ml-9 text-s">
          {t.policy}
        </a>
      </div>
      {children}
      <Button type="submit" look="main" size="l" disabled={isAlive && !isAgreed} busy={isBusy} busyText={t.sending}>
        {isAgain ? t.sendAgain : t.send}
      </Button>
    </form>
  )
}
