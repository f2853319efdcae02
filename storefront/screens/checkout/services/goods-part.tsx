import type { ServicesView } from '#contract/order-services.ts'
import { formatMoney } from '#rules/money.ts'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { type ChangeForm, keepName } from './services-wish.ts'

type GoodsPartProps = { order: ServicesView; said: ChangeForm; sign: string; form: KitForm }

/** How many of each stay. An order of one piece is called off as a whole instead. */
export function GoodsPart({ order: { lines }, said, sign, form }: GoodsPartProps) {
  const t = useMessages('changes')
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  if (pieces < 2) return null
  const isShared = lines.some((line) => line.goodsMinor !== line.sumMinor)
  return (
    <ChoiceGroup {...form.group('lines')} className="mt-9" legend={t.goods} legendClass="title text-h3">
      <p className="mt-1 text-s text-ink-2">{[t.goodsText, isShared && t.goodsShare].filter(Boolean).join('. ')}</p>
      <ul className="mt-3 grid gap-3">
        {lines.map((line) => (
          <li key={line.offerId} className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-center gap-3">
            <span className="min-w-0">
              {line.name}
              <span className="block text-s text-ink-2">
                {[line.traits, formatMoney(line.goodsMinor, sign)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Select
              name={keepName(line.offerId)}
              label={t.keep(line.name)}
              hideLabel
              defaultValue={String(said.left.get(line.offerId) ?? line.quantity)}
              options={Array.from({ length: line.quantity + 1 }, (_, at) => {
                const quantity = line.quantity - at
                return { value: String(quantity), label: t.pieces(quantity) }
              })}
            />
          </li>
        ))}
      </ul>
    </ChoiceGroup>
  )
}
