import type { Checkout } from '#contract/checkout/state.ts'
import { formatMoney } from '#rules/money.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { visitWords } from './words.ts'

/** Carrying up and assembling, each with its price and what can be said about it; nothing when neither is offered. */
export function ServicesPart({ checkout, onPick }: { checkout: Checkout; onPick: () => void }) {
  const t = useMessages('checkout')
  const { delivery, furnitureAssembly, calculation } = checkout
  const { liftToFloor } = delivery
  const sum = (minor: number) => (
    <b className="font-semibold">{minor === 0 ? t.free : formatMoney(minor, calculation.currency.sign)}</b>
  )
  const hasAssembly = furnitureAssembly.status === 'offered'
  const assemblyNote = useAssemblyNote(furnitureAssembly.visit)
  if (!liftToFloor.isOffered && !hasAssembly) return null
  return (
    <fieldset className="mt-9 lg:mt-12">
      <legend className="title text-h3">{t.services}</legend>
      <div className="mt-2">
        {liftToFloor.isOffered && (
          <>
            <input type="hidden" name="liftOffered" value="1" />
            <Checkbox name="elevator" defaultChecked={delivery.serviceElevator} onChange={onPick} label={t.elevator} />
            <Checkbox
              name="lift"
              defaultChecked={liftToFloor.selected}
              onChange={onPick}
              label={t.lift(delivery.floorNumber, delivery.serviceElevator)}
              note={<LiftNote checkout={checkout} />}
              end={sum(liftToFloor.priceMinor)}
            />
          </>
        )}
        {hasAssembly && (
          <>
            <input type="hidden" name="assemblyOffered" value="1" />
            <Checkbox
              name="assembly"
              defaultChecked={
                furnitureAssembly.package.selected || furnitureAssembly.goods.some((good) => good.selected)
              }
              onChange={onPick}
              label={t.assembly}
              note={
                <>
                  {furnitureAssembly.goods.map((good) => good.name).join(', ')}
                  <br />
                  {assemblyNote}
                </>
              }
              end={sum(furnitureAssembly.priceMinor)}
            />
          </>
        )}
      </div>
    </fieldset>
  )
}

function useAssemblyNote(visit: Checkout['furnitureAssembly']['visit']): string {
  const t = useMessages('checkout')
  const language = useLanguage()
  if (!visit) return t.assemblyLater
  return t.assemblyVisit(visitWords({ day: visit.day }, language), `${visit.from}–${visit.to}`)
}

/** Whether the boxes go into the lift, as far as their sizes are known. */
function LiftNote({ checkout }: { checkout: Checkout }) {
  const t = useMessages('checkout')
  const { liftToFloor, serviceElevator } = checkout.delivery
  const { currency } = checkout.calculation
  if (!serviceElevator) return t.liftNote
  const bulky = liftToFloor.goods.filter((good) => good.fitsLift === false)
  if (bulky.length > 0)
    return t.liftPartly(bulky.map((good) => good.name).join(', '), formatMoney(liftToFloor.stairsMinor, currency.sign))
  return liftToFloor.goods.every((good) => good.fitsLift) ? t.liftFits : t.liftNote
}
