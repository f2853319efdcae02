import type { Coordinates, FieldSet } from '#contract/delivery.ts'
import { HouseField } from '#storefront/parts/address/house-field.tsx'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { DoorFields } from './door-fields.tsx'

type PlaceFieldsProps = {
  form: KitForm
  address: string
  known: Pick<FieldSet, 'entrance' | 'floor' | 'flat'>
  /** Where the map opens while no house is chosen. */
  center: Coordinates
  /** The house of `address`. */
  house: Coordinates | null
}

/** Where a placed order goes: address, door, and the house on the map. */
export function PlaceFields({ form, address, known, center, house }: PlaceFieldsProps) {
  return (
    <div className="mt-3 grid gap-3">
      <HouseField form={form} address={address} center={center} house={house}>
        <DoorFields form={form} prefix="" known={known} />
      </HouseField>
    </div>
  )
}
