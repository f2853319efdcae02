import { formatMoney } from '#rules/money.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { ServiceSum } from './service-sum.tsx'

type LiftServiceProps = {
  /** Null while none is typed: then nobody knows the price yet. */
  floor: number | null
  hasElevator: boolean
  isWanted: boolean
  priceMinor: number
  /** Of it, what is carried by the stairs. */
  stairsMinor: number
  things: readonly { name: string; fitsLift: boolean | null }[]
  sign: string
  onPick?: () => void
}

/** Whether the house has a lift, and carrying up by it or by the stairs. */
export function LiftService({ floor, hasElevator, isWanted, priceMinor, sign, onPick, ...load }: LiftServiceProps) {
  const t = useMessages('checkout')
  const note = useLiftNote({ floor, hasElevator, sign, ...load })
  // Nothing goes by a lift that nothing fits into.
  const isByLift = hasElevator && !load.things.every((thing) => thing.fitsLift === false)
  return (
    <>
      <Checkbox name="serviceElevator" defaultChecked={hasElevator} onChange={onPick} label={t.elevator} />
      <Checkbox
        name="liftToFloor"
        defaultChecked={isWanted}
        onChange={onPick}
        label={t.lift(floor, isByLift)}
        note={note}
        end={
          floor === null ? <b className="font-semibold">{t.byFloor}</b> : <ServiceSum minor={priceMinor} sign={sign} />
        }
      />
    </>
  )
}

type Load = Pick<LiftServiceProps, 'floor' | 'hasElevator' | 'stairsMinor' | 'things' | 'sign'>

/** Whether the boxes go into the lift, as far as their sizes are known. */
function useLiftNote({ floor, hasElevator, stairsMinor, things, sign }: Load): string {
  const t = useMessages('checkout')
  if (!hasElevator) return t.liftNote
  const bulky = things.filter((thing) => thing.fitsLift === false).map(({ name }) => name)
  if (bulky.length > 0 && floor !== null) return t.liftPartly(bulky.join(', '), formatMoney(stairsMinor, sign))
  return things.every((thing) => thing.fitsLift) ? t.liftFits : t.liftNote
}
