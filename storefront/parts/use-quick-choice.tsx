import { Suspense, useState } from 'react'
import type { QuickShown } from './fetch-quick-view.ts'

/** What a card says of its model: where it is and in how many variants. */
export interface ChoiceOnCard {
  url: string
  offersTotal: number
}

/**
 * From a card on a wide screen a model of several variants is chosen in its quick view before it is put in; `choose`
 * answers whether that has opened. Closed, it forgets the model.
 */
export function useQuickChoice(card: ChoiceOnCard, offerId: number) {
  const [shown, show] = useState<QuickShown | null>(null)
  const choose = async () => {
    if (card.offersTotal < 2 || matchMedia('(width <= 600px)').matches) return false
    try {
      const { fetchQuickView } = await import('./fetch-quick-view.ts')
      show(await fetchQuickView(card.url, offerId))
      return true
    } catch {
      // Then the shown variant is put in at once.
      return false
    }
  }
  const view = shown && (
    <Suspense>
      <shown.View product={shown.product} open onClose={() => show(null)} />
    </Suspense>
  )
  return { choose, view }
}
