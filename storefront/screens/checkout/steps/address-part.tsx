import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import type { CheckoutDelivery } from '#contract/checkout/state.ts'
import type { Coordinates } from '#contract/delivery.ts'
import { formatMoney } from '#rules/money.ts'
import { AddressField } from '#storefront/parts/address/address-field.tsx'
import { AddressPlace } from '#storefront/parts/address/address-place.tsx'
import { AlikeAddresses } from '#storefront/parts/address/alike-addresses.tsx'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { GoToCity } from '../delivery/address-trouble.tsx'
import { DoorFields } from '../delivery/door-fields.tsx'
import type { StepAnswer } from './step-answer.ts'

type AddressPartProps = {
  delivery: Pick<CheckoutDelivery, 'fieldSet' | 'mapCenter' | 'zone'>
  /** What each car to it costs on the chosen day. */
  brought: readonly number[]
  /** Of the region's money. */
  sign: string
  form: KitForm<string, StepAnswer>
  /** A field was left or an address picked: count anew. */
  onSettled: () => void
}

/** Where to: one line for the address, three named fields for the door, and the place drawn beside. */
export function AddressPart({ delivery, brought, sign, form, onSettled }: AddressPartProps) {
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
  const sumMinor = brought.reduce((sum, price) => sum + price, 0)
  // A known street may still lack its house.
  const error = form.errorOf('fieldSet.address')
  const isKnown = fieldSet.coordinates !== null && address === fieldSet.address && address !== ''
  return (
    <section className="mt-9 lg:mt-12">
      <h2 className="title text-h3">{t.where}</h2>
      <div className="mt-3 grid gap-3">
        <AddressField
          name="fieldSet.address"
          value={address}
          known={fieldSet.address}
          onType={(value) => {
            setAddress(value)
            setPoint(null)
            form.mended('fieldSet.address')
          }}
          onPick={(value) => pick(value, null)}
          onSettled={onSettled}
          error={error}
          hint={isKnown && !error ? <FoundHint isApproximate={fieldSet.isApproximate} /> : undefined}
        />
        {point && (
          <>
            <input type="hidden" name="fieldSet.coordinates.lat" value={point.lat} />
            <input type="hidden" name="fieldSet.coordinates.lon" value={point.lon} />
          </>
        )}
        {error && form.refusal?.code === 'ADDRESS_UNKNOWN' && (
          <AlikeAddresses addresses={form.refusal.data.suggestions} onPick={(value) => pick(value, null)} />
        )}
        {error && form.refusal?.code === 'ADDRESS_NEEDED' && address.trim() !== '' && (
          <p className="text-s text-ink-2">{t.addressInOtherTown}</p>
        )}
        {error && form.refusal?.code === 'ADDRESS_ELSEWHERE' && <GoToCity {...form.refusal.data} />}
        {isKnown && delivery.zone && (
          <p className="text-s text-ink-2">
            {(brought.length > 1 ? t.inZoneTwo : t.inZone)(
              delivery.zone.name,
              sumMinor === 0 ? t.free : formatMoney(sumMinor, sign),
            )}
          </p>
        )}
        <DoorFields form={form} prefix="fieldSet." known={fieldSet} onSettled={onSettled} />
        <AddressPlace
          center={fieldSet.coordinates ?? delivery.mapCenter}
          pin={point ?? (fieldSet.isApproximate ? null : fieldSet.coordinates)}
          onPick={(house) => pick(house.address, house.coordinates)}
        />
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
