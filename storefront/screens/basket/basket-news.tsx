import { useEffect, useState } from 'react'
import { useFetcher, useSubmit } from 'react-router'
import type { BasketItem } from '#contract/basket.ts'
import { refreshVisitor } from '#storefront/parts/visitor.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { showToast } from '#storefront/ui/toast.tsx'
import { type BasketAnswer, isRefused } from './basket-answer.ts'

type ToldItem = BasketItem & { isAside?: boolean }

/**
 * Says what came of the changes that are sent without leaving the page. It stands beside the lines, since the one that
 * asked may be gone by then. Whatever is refused is told; what was taken out can be put back while the message stands.
 */
export function BasketNews({ items }: { items: ToldItem[] }) {
  useNews('basket-check-all')
  return useSeen(items).map((item) => <LineNews key={item.offerIdCurrent} item={item} />)
}

function LineNews({ item }: { item: ToldItem }) {
  const t = useMessages('basket')
  const submit = useSubmit()
  const offerId = item.offerIdCurrent
  const send = (wish: { intent: string; quantity?: number }) => {
    const to = { method: 'post', action: href('/personal/basket'), navigate: false } as const
    void submit({ ...wish, offerId }, { ...to, fetcherKey: `basket-undo-${offerId}` })
  }
  const quantity = Math.max(item.quantity, item.step)
  const undo = () => send({ intent: item.isAside ? 'putAside' : 'add', quantity })
  useNews(`basket-quantity-${offerId}`, ({ changes }) => {
    if (changes.some(({ reason }) => reason === 'soldOut'))
      showToast({ text: `${item.name}: ${t.soldOut}`, fault: true })
  })
  useNews(`basket-remove-${offerId}`, () =>
    showToast({ text: t.removed(item.name), action: { text: t.undo, onPress: undo } }),
  )
  useNews(`basket-toFavourites-${offerId}`, () => {
    void refreshVisitor()
    showToast({ text: t.movedToFavourites(item.name), action: { text: t.undo, onPress: undo } })
  })
  useNews(`basket-putAside-${offerId}`, () =>
    showToast({
      text: t.movedAside(item.name),
      action: { text: t.undo, onPress: () => send({ intent: 'takeBack' }) },
    }),
  )
  useNews(`basket-takeBack-${offerId}`, () => showToast({ text: t.takenBack(item.name) }))
  useNews(`basket-check-${offerId}`)
  useNews(`basket-undo-${offerId}`)
  return null
}

/** Each answer to the fetcher of this key is told once: a refusal always, what went through by `tell`. */
function useNews(key: string, tell?: (done: Exclude<BasketAnswer, { refusal: unknown }>) => void) {
  const { data } = useFetcher<BasketAnswer>({ key })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another answer is news
  useEffect(() => {
    if (!data) return
    if (!isRefused(data)) {
      // Whatever it answers is not ours to hand to React, which would call it when the page is left.
      tell?.(data)
      return
    }
    const text = data.refusal?.message ?? data.wrong[0]?.sentence
    if (text) showToast({ text, fault: true })
  }, [data])
}

/** All lines that this page has shown, each as it was last. */
function useSeen(items: ToldItem[]): ToldItem[] {
  const [kept, keep] = useState({ items, seen: items })
  if (kept.items === items) return kept.seen
  const now = new Set(items.map(({ offerIdCurrent }) => offerIdCurrent))
  const seen = [...items, ...kept.seen.filter(({ offerIdCurrent }) => !now.has(offerIdCurrent))]
  keep({ items, seen })
  return seen
}
