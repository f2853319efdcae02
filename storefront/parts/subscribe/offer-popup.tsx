import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { popupCookie } from '#rules/subscription.ts'
import { useVariant } from '#storefront/parts/analytics/told.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { mayOfferAt } from './may-offer.ts'
import { keepPopupClosed, type Sent } from './send-subscription.ts'
import { SentDialog } from './sent-dialog.tsx'
import { SubscribeForm } from './subscribe-form.tsx'

/** The offer as a window: closed by hand it stays away for a week, after a subscription for a year. */
export function OfferPopup({ onClose }: { onClose: () => void }) {
  const t = useMessages('subscription')
  const variant = useVariant('subscription-title')
  const [sent, setSent] = useState<Sent | null>(null)
  const isSent = useRef(false)
  const { pathname } = useLocation()
  const close = () => {
    // A window that gives way to the next one is not closed by hand.
    if (isSent.current) return
    keepPopupClosed(popupCookie.daysAfterClosing)
    onClose()
  }
  const show = (found: Sent) => {
    isSent.current = true
    setSent(found)
  }
  // Whoever goes on by the browser's own buttons does not take it along.
  if (!mayOfferAt(pathname)) return null
  if (sent) return <SentDialog sent={sent} onClose={onClose} />
  return (
    <Dialog open title={variant === 'gift' ? t.giftTitle : t.title} closeText={t.close} onClose={close}>
      <p className="mb-5">{t.text}</p>
      <SubscribeForm name="subscribe-popup" onSent={show} />
    </Dialog>
  )
}
