import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useHasPasskeys } from '#storefront/parts/use-has-passkeys.ts'
import { api } from '#storefront/platform/api-client.ts'
import { isRefusal } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { importAgain } from '#storefront/platform/network/fetch-module.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type State = { kind: 'idle' | 'busy' } | { kind: 'failed'; sentence: string } | { kind: 'made'; codes: string[] }

/** Has this device make a key. Where browsers have none, nothing is offered. */
export function AddPasskey({ hasKeys }: { hasKeys: boolean }) {
  const t = useMessages('profile').factor
  const hasPasskeys = useHasPasskeys()
  const { revalidate } = useRevalidator()
  const [state, set] = useState<State>({ kind: 'idle' })
  if (!hasPasskeys) return null

  async function make() {
    set({ kind: 'busy' })
    try {
      const { proofId, question } = await api.account.beginPasskey()
      const { startRegistration } = await importAgain(() => import('@simplewebauthn/browser'))
      const answer = await startRegistration({ optionsJSON: question as never })
      const { recoveryCodes } = await api.account.savePasskey({
        body: { proofId, answer: { ...answer, clientExtensionResults: {} } as never },
      })
      set({ kind: 'made', codes: recoveryCodes })
      await revalidate()
    } catch (error) {
      set({ kind: 'failed', sentence: isRefusal(error) ? error.message : t.keyStopped })
    }
  }

  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Icon of={KeyRound} size={20} />
        <div className="min-w-0 flex-1">
          <p className="font-medium">{hasKeys ? t.keyMore : t.keyTitle}</p>
          <p className="text-s text-ink-2">{t.keyNote}</p>
        </div>
        <Button look="outline" size="s" busy={state.kind === 'busy'} busyText={t.checking} onClick={make}>
          {t.keyMake}
        </Button>
      </div>
      <p role="status" className="text-s text-fault">
        {state.kind === 'failed' && state.sentence}
      </p>
      {state.kind === 'made' && <RecoveryCodes codes={state.codes} />}
    </li>
  )
}
