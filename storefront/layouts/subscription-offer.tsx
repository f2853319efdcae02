import { type ReactNode, useEffect, useState } from 'react'

/** Who has looked round for so long is offered a subscription once, or as much later as they come to a page of goods or reading. */
const everyMs = 90_000

export function SubscriptionOffer() {
  const [offer, show] = useState<ReactNode>(null)
  useEffect(() => {
    // What does not come is not missed.
    const ask = () => import('../parts/subscribe/show-offer.tsx').then((code) => code.showOffer(show)).catch(() => {})
    const timer = setInterval(ask, everyMs)
    return () => clearInterval(timer)
  }, [])
  return offer
}
