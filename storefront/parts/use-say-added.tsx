import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import type { BasketView } from '#contract/basket.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { showToast } from '#storefront/ui/toast.tsx'
import type { AddedBasket } from './added-basket.tsx'

type Shown = Omit<ComponentProps<typeof AddedBasket>, 'onClose'> & { Sheet: typeof AddedBasket }

interface Saying {
  /** Before the shop is asked: fetches what will be said with. */
  prepare: () => void
  sayAdded: (basket: BasketView, offerId: number) => Promise<void>
  said: ReactNode
}

/**
 * Says that something lies in the basket: on phones and where it is wished by a window, elsewhere, inside another window and where
 * its code does not come by a toast.
 */
export function useSayAdded(name: string, inWindow: boolean): Saying {
  const t = useMessages('shell')
  const [shown, setShown] = useState<Shown | null>(null)
  const sayAdded = async (basket: BasketView, offerId: number) => {
    // Of several cuts it is the one that was put in last.
    const item = basket.items.findLast(({ offerIdCurrent }) => offerIdCurrent === offerId)
    const code = await fetchSheet(inWindow)
    if (code && item) setShown({ Sheet: code.AddedBasket, item, basket })
    else showToast({ text: t.addedToBasket(name), action: { text: t.openBasket, to: href('/personal/basket') } })
  }
  const said = shown && (
    <Suspense>
      <shown.Sheet item={shown.item} basket={shown.basket} onClose={() => setShown(null)} />
    </Suspense>
  )
  return { prepare: () => void fetchSheet(inWindow), sayAdded, said }
}

async function fetchSheet(inWindow: boolean) {
  const isMeant = inWindow || matchMedia('(width <= 600px)').matches
  return isMeant ? import('./added-basket.tsx').catch(() => null) : null
}
