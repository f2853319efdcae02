import { useLocation } from 'react-router'
import type { BasketItem, BasketView } from '#contract/basket.ts'
import { lineKey } from '#rules/cuts.ts'
import { formatMoney } from '#rules/money.ts'
import { fullName } from '#rules/names.ts'
import { type LengthStep, metresText } from '#rules/running-metre.ts'
import { amountOf } from '#storefront/parts/amount.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { Flash } from '#storefront/platform/form/flash.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { sumOfOrder } from './sum-of-order.ts'

type Answered = {
  sign: string
  answer: FormAnswer | undefined
  said: Flash | null
  noteOf?: (offerId: number, lengthStepMm: LengthStep) => string
}

/** What is in the order so far, and what it costs. */
export function OrderGoods({ basket, ...rest }: Answered & { basket: BasketView }) {
  const t = useMessages('desk').takeOrder
  const form = useForm({ name: 'clear', answer: rest.answer })
  const { key: arrival } = useLocation()
  // Where a line has something to say its field begins anew: it may hold as many as before, not what was typed.
  const saidOf = (item: BasketItem) => (rest.said?.code === keyOf(item) ? arrival : '')
  const { totalMinor, reasons } = sumOfOrder(basket)
  return (
    <div className="mt-3 rounded-2 bg-front p-4">
      <ul className="grid gap-4">
        {basket.items.map((item) => (
          <Line key={`${keyOf(item)} ${item.quantity} ${saidOf(item)}`} item={item} {...rest} />
        ))}
      </ul>
      {basket.unavailable.length > 0 && (
        <p className="mt-3 text-s text-ink-2">
          {t.notHere} {basket.unavailable.map(({ name }) => name).join(', ')}
        </p>
      )}
      {reasons.map(({ kind, name, amountMinor }) => (
        <p key={`${kind} ${name}`} className="mt-3 flex flex-wrap items-baseline justify-between gap-3">
          <span className="break-words">{name}</span>
          <b className="whitespace-nowrap">{formatMoney(-amountMinor, rest.sign)}</b>
        </p>
      ))}
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-3 border-t border-seam pt-3">
        <span>{t.total}</span>
        <b className="title text-h3 whitespace-nowrap">{formatMoney(totalMinor, rest.sign)}</b>
      </p>
      <FormFrame form={form}>
        <input type="hidden" name="intent" value="clear" />
        <Button type="submit" look="text" size="s">
          {t.clear}
        </Button>
      </FormFrame>
    </div>
  )
}

export function keyOf({ offerIdCurrent: offerId, cut }: BasketItem): string {
  return lineKey({ offerId, cut })
}

function Line({ item, sign, answer, said, noteOf }: Answered & { item: BasketItem }) {
  const t = useMessages('desk').takeOrder
  const form = useForm({ name: `line ${keyOf(item)}`, answer, words: { quantity: t.piecesWrong } })
  const language = useLanguage()
  const { name, traits, sum, quantity, warehouseRemains, lengthStepMm } = item
  return (
    <li>
      <FormFrame form={form}>
        <p className="font-medium break-words">
          {fullName({ name, traits })}
          <span className="block text-s text-ink-2">
            {formatMoney(sum.new, sign)}, {t.left(amountOf(warehouseRemains, lengthStepMm, language))}
          </span>
          {noteOf && <span className="block text-s text-ink-2">{noteOf(item.offerIdCurrent, lengthStepMm)}</span>}
        </p>
        <input type="hidden" name="intent" value="change" />
        {lengthStepMm && <input type="hidden" name="lengthStepMm" value={lengthStepMm} />}
        <input type="hidden" name="offerId" value={item.offerIdCurrent} />
        <input type="hidden" name="cut" value={item.cut} />
        <div className="mt-1 flex flex-wrap items-end gap-x-3 gap-y-2">
          <TextField
            {...form.field('quantity', lengthStepMm ? metresText(quantity, lengthStepMm, language) : String(quantity))}
            label={lengthStepMm ? t.metres : t.pieces}
            inputMode={lengthStepMm ? 'decimal' : 'numeric'}
            autoComplete="off"
            maxLength={5}
            className="w-25"
          />
          <Button type="submit" look="outline" size="s">
            {t.save}
          </Button>
          <Button type="submit" name="remove" value="1" look="text" size="s">
            {t.remove}
          </Button>
        </div>
        {said?.code === keyOf(item) && <DoneNotice tone="wait">{said.sentence}</DoneNotice>}
      </FormFrame>
    </li>
  )
}
