import { useState } from 'react'
import type { CheckoutDelivery } from '#contract/checkout/state.ts'
import type { PlacePhoto } from '#contract/place-photo.ts'
import { formatMoney } from '#rules/money.ts'
import { StillPicture } from '#storefront/parts/still-picture.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { RadioCard } from '#storefront/ui/choice.tsx'
import { shownWay } from './shown-way.ts'
import { useWayNote } from './way-note.ts'
import { WayNote } from './way-note-text.tsx'

type WayCardsProps = {
  /** All of the order, or one of its two deliveries. */
  delivery: Pick<CheckoutDelivery, 'list' | 'id' | 'days' | 'dateAndTime'>
  name: string
  sign: string
  /** Something brings it for nothing: what it would cost is struck through. */
  isGiven?: boolean
  /** The day of the chosen one is named later. */
  isLater?: boolean
  /** Only the chosen one is shown at once, where two such lists would make the page too long. */
  isFolded?: boolean
  /** One of the others has to be chosen: they are shown. */
  isOpen?: boolean
  onPick: () => void
}

/** The ways by which a delivery can come, each with its day and price. */
export function WayCards({ delivery, name, sign, isGiven, isLater, isFolded, isOpen, onPick }: WayCardsProps) {
  const { deliveries, free } = useMessages('checkout')
  const noteOf = useWayNote()
  // It keeps its place while another is picked: nothing moves under the finger.
  const [firstId] = useState(delivery.id)
  const sumOf = (minor: number) => (minor === 0 ? free : formatMoney(minor, sign))
  const cards = delivery.list.map((way) => {
    const { slot, priceMinor } = shownWay(way, delivery)
    const isChosen = way.id === delivery.id
    return {
      id: way.id,
      card: (
        <RadioCard
          key={way.id}
          name={name}
          value={way.id}
          defaultChecked={isChosen}
          onChange={onPick}
          label={way.name}
          note={<WayNote way={way} text={isLater && isChosen ? deliveries.later : noteOf(way, slot)} />}
          picture={way.pickupPoint?.photo && <WayPhoto photo={way.pickupPoint.photo} />}
          end={priceMinor > 0 && isGiven ? <GivenSum was={formatMoney(priceMinor, sign)} /> : sumOf(priceMinor)}
        />
      ),
    }
  })
  const first = cards.find(({ id }) => id === firstId)
  const others = cards.filter((one) => one !== first)
  if (!isFolded || !first || others.length < 2) return cards.map(({ card }) => card)
  return (
    <>
      {first.card}
      <details open={isOpen || delivery.id !== firstId}>
        <summary className="inline-flex min-h-11 items-center text-s">
          <span className="link">{deliveries.otherWays(others.length)}</span>
        </summary>
        <div className="grid grid-cols-1 gap-2 pt-1">{others.map(({ card }) => card)}</div>
      </details>
    </>
  )
}

/** The card says in words where it is: its photo is for the eye, and is told beside the map. */
function WayPhoto({ photo }: { photo: PlacePhoto }) {
  return (
    <StillPicture {...photo} alt="" sizes="80px" className="aspect-4/3 w-full rounded-[6px] bg-front object-cover" />
  )
}

function GivenSum({ was }: { was: string }) {
  const { free } = useMessages('checkout')
  const { oldPrice } = useMessages('shell')
  return (
    <>
      <s className="mr-2 font-normal text-ink-2">
        <span className="sr-only">{`${oldPrice} `}</span>
        {was}
      </s>
      {free}
    </>
  )
}
