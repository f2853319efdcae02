import { lazy, Suspense, useEffect, useState } from 'react'
import { fetchModule } from '#storefront/platform/network/fetch-module.ts'

const ThankYouDialog = lazy(() => fetchModule(() => import('./thank-you-dialog.tsx')))

/** `personalThankYou`: once after a payment, over a page that says the same without scripts. */
export function ThankYou(thanks: { sum: string; surplus: string | null; isHeld: boolean; hasReceipt: boolean }) {
  const [isOpen, open] = useState(false)
  useEffect(() => open(true), [])
  return <Suspense fallback={null}>{isOpen && <ThankYouDialog {...thanks} onClose={() => open(false)} />}</Suspense>
}
