import type { ServicesView } from '#contract/order-services.ts'
import { lineKey } from '#rules/cuts.ts'
import { formatMoney } from '#rules/money.ts'
import { lengthText, metresText } from '#rules/running-metre.ts'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { canTakeOut } from '#storefront/parts/order/goods-field.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { type ChangeForm, keepable, keepName, keepStepName } from './services-wish.ts'

type GoodsPartProps = { order: ServicesView; said: ChangeForm; sign: string; form: KitForm }

/** How much of each stays. An order of one piece, or of one pack, is called off as a whole instead. */
export function GoodsPart({ order: { lines }, said, sign, form }: GoodsPartProps) {
  const t = useMessages('changes')
  if (!canTakeOut(lines)) return null
  const isShared = lines.some((line) => line.goodsMinor !== line.sumMinor)
  return (
    <ChoiceGroup {...form.group('lines')} className="mt-9" legend={t.goods} legendClass="title text-h3">
      <p className="mt-1 text-s text-ink-2">{[t.goodsText, isShared && t.goodsShare].filter(Boolean).join('. ')}</p>
      <ul className="mt-3 grid gap-3">
        {lines.map((line) => (
          <li key={lineKey(line)} className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-center gap-3">
            <span className="min-w-0">
              {line.name}
              <span className="block text-s text-ink-2">
                {[line.traits, formatMoney(line.goodsMinor, sign)].filter(Boolean).join(' · ')}
              </span>
            </span>
            {line.lengthStepMm === null ? (
              <KeepPieces line={line} said={said} />
            ) : (
              <KeepLength line={line} stepMm={line.lengthStepMm} form={form} />
            )}
          </li>
        ))}
      </ul>
    </ChoiceGroup>
  )
}

type Line = ServicesView['lines'][number]

function KeepPieces({ line, said }: { line: Line; said: ChangeForm }) {
  const t = useMessages('changes')
  return (
    <Select
      name={keepName(line)}
      label={t.keep(line.name)}
      hideLabel
      defaultValue={String(said.left.get(lineKey(line)) ?? line.quantity)}
      options={keepable(line).map((quantity) => ({ value: String(quantity), label: t.pieces(quantity) }))}
    />
  )
}

/** A cut is made shorter in metres; nothing of it stays at 0. */
function KeepLength({ line, stepMm, form }: { line: Line; stepMm: number; form: KitForm }) {
  const t = useMessages('changes')
  const language = useLanguage()
  const { quantity, least } = line
  return (
    <div>
      <input type="hidden" name={keepStepName(line)} value={stepMm} />
      <TextField
        {...form.field(keepName(line), metresText(quantity, stepMm, language))}
        label={t.keepLength(line.name)}
        hideLabel
        hint={t.lengthBetween(metresText(least, stepMm, language), lengthText(quantity, stepMm, language))}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
      />
    </div>
  )
}
