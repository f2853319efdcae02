import { useMemo, useState } from 'react'
import type { ShopOfRegion } from '#contract/my-shop.ts'
import { decimalText } from '#rules/decimal.ts'
import { byDistance } from '#rules/nearest-place.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'

type State = 'idle' | 'finding' | 'refused'

/** Shops in the order of their distance, once somebody has asked for that; the browser is asked only then. */
export function useNearest(shops: readonly ShopOfRegion[]) {
  const language = useLanguage()
  const [state, setState] = useState<State>('idle')
  const [here, setHere] = useState<{ lat: number; lon: number } | null>(null)
  const find = () => {
    setState('finding')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setHere({ lat: coords.latitude, lon: coords.longitude })
        setState('idle')
      },
      () => setState('refused'),
      { timeout: 10_000, maximumAge: 600_000 },
    )
  }
  const sorted = useMemo(
    () =>
      here
        ? byDistance(shops, here).map((shop) => ({ ...shop, km: decimalText(Math.round(shop.km * 10) / 10, language) }))
        : shops.map((shop) => ({ ...shop, km: null })),
    [shops, here, language],
  )
  return { shops: sorted, state, find }
}

/** Asks the browser where it is, at a press alone. */
export function NearestShop({ state, find }: Pick<ReturnType<typeof useNearest>, 'state' | 'find'>) {
  const t = useMessages('my-shop')
  return (
    <div className="mt-5 noscript:hidden">
      <Button look="outline" onClick={find} disabled={state === 'finding'}>
        {state === 'finding' ? t.finding : t.nearest}
      </Button>
      <p role="status" className="mt-2 text-s text-ink-2 empty:hidden">
        {state === 'refused' && t.refused}
      </p>
    </div>
  )
}
