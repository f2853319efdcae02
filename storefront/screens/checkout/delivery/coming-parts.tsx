import type { CheckoutDelivery } from '#contract/checkout/state.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Notice } from '#storefront/ui/notice.tsx'

/** What comes from which place is told before it is ordered; nothing where all of it is one order. */
export function ComingParts({ parts }: Pick<CheckoutDelivery, 'parts'>) {
  const { parts: t, summary } = useMessages('checkout')
  if (parts.length < 2) return null
  return (
    <Notice className="mb-8">
      <p className="font-semibold">{t.title(parts.length)}</p>
      <ol className="mt-1 list-decimal pl-5">
        {parts.map(({ goods }, at) => (
          <li key={at}>{goods.map(({ name, quantity }) => summary.good(name, quantity)).join(', ')}</li>
        ))}
      </ol>
      <p className="mt-1 text-ink-2">{t.text}</p>
    </Notice>
  )
}
