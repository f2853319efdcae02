import { type ReactNode, useState } from 'react'
import type { Coordinates } from '#contract/delivery.ts'
import { fieldId, type KitForm } from '#storefront/parts/form/use-form.ts'
import { AddressField } from './address-field.tsx'
import { AddressPlace } from './address-place.tsx'
import { AlikeAddresses } from './alike-addresses.tsx'

type HouseFieldProps = {
  form: Pick<KitForm, 'name' | 'errorOf' | 'mended' | 'refusal'>
  address: string
  /** Where the map opens while no house is chosen. */
  center: Coordinates
  /** The house of `address`; another one typed takes the pin away. */
  house: Coordinates | null
  /** Of the door, between the field and the map. */
  children?: ReactNode
}

/** The field `address` of a form: with suggestions, houses like one that there is not, and the map to choose one on. */
export function HouseField({ form, address, center, house, children }: HouseFieldProps) {
  const [typed, setTyped] = useState(address)
  const [pin, setPin] = useState(house)
  const take = (value: string, point: Coordinates | null) => {
    setTyped(value)
    setPin(point)
    form.mended('address')
  }
  const error = form.errorOf('address')
  const alike = alikeIn(form.refusal)
  return (
    <>
      <AddressField
        id={fieldId(form.name, 'address')}
        name="address"
        value={typed}
        known={address}
        onType={(value) => take(value, null)}
        onPick={(value) => take(value, null)}
        error={error}
        hint={undefined}
      />
      {error && alike.length > 0 && <AlikeAddresses addresses={alike} onPick={(value) => take(value, null)} />}
      {children}
      <AddressPlace center={center} pin={pin} onPick={(found) => take(found.address, found.coordinates)} />
    </>
  )
}

function alikeIn(refusal: KitForm['refusal']): string[] {
  if (refusal?.code !== 'ADDRESS_UNKNOWN') return []
  return (refusal.data as { suggestions: string[] }).suggestions
}
