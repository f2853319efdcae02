import { useState } from 'react'
import { useSubmit } from 'react-router'
import { useHasPasskeys } from '#storefront/parts/use-has-passkeys.ts'
import { api } from '#storefront/platform/api-client.ts'
import { type FormAnswer, formNameField } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { importAgain } from '#storefront/platform/network/fetch-module.ts'
import { Button, type ButtonLook } from '#storefront/ui/button.tsx'

/** Comes in by the key of this device; what it answers is sent as a form, so that coming in is the same for all ways. */
export function PasskeyButton({ answer, look = 'outline' }: { answer: FormAnswer | undefined; look?: ButtonLook }) {
  const t = useMessages('account').signIn
  const submit = useSubmit()
  const hasPasskeys = useHasPasskeys(true)
  const [state, set] = useState<'idle' | 'busy' | 'stopped'>('idle')
  if (!hasPasskeys) return null
  const refusal = answer?.form === 'passkey' ? answer.refusal?.message : undefined

  async function come() {
    set('busy')
    try {
      const { proofId, question } = await api.customer.askForPasskey()
      const { startAuthentication } = await importAgain(() => import('@simplewebauthn/browser'))
      const said = await startAuthentication({ optionsJSON: question as never })
      const fields = { [formNameField]: 'passkey', proofId, answer: JSON.stringify(said) }
      await submit(fields, { method: 'post' })
      set('idle')
    } catch {
      set('stopped')
    }
  }

  return (
    <div className="mt-4 noscript:hidden">
      <Button look={look} size="l" wide busy={state === 'busy'} busyText={t.entering} onClick={come}>
        {t.byPasskey}
      </Button>
      <p role="status" className="mt-1 text-s text-fault">
        {refusal ?? (state === 'stopped' ? t.passkeyStopped : '')}
      </p>
    </div>
  )
}
