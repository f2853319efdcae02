import { useState } from 'react'
import type { Sent } from './send-subscription.ts'
import { SentDialog } from './sent-dialog.tsx'
import type { SubscriptionTyped } from './subscribe-form.tsx'
import SubscribeFront from './subscribe-front.tsx'

/** The block once somebody has touched it: what was typed stays, and who has subscribed sees it no more. */
export default function LiveBlock({ typed }: { typed?: SubscriptionTyped }) {
  const [sent, setSent] = useState<Sent | null>(null)
  const [isDone, finish] = useState(false)
  const close = () => {
    finish(sent?.kind === 'subscribed' || sent?.kind === 'known')
    setSent(null)
  }
  if (isDone) return null
  return (
    <>
      <SubscribeFront typed={typed} onSent={setSent} />
      {sent && <SentDialog sent={sent} onClose={close} />}
    </>
  )
}
