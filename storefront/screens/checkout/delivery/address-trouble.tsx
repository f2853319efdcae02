import { FormName } from '#storefront/parts/form/form-frame.tsx'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'

/** The form beside the step's own by which the order changes its city: a page's city changes by a whole page. */
export const cityForm = 'to-city'

/** By which the shop learns that one of the addresses it proposed was taken. */
export const pickedAddress = 'addressPick'

/** Houses that there are, in place of the one that there is not. A press takes one, with scripts and without. */
export function AlikeAddresses({
  addresses,
  onPick,
}: {
  addresses: readonly string[]
  onPick: (address: string) => void
}) {
  const t = useMessages('checkout')
  return (
    <fieldset>
      <legend className="text-s text-ink-2">{t.addressAlike}</legend>
      <ul className="mt-1 flex flex-wrap gap-2">
        {addresses.map((address) => (
          <li key={address}>
            <Button
              type="submit"
              name={pickedAddress}
              value={address}
              look="outline"
              size="s"
              onClick={(event) => {
                event.preventDefault()
                onPick(address)
              }}
            >
              {address}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** The question before the city changes; its form stands outside this one. */
export function GoToCity({ regionId, cityName }: { regionId: number; cityName: string }) {
  const t = useMessages('checkout')
  return (
    <Button type="submit" form={cityForm} name="region" value={regionId} look="outline" className="justify-self-start">
      {t.addressGo(cityName)}
    </Button>
  )
}

export function CityForm({ id }: { id: string }) {
  return (
    <form id={cityForm} method="post" action={href('/personal/checkout/:hash?', { hash: id })} hidden>
      <FormName name={cityForm} />
    </form>
  )
}
