import { Link } from 'react-router'
import type { Checkout } from '#contract/checkout/state.ts'
import { lineKey } from '#rules/cuts.ts'
import { formatMoney } from '#rules/money.ts'
import { amountOf } from '#storefront/parts/amount.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { type KitForm, noticeId, useForm } from '#storefront/parts/form/use-form.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { listFewer, listRepriced } from './shown-lines.ts'
import { stepUrl } from './step-address.ts'
import type { StepAnswer } from './step-answer.ts'

type Refusal = NonNullable<StepAnswer['refusal']>
type DataOf<Code extends Refusal['code']> = Extract<Refusal, { code: Code }>['data']

type PlaceRefusalProps = {
  checkout: Checkout
  form: Pick<KitForm<string, StepAnswer>, 'name' | 'refusal' | 'answer'>
  /** What the page was answered last, whichever form it speaks of. */
  told: StepAnswer | undefined
}

/** Why the order was not placed, the new figures, and a way on. */
export function PlaceRefusal({ checkout, form: { name, refusal, answer }, told }: PlaceRefusalProps) {
  const t = useMessages('checkout')
  if (!refusal) return null
  return (
    <div className="mb-7">
      <Notice id={noticeId(name)} tone="wait">
        <p className="font-semibold">{refusal.message}</p>
        {refusal.code === 'PRICE_CHANGED' && <NewPrice {...refusal.data} shownLines={answer?.typed.shownLines} />}
        {refusal.code === 'SHORT_OF_STOCK' && <WhatIsLeft offers={refusal.data.offers} told={told} />}
        {refusal.code === 'SLOT_TAKEN' && (
          <Link
            to={stepUrl(checkout.id, 2)}
            className="mt-2 inline-flex min-h-11 items-center font-semibold text-cherry"
          >
            {t.slotTaken}
          </Link>
        )}
        {['PHONE_NOT_CONFIRMED', 'TOO_MUCH_UNCONFIRMED'].includes(refusal.code) && (
          <Link
            to={`${stepUrl(checkout.id, 1)}#code`}
            className="mt-2 inline-flex min-h-11 items-center font-semibold text-cherry"
          >
            {t.confirmPhone}
          </Link>
        )}
        {refusal.code === 'STEP_NOT_READY' && <StillMissing checkout={checkout} step={refusal.data.step} />}
      </Notice>
    </div>
  )
}

/** The form below already carries the new total: pressing again agrees to it. */
function NewPrice({
  shownTotal,
  calculation,
  shownLines,
}: DataOf<'PRICE_CHANGED'> & { shownLines: string | undefined }) {
  const t = useMessages('checkout')
  const language = useLanguage()
  const { sign } = calculation.currency
  const fewer = listFewer(shownLines, calculation.lines)
  const repriced = listRepriced(shownLines, calculation.lines)
  return (
    <>
      <p className="mt-1">
        {t.priceChanged(formatMoney(shownTotal, sign), formatMoney(calculation.price.total, sign))}
      </p>
      {fewer.length + repriced.length > 0 && (
        <ul className="mt-1">
          {repriced.map((line) => (
            <li key={lineKey(line)}>
              {t.repriced(line.name, formatMoney(line.fromMinor, sign), formatMoney(line.toMinor, sign))}
            </li>
          ))}
          {fewer.map((line) => (
            <li key={lineKey(line)}>
              {line.quantity > 0
                ? t.shortLine(line.name, amountOf(line.quantity, line.lengthStepMm, language))
                : t.shortGone(line.name)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function WhatIsLeft({ offers, told }: Pick<DataOf<'SHORT_OF_STOCK'>, 'offers'> & Pick<PlaceRefusalProps, 'told'>) {
  const t = useMessages('checkout')
  const language = useLanguage()
  const form = useForm({ name: 'left', answer: told })
  return (
    <>
      <ul className="mt-1">
        {offers.map((offer) => (
          <li key={lineKey(offer)}>
            {offer.available > 0
              ? t.shortLine(offer.name, amountOf(offer.available, offer.lengthStepMm, language))
              : t.shortGone(offer.name)}
          </li>
        ))}
      </ul>
      <FormFrame form={form} className="mt-3 flex flex-wrap items-center gap-3">
        {offers.map((offer) => (
          <input key={lineKey(offer)} type="hidden" name={`left-${lineKey(offer)}`} value={offer.available} />
        ))}
        <Button type="submit" look="outline" size="s" busy={form.isBusy} busyText={t.counting}>
          {t.takeWhatIsLeft}
        </Button>
        <Link to={href('/personal/basket')} className="link text-s">
          {t.toBasket}
        </Link>
      </FormFrame>
    </>
  )
}

function StillMissing({ checkout, step }: { checkout: Checkout; step: number }) {
  const t = useMessages('checkout')
  const name = step === 1 ? t.stepNames.contacts : t.stepNames.delivery
  return (
    <Link to={stepUrl(checkout.id, step)} className="mt-2 inline-flex min-h-11 items-center font-semibold text-cherry">
      {name}
    </Link>
  )
}
