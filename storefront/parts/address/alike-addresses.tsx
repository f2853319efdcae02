import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { pickedAddress } from './picked-address.ts'

/** Houses that there are, in place of the one that there is not. A press takes one, with scripts and without. */
export function AlikeAddresses({
  addresses,
  onPick,
}: {
  addresses: readonly string[]
  onPick: (address: string) => void
}) {
  const t = useMessages('address')
  return (
    <fieldset>
      <legend className="text-s text-ink-2">{t.alike}</legend>
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
