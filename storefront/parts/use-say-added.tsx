import { type ComponentProps, type ReactNode, useState } from 'react'
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

/** Says that something lies in the basket: by a toast, on phones by a sheet, or there too by a toast when its code does not come. */
export function useSayAdded(name: string): Saying {
  const t = useMessages('shell')
  const [shown, setShown] = useState<Shown | null>(null)
  const sayAdded = async (basket: BasketView, offerId: number) => {
    const item = basket.items.find(({ offerIdCurrent }) => offerIdCurrent === offerId)
    const code = await fetchSheet()
    if (code && item) setShown({ Sheet: code.AddedBasket, item, basket })
    else showToast({ text: t.addedToBasket(name), action: { text: t.openBasket, to: href('/personal/basket') } })
  }
  const said = shown && <shown.Sheet item={shown.item} basket={shown.basket} onClose={() => setShown(null)} />
  return { prepare: fetchSheet, sayAdded, said }
}

/** Null on wide screens, and where it does not come. */
async function fetchSheet() {
  const isPhoneSized = matchMedia('(width <= 600px)').matches
  return isPhoneSized ? import('./added-basket.tsx').catch(() => null) : null
}
