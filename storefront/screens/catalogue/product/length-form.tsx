import { type FormEvent, useState } from 'react'
import { decideQuantity } from '#rules/quantity.ts'
import { lengthText, metresText, readLength, stepsFor, unitOfPrice } from '#rules/running-metre.ts'
import type { ShownVariant } from '#storefront/parts/shown-product.ts'
import { useAddForm } from '#storefront/parts/use-add-form.ts'
import { useSayAdded } from '#storefront/parts/use-say-added.tsx'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'
import { Button } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

type LengthFormProps = { offer: ShownVariant; name: string }

/** How many metres, what they cost together, and the button; without scripts the shop reads the length as it was typed. */
export default function LengthForm({ offer, name }: LengthFormProps) {
  const t = useMessages('buying')
  const shell = useMessages('shell')
  const language = useLanguage()
  const stepMm = offer.lengthStepMm ?? 1
  const least = Math.min(offer.minimumBatch, offer.availability.quantity)
  const [typed, type] = useState(() => metresText(least, stepMm, language))
  const [isWrong, setWrong] = useState(false)
  const { prepare, sayAdded, said } = useSayAdded(name, true)
  const cut = cutFor(typed, offer)
  const quantity = cut?.quantity ?? null
  const form = useAddForm({
    beside: async () => {
      prepare()
      return {}
    },
    onAdded: (basket) => sayAdded(basket, offer.id),
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    setWrong(quantity === null)
    if (quantity === null) event.preventDefault()
    else void form.props.onSubmit(event)
  }
  const inMetres = (steps: number) => lengthText(steps, stepMm, language)
  return (
    <form {...form.props} onSubmit={onSubmit} action={href('/personal/basket')} id="length" className="min-w-0 flex-1">
      <input type="hidden" name="offerId" value={offer.id} />
      <input type="hidden" name="lengthStepMm" value={stepMm} />
      <input type="hidden" name="quantity" value={quantity ?? least} />
      <TextField
        name="length"
        label={t.cutLength}
        hint={t.cutHint(inMetres(least), inMetres(offer.availability.quantity), `${stepMm / 10}\u00a0${t.cm}`)}
        error={isWrong ? t.cutWrong : undefined}
        value={typed}
        onChange={(event) => {
          type(event.currentTarget.value)
          setWrong(false)
        }}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
      />
      <LengthSum cut={cut} offer={offer} isUnclear={typed.trim() !== '' && !isWrong} />
      <Button
        type="submit"
        name="intent"
        value="addLength"
        look="main"
        size="l"
        wide
        busy={form.isBusy}
        busyText={shell.adding}
      >
        {shell.toBasket}
        <span className="sr-only">{`, ${name}`}</span>
      </Button>
      {said}
    </form>
  )
}

/** What would be cut, as the basket decides it, and why it is another length than was typed: «2,5 м — 3 247,50 ₽». */
function LengthSum({ cut, offer, isUnclear }: { cut: Cut | null; offer: ShownVariant; isUnclear: boolean }) {
  const t = useMessages('buying')
  const language = useLanguage()
  const money = useFormatMoney()
  const { price, lengthStepMm } = offer
  const stepMm = lengthStepMm ?? 1
  const length = cut && lengthText(cut.quantity, stepMm, language)
  const words = {
    finer: (text: string) => t.cutMore(text, `${stepMm / 10}\u00a0${t.cm}`),
    shorter: t.cutLeast,
    longer: t.cutMost,
  }
  return (
    <div role="status" className="mt-2 mb-3 min-h-6">
      {!cut && isUnclear && <p className="text-s text-wait">{t.cutWrong}</p>}
      {cut && length && (
        <>
          <p className="font-semibold">{t.cutSum(length, money(unitOfPrice(price.new, stepMm) * cut.quantity))}</p>
          {cut.wished && <p className="text-s text-wait">{words[cut.wished](length)}</p>}
        </>
      )}
    </div>
  )
}

/** So many steps, and where they are not what was typed, what was wished instead. */
type Cut = { quantity: number; wished: 'finer' | 'shorter' | 'longer' | null }

/** Null for what is no length. */
function cutFor(typed: string, { lengthStepMm, minimumBatch, sellsRemains, availability }: ShownVariant): Cut | null {
  const lengthMm = readLength(typed)
  if (lengthMm === null || lengthMm === 0 || lengthStepMm === null) return null
  const decision = decideQuantity({
    wanted: stepsFor(lengthMm, lengthStepMm),
    stock: availability.quantity,
    minimumBatch,
    sellRemains: sellsRemains,
    lengthStepMm,
  })
  if (decision.kind !== 'accepted') return null
  const { quantity, reason } = decision
  if (reason === 'cappedAtStock') return { quantity, wished: 'longer' }
  if (reason === 'raisedToBatch') return { quantity, wished: 'shorter' }
  return { quantity, wished: lengthMm === quantity * lengthStepMm ? null : 'finer' }
}
