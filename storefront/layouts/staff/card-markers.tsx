import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { formatNumber } from '#rules/money.ts'
import { api } from '#storefront/platform/api-client.ts'
import { useMessages } from '#storefront/platform/messages.tsx'

type Categorization = Awaited<ReturnType<typeof api.lists.listCategorizations>>['categorizations'][number]
type Card = { offerId: number; box: Element }

const most = 200

/** What the shop thinks of the goods whose cards stand on the page, at the end of each card. */
export function CardMarkers() {
  const t = useMessages('staff')
  const cards = useCards()
  const known = useCategorizations(cards)
  return cards.map(({ offerId, box }, at) => {
    const one = known.get(offerId)
    if (!one) return null
    const words = t.marker(t.demand[one.demand], formatNumber(one.quantity), one.hasGaps)
    return createPortal(
      <p className="relative mt-2 rounded-1 bg-front-2 px-2 py-1 text-xs">{words}</p>,
      box,
      `${offerId} ${at}`,
    )
  })
}

/** Cards are known by their hearts, which name the variant that is shown. */
function findCards(): Card[] {
  return [...document.querySelectorAll<HTMLButtonElement>('main article [form=heart]')]
    .slice(0, most)
    .flatMap((heart) => {
      const box = heart.closest('article')
      return box && Number(heart.value) > 0 ? [{ offerId: Number(heart.value), box }] : []
    })
}

function useCards(): Card[] {
  const [cards, setCards] = useState<Card[]>([])
  useEffect(() => {
    const look = () => {
      const found = findCards()
      setCards((before) => (isSame(before, found) ? before : found))
    }
    const changes = new MutationObserver(look)
    changes.observe(document.body, { childList: true, subtree: true })
    look()
    return () => changes.disconnect()
  }, [])
  return cards
}

function isSame(one: Card[], other: Card[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ offerId, box }, at) => offerId === other[at]?.offerId && box === other[at]?.box)
  )
}

function useCategorizations(cards: Card[]): Map<number, Categorization> {
  const [known, setKnown] = useState(new Map<number, Categorization>())
  const unknown = cards.map(({ offerId }) => offerId).filter((id) => !known.has(id))
  const wanted = [...new Set(unknown)].join()
  useEffect(() => {
    if (!wanted) return
    const offerIds = wanted.split(',').map(Number)
    api.lists.listCategorizations({ body: { offerIds } }).then(
      ({ categorizations }) =>
        setKnown((before) => new Map([...before, ...categorizations.map((one) => [one.offerId ?? 0, one] as const)])),
      // Cards stand without them.
      () => {},
    )
  }, [wanted])
  return known
}
