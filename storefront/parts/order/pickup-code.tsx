import { useMessages } from '#storefront/platform/messages.tsx'

/** What its shopper names at the counter; large enough to be shown across it. */
export function PickupCode({ code }: { code: string | null }) {
  const t = useMessages('checkout')
  if (code === null) return null
  return (
    <div className="my-3 rounded-2 border-2 border-stock bg-wall p-4">
      <p className="text-s text-ink-2">{t.pickupCode}</p>
      <p className="title text-h1 tracking-wider tabular-nums">{`${code.slice(0, 3)}\u00a0${code.slice(3)}`}</p>
      <p className="text-s text-ink-2">{t.pickupCodeHint}</p>
    </div>
  )
}
