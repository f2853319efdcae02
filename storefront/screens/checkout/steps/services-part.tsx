import type { Checkout } from '#contract/checkout/state.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useAssemblyNote } from '../delivery/assembly-note.ts'
import { AssemblyService } from '../delivery/assembly-service.tsx'
import { LiftService } from '../delivery/lift-service.tsx'
import { RemovalService } from '../delivery/removal-service.tsx'

/** Carrying up, assembling and taking the old away, each with its price; nothing when none is offered. */
export function ServicesPart({ checkout, onPick }: { checkout: Checkout; onPick: () => void }) {
  const t = useMessages('checkout')
  const { delivery, furnitureAssembly, calculation } = checkout
  const { liftToFloor, removal } = delivery
  const { sign } = calculation.currency
  const hasAssembly = furnitureAssembly.status === 'offered'
  const goods = furnitureAssembly.goods.map((good) => ({ ...good, isSelected: good.selected }))
  const assemblyNote = useAssemblyNote(furnitureAssembly.visit, delivery.dateAndTime?.day)
  if (!liftToFloor.isOffered && !hasAssembly && !removal.isOffered) return null
  return (
    <fieldset className="mt-9 lg:mt-12">
      <legend className="title text-h3">{t.services}</legend>
      <div className="mt-2">
        {liftToFloor.isOffered && (
          <>
            <input type="hidden" name="liftOffered" value="1" />
            <LiftService
              floor={delivery.floorNumber}
              hasElevator={delivery.serviceElevator}
              isWanted={liftToFloor.selected}
              priceMinor={liftToFloor.priceMinor}
              stairsMinor={liftToFloor.stairsMinor}
              things={liftToFloor.goods}
              sign={sign}
              onPick={onPick}
            />
          </>
        )}
        {hasAssembly && (
          <>
            <input type="hidden" name="assemblyOffered" value="1" />
            <AssemblyService
              name="furnitureAssembly"
              goods={goods}
              rates={furnitureAssembly.package.kitRates}
              rateId={furnitureAssembly.package.rateID}
              note={assemblyNote}
              isWanted={furnitureAssembly.package.selected}
              priceMinor={furnitureAssembly.priceMinor}
              sign={sign}
              onPick={onPick}
            />
          </>
        )}
        {removal.isOffered && <RemovalService pieces={removal.pieces} tariff={removal} sign={sign} onPick={onPick} />}
      </div>
    </fieldset>
  )
}
