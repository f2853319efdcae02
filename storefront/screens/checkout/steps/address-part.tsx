import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import type { CheckoutDelivery } from '#contract/checkout/state.ts'
import type { Coordinates } from '#contract/delivery.ts'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { AddressField } from '../delivery/address-field.tsx'
import { AddressPlace } from '../delivery/address-place.tsx'
import { DoorFields } from '../delivery/door-fields.tsx'

type AddressPartProps = {
  delivery: Pick<CheckoutDelivery, 'fieldSet' | 'mapCenter'>
  form: KitForm
  /** A field was left or an address picked: count anew. */
  onSettled: () => void
}

/** Where to: one line for the address, three named fields for the door, and the place drawn beside. */
export function AddressPart({ delivery, form, onSettled }: AddressPartProps) {
  const t = useMessages('checkout')
  const { fieldSet } = delivery
  const [address, setAddress] = useState(fieldSet.address)
  const [point, setPoint] = useState<Coordinates | null>(null)
  const pick = (value: string, coordinates: Coordinates | null) => {
    setAddress(value)
    setPoint(coordinates)
    form.mended('fieldSet.address')
    onSettled()
  }
  const isKnown = fieldSet.coordinates !== null && address === fieldSet.address && address !== ''
  return (
    <section className="mt-9 lg:mt-12">
      <h2 className="title text-h3">{t.where}</h2>
      <div className="mt-3 grid gap-3">
        <AddressField
          name="fieldSet.address"
          value={address}
          onType={(value) => {
            setAddress(value)
            setPoint(null)
          }}
          onPick={(value) => pick(value, null)}
          onSettled={onSettled}
          error={isKnown ? undefined : form.errorOf('fieldSet.address')}
          hint={isKnown ? <FoundHint isApproximate={fieldSet.isApproximate} /> : undefined}
        />
        {point && (
          <>
            <input type="hidden" name="fieldSet.coordinates.lat" value={point.lat} />
            <input type="hidden" name="fieldSet.coordinates.lon" value={point.lon} />
          </>
        )}
        <DoorFields form={form} prefix="fieldSet." known={fieldSet} onSettled={onSettled} />
        <AddressPlace center={fieldSet.coordinates ?? delivery.mapCenter} onPick={pick} />
      </div>
    </section>
  )
}

function FoundHint({ isApproximate }: { isApproximate: boolean }) {
  const t = useMessages('checkout')
  if (isApproximate) return <span className="text-wait">{t.addressApproximate}</span>
  return (
    <span className="inline-flex items-center gap-1 text-stock">
      <Icon of={Check} size={18} />
      {t.addressFound}
    </span>
  )
}
