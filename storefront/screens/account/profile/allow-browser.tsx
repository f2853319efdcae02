import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { consentTexts } from '#rules/consent.ts'
import { isRefusal } from '#storefront/platform/form/form-answer.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { enablePush, knowsPush } from './enable-push.ts'

type State = { kind: 'idle' | 'busy' | 'enabled' } | { kind: 'failed'; sentence: string }

/** The words of the consent with the one press that gives it: only then does the browser ask. */
export function AllowBrowser({ publicKey, isStandIn }: { publicKey: string; isStandIn: boolean }) {
  const t = useMessages('profile').push
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [state, set] = useState<State>({ kind: 'idle' })

  async function allow() {
    if (!knowsPush()) return set({ kind: 'failed', sentence: t.unknown })
    set({ kind: 'busy' })
    try {
      const outcome = await enablePush({ publicKey, isStandIn })
      if (outcome === 'enabled') {
        set({ kind: 'enabled' })
        await revalidate()
      } else set({ kind: 'failed', sentence: t[outcome] })
    } catch (error) {
      set({ kind: 'failed', sentence: isRefusal(error) ? error.message : t.unreachable })
    }
  }

  return (
    <div className="mt-4 rounded-2 bg-front p-5">
      <p className="text-s">{consentTexts.push[language]}</p>
      <Button
        look="outline"
        size="s"
        className="mt-3 noscript:hidden"
        busy={state.kind === 'busy'}
        busyText={t.allowing}
        onClick={allow}
      >
        {t.allow}
      </Button>
      <noscript>
        <p className="mt-3 text-s text-ink-2">{t.needsScripts}</p>
      </noscript>
      <p
        role="status"
        className={state.kind === 'failed' ? 'mt-2 text-s text-fault' : 'mt-2 text-s text-stock empty:hidden'}
      >
        {state.kind === 'failed' && state.sentence}
        {state.kind === 'enabled' && t.enabled}
      </p>
    </div>
  )
}
