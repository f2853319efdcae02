import type { ReactNode } from 'react'
import { formatPhone, normalizePhone } from '#rules/phone.ts'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { countdown, useSmsTimer } from '#storefront/parts/use-sms-timer.ts'
import type { AwaitedCode } from '#storefront/platform/form/awaited-code.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { placed } from '#storefront/platform/placed.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { WithButtons } from './with-buttons.tsx'

type CodeFieldProps = {
  form: KitForm
  awaited: AwaitedCode
  /** A proof of being human, where one is asked for. */
  children?: ReactNode
}

/** The code that was sent to a phone: `intent=checkCode` with `smsCode`, or `intent=sendCode` for another. */
export function CodeField({ form, awaited, children }: CodeFieldProps) {
  const t = useMessages('checkout')
  const left = useSmsTimer(awaited.smsStatusId, awaited.waitSeconds)
  return (
    <>
      <p>
        {placed(
          t.codeSent,
          <span className="whitespace-nowrap">{formatPhone(normalizePhone(awaited.phone) ?? awaited.phone)}</span>,
        )}
      </p>
      {children}
      <WithButtons
        field={
          <TextField
            {...form.field('smsCode')}
            label={t.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            className="w-48"
          />
        }
      >
        <Button
          type="submit"
          name="intent"
          value="checkCode"
          look="outline"
          busy={form.sentBy === 'checkCode'}
          busyText={t.counting}
          className="min-h-13!"
        >
          {t.checkCode}
        </Button>
        <Button type="submit" name="intent" value="sendCode" look="text" disabled={left > 0} className="min-h-13!">
          {left > 0 ? t.codeAgainIn(countdown(left)) : t.codeAgain}
        </Button>
      </WithButtons>
    </>
  )
}

/** Whether the code that is on its way belongs to this phone. */
export function isCodeFor(phone: string, awaited: AwaitedCode | null): awaited is AwaitedCode {
  return awaited !== null && normalizePhone(awaited.phone) === normalizePhone(phone)
}
