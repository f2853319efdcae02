import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Who has looked round for so long is offered a subscription once; never over a form, an order or an account. */
const afterMs = 90_000
const neverAt = /^\/(personal|subscription|vue-tools|dev)/

export function SubscriptionOffer() {
  const { pathname } = useLocation()
  const [offer, show] = useState<ReactNode>(null)
  const isQuiet = neverAt.test(pathname)
  useEffect(() => {
    if (isQuiet) return
    // What does not come is not missed.
    const ask = () => import('../parts/subscribe/show-offer.tsx').then((code) => code.showOffer(show)).catch(() => {})
    const timer = setTimeout(ask, afterMs)
    return () => clearTimeout(timer)
  }, [isQuiet])
  return isQuiet ? null : offer
}
