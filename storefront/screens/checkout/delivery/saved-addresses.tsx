import type { SavedAddress } from '#contract/account-addresses.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { buttonClass } from '#storefront/ui/button.tsx'

/** The field by which the step is told which saved address was taken. */
export const savedAddressField = 'savedAddress'

/** Addresses that the account knows, each a press; the shop then counts for it like for a typed one. */
export function SavedAddresses({ addresses }: { addresses: readonly SavedAddress[] }) {
  const t = useMessages('checkout')
  if (addresses.length === 0) return null
  return (
    <div className="mt-9 lg:mt-12">
      {/* Enter in a field presses the first button of a form: that must not be an address. */}
      <button type="submit" name="intent" value="update" tabIndex={-1} aria-hidden className="hidden" />
      <p className="text-s font-medium text-ink-2">{t.savedAddresses}</p>
      <div className="mt-2 flex flex-wrap gap-2">
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
    </div>
  )
}
