import { useState } from 'react'
import type { Coordinates, FieldSet } from '#contract/delivery.ts'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { AddressField } from './address-field.tsx'
import { AddressPlace } from './address-place.tsx'
import { DoorFields } from './door-fields.tsx'

type PlaceFieldsProps = {
  form: KitForm
  address: string
  known: Pick<FieldSet, 'entrance' | 'floor' | 'flat'>
  /** Where the map opens while no house is chosen. */
  center: Coordinates
  /** The house of `address`; another one typed takes the pin away. */
  house: Coordinates | null
}

/** Where a placed order goes: address, door, and the house on the map. */
export function PlaceFields({ form, address, known, center, house }: PlaceFieldsProps) {
  const [typed, setTyped] = useState(address)
  const [pin, setPin] = useState(house)
  return (
    <div className="mt-3 grid gap-3">
      <AddressField
        name="address"
        value={typed}
        onType={(value) => {
          setTyped(value)
          setPin(null)
        }}
        onPick={setTyped}
        error={form.errorOf('address')}
        hint={undefined}
      />
      <DoorFields form={form} prefix="" known={known} />
      <AddressPlace
        center={center}
        pin={pin}
        onPick={(found) => {
          setTyped(found.address)
          setPin(found.coordinates)
        }}
      />
    </div>
  )
}
