import type { FormerAddress, SavedAddress } from '#contract/account-addresses.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { buttonClass } from '#storefront/ui/button.tsx'

/** The field by which the step is told which address was taken: a saved one by its id, a former one by its order's guid. */
export const savedAddressField = 'savedAddress'

type SavedAddressesProps = { addresses: readonly SavedAddress[]; formerAddresses: readonly FormerAddress[] }

/** Addresses that the account knows, each a press; the shop then counts for it like for a typed one. */
export function SavedAddresses({ addresses, formerAddresses }: SavedAddressesProps) {
  if (addresses.length + formerAddresses.length === 0) return null
  return (
    <div className="mt-9 lg:mt-12">
      {/* Enter in a field presses the first button of a form: that must not be an address. */}
      <button type="submit" name="intent" value="update" tabIndex={-1} aria-hidden className="hidden" />
      <Saved addresses={addresses} />
      <Former addresses={formerAddresses} />
    </div>
  )
}

const listHead = 'text-s font-medium text-ink-2'

function Saved({ addresses }: { addresses: readonly SavedAddress[] }) {
  const t = useMessages('checkout')
  if (addresses.length === 0) return null
  return (
    <>
      <p className={listHead}>{t.savedAddresses}</p>
      <div className="mt-2 mb-4 flex flex-wrap gap-2 last:mb-0">
        {addresses.map(({ id, name }) => (
          <button
            key={id}
            type="submit"
            name={savedAddressField}
            value={id}
            className={buttonClass({ look: 'outline', size: 's' })}
          >
            {name}
          </button>
        ))}
      </div>
    </>
  )
}

function Former({ addresses }: { addresses: readonly FormerAddress[] }) {
  const t = useMessages('checkout')
  if (addresses.length === 0) return null
  return (
    <>
      <p className={listHead}>{t.formerAddresses}</p>
      <div className="mt-2 grid justify-items-start gap-2">
        {addresses.map(({ guid, text, comment }) => (
          <button
            key={guid}
            type="submit"
            name={savedAddressField}
            value={guid}
            className="min-h-11 rounded-2 border border-edge bg-wall px-4 py-2 text-left text-s transition-colors hover:border-ink"
          >
            {text}
            {comment && <span className="block text-ink-2">{comment}</span>}
          </button>
        ))}
      </div>
    </>
  )
}
