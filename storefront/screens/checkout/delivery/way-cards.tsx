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
  /** The day of the chosen one is named later. */
  isLater?: boolean
  onPick: () => void
}

/** The ways by which a delivery can come, each with its day and price. */
export function WayCards({ delivery, name, sign, isLater, onPick }: WayCardsProps) {
  const { deliveries, free } = useMessages('checkout')
  const noteOf = useWayNote()
  return delivery.list.map((way) => {
    const { slot, priceMinor } = shownWay(way, delivery)
    const isChosen = way.id === delivery.id
    return (
      <RadioCard
        key={way.id}
        name={name}
        value={way.id}
        defaultChecked={isChosen}
        onChange={onPick}
        label={way.name}
        note={<WayNote way={way} text={isLater && isChosen ? deliveries.later : noteOf(way, slot)} />}
        picture={way.pickupPoint?.photo && <WayPhoto photo={way.pickupPoint.photo} />}
        end={priceMinor === 0 ? free : formatMoney(priceMinor, sign)}
      />
    )
  })
}

/** The card says in words where it is: its photo is for the eye, and is told beside the map. */
function WayPhoto({ photo }: { photo: PlacePhoto }) {
  return (
    <StillPicture {...photo} alt="" sizes="80px" className="aspect-4/3 w-full rounded-[6px] bg-front object-cover" />
  )
}
