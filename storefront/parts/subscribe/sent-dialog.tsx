import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'
import type { Sent } from './send-subscription.ts'

/** What came of a subscription. */
export function SentDialog({ sent, onClose }: { sent: Sent; onClose: () => void }) {
  const t = useMessages('subscription')
  const titles = { subscribed: t.thanks, known: t.known, refused: t.notSent, failed: t.notSent }
  return (
    <Dialog open title={titles[sent.kind]} closeText={t.close} onClose={onClose}>
      <p role={sent.kind === 'failed' ? 'alert' : undefined}>{sent.kind === 'failed' ? t.failed : sent.message}</p>
      <Button look="main" wide className="mt-5" onClick={onClose}>
        {t.good}
      </Button>
    </Dialog>
  )
}
