import { formatMoney } from '#rules/money.ts'
import { priceRemoval, type RemovalTariff } from '#rules/removal.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Select } from '#storefront/ui/select.tsx'

type RemovalServiceProps = { pieces: number; tariff: RemovalTariff; sign: string; onPick?: () => void }

/** How many old pieces the crew of the delivery takes along, each number with its price. */
export function RemovalService({ pieces, tariff, sign, onPick }: RemovalServiceProps) {
  const t = useMessages('checkout')
  return (
    <Select
      name="removal"
      label={t.removal}
      hint={t.removalNote}
      defaultValue={String(pieces)}
      onChange={onPick}
      className="mt-3 sm:max-w-90"
      options={Array.from({ length: tariff.mostPieces + 1 }, (_, count) => ({
        value: String(count),
        label: count === 0 ? t.removalNone : t.removalPieces(count, formatMoney(priceRemoval(count, tariff), sign)),
      }))}
    />
  )
}
