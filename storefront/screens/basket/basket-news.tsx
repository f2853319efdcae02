import { useEffect, useState } from 'react'
import { useFetcher, useSubmit } from 'react-router'
import type { BasketItem } from '#contract/basket.ts'
import { refreshVisitor } from '#storefront/parts/visitor.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { showToast } from '#storefront/ui/toast.tsx'
import { type BasketAnswer, isRefused } from './basket-answer.ts'
import { keyOfItem, lineOfItem } from './line-of-item.ts'

type ToldItem = BasketItem & { isAside?: boolean }

/**
 * Says what came of the changes that are sent without leaving the page. It stands beside the lines, since the one that
 * asked may be gone by then. Whatever is refused is told; what was taken out can be put back while the message stands.
 */
export function BasketNews({ items }: { items: ToldItem[] }) {
  useNews('basket-check-all')
  return useSeen(items).map((item) => <LineNews key={keyOfItem(item)} item={item} />)
}

function LineNews({ item }: { item: ToldItem }) {
  const t = useMessages('basket')
  const submit = useSubmit()
  const key = keyOfItem(item)
  const send = (wish: { intent: string; quantity?: number }) => {
    const to = { method: 'post', action: href('/personal/basket'), navigate: false } as const
    void submit({ ...wish, ...lineOfItem(item) }, { ...to, fetcherKey: `basket-undo-${key}` })
  }
  const quantity = Math.max(item.quantity, item.step)
  const undo = () => send({ intent: item.isAside ? 'putAside' : 'add', quantity })
  useNews(`basket-quantity-${key}`, ({ changes }) => {
    if (changes.some(({ reason }) => reason === 'soldOut'))
      showToast({ text: `${item.name}: ${t.soldOut}`, fault: true })
  })
  useNews(`basket-remove-${key}`, () =>
    showToast({ text: t.removed(item.name), action: { text: t.undo, onPress: undo } }),
  )
  useNews(`basket-toFavourites-${key}`, () => {
    void refreshVisitor()
    showToast({ text: t.movedToFavourites(item.name), action: { text: t.undo, onPress: undo } })
  })
  useNews(`basket-putAside-${key}`, () =>
    showToast({
      text: t.movedAside(item.name),
      action: { text: t.undo, onPress: () => send({ intent: 'takeBack' }) },
    }),
  )
  useNews(`basket-takeBack-${key}`, () => showToast({ text: t.takenBack(item.name) }))
  useNews(`basket-check-${key}`)
  useNews(`basket-undo-${key}`)
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
  const now = new Set(items.map(keyOfItem))
  const seen = [...items, ...kept.seen.filter((item) => !now.has(keyOfItem(item)))]
  keep({ items, seen })
  return seen
}
