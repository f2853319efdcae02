import { useState } from 'react'
import { formatMoney } from '#rules/money.ts'
import { type LengthStep, metresText } from '#rules/running-metre.ts'
import { amountOf } from '#storefront/parts/amount.ts'
import { useDimensionText } from '#storefront/parts/dimension-line.tsx'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { type FoundModel, type FoundVariant, variantWords } from './found-models.ts'

type FoundGoodsProps = {
  goods: readonly FoundModel[]
  sign: string
  answer: FormAnswer | undefined
  /** What is to be said of a variant beside its price and its stock. */
  noteOf?: (offerId: number, lengthStepMm: LengthStep) => string
}

/** Models that were found, each with its variants: choose one, say how many, add. */
export function FoundGoods({ goods, ...rest }: FoundGoodsProps) {
  return (
    <ul className="mt-2 grid gap-3">
      {goods.map((model) => (
        <Found key={model.id} model={model} {...rest} />
      ))}
    </ul>
  )
}

function Found({ model, sign, answer, noteOf }: Omit<FoundGoodsProps, 'goods'> & { model: FoundModel }) {
  const t = useMessages('desk').takeOrder
  const form = useForm({ name: `add ${model.id}`, answer, words: { quantity: t.piecesWrong } })
  const language = useLanguage()
  const { lengthStepMm } = model
  const [chosen, choose] = useState(model.offerIdCurrent)
  const offer = model.offers.find(({ id }) => id === chosen) ?? model.offers[0]
  const picture = offer?.picture
  const sizeOf = useDimensionText()
  const wordsOf = (one: FoundVariant) =>
    [
      variantWords(one, model.isSized ? sizeOf(one.dimensions) : ''),
      formatMoney(one.price.new, sign),
      !one.isAvailable && t.soldOut,
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <li className="rounded-2 bg-front p-4">
      <FormFrame form={form} className="grid gap-x-4 gap-y-3 sm:grid-cols-[72px_minmax(0,1fr)]">
        {picture && (
          <img src={picture.src} alt="" width={72} height={72} className="size-18 rounded-2 object-contain" />
        )}
        <div className="min-w-0">
          <p className="font-semibold break-words">{model.name}</p>
          <p className="text-s text-ink-2">
            {offer && formatMoney(offer.price.new, sign)}
            {', '}
            {offer && offer.quantity > 0
              ? t.left(amountOf(offer.quantity, lengthStepMm, language))
              : offer?.isAvailable
                ? offer.deliveryText
                : t.soldOut}
            {noteOf && offer && <span className="block">{noteOf(offer.id, model.lengthStepMm)}</span>}
          </p>
          <input type="hidden" name="intent" value="add" />
          {lengthStepMm && <input type="hidden" name="lengthStepMm" value={lengthStepMm} />}
          <div className="mt-2 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_110px_auto]">
            {model.offers.length > 1 ? (
              <Select
                name="offerId"
                label={t.variant}
                defaultValue={String(chosen)}
                onChange={(event) => choose(Number(event.currentTarget.value))}
                options={model.offers.map((one) => ({ value: String(one.id), label: wordsOf(one) }))}
              />
            ) : (
              <input type="hidden" name="offerId" value={model.offerIdCurrent} />
            )}
            <TextField
              {...form.field(
                'quantity',
                lengthStepMm ? metresText(model.minimumBatch, lengthStepMm, language) : String(model.minimumBatch),
              )}
              label={lengthStepMm ? t.metres : t.pieces}
              inputMode={lengthStepMm ? 'decimal' : 'numeric'}
              autoComplete="off"
              maxLength={5}
            />
            <Button type="submit" look="outline" busy={form.isBusy} busyText={t.adding} className="min-h-13!">
              {t.add}
            </Button>
          </div>
        </div>
      </FormFrame>
    </li>
  )
}
