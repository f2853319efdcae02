import { Form } from 'react-router'
import type { Checkout } from '#contract/checkout/state.ts'
import { formatMoney } from '#rules/money.ts'
import { WithHours } from '#storefront/parts/order/with-hours.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { RadioCard } from '#storefront/ui/choice.tsx'
import { FieldError } from '#storefront/ui/field.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import { useWayNote } from '../delivery/way-note.ts'
import { WhenPart } from '../delivery/when-part.tsx'
import { AddressPart } from './address-part.tsx'
import { ServicesPart } from './services-part.tsx'
import { stepUrl } from './step-address.ts'
import type { StepAnswer } from './step-answer.ts'
import { StepEnd, StepFields, stepFormId } from './step-form.tsx'
import { useLiveForm } from './use-live-form.ts'

/** How, where and when. Each change is counted at once; without scripts by the button that says so. */
export function DeliveryStep({ checkout, answer }: { checkout: Checkout; answer: StepAnswer | undefined }) {
  const t = useMessages('checkout')
  const live = useLiveForm()
  const told = answer ?? live.answer
  const missing = told?.missing ?? []
  const { delivery } = checkout
  const way = delivery.list.find((one) => one.id === delivery.id)
  return (
    <Form
      method="post"
      id={stepFormId}
      ref={live.form}
      noValidate
      onSubmit={live.stop}
      className="min-w-0"
      aria-busy={live.isCounting}
    >
      <StepFields step={2} />
      <input type="hidden" name="wayShown" value={delivery.id ?? ''} />
      {told?.refusal && missing.length === 0 && (
        <Notice tone="fault" className="mb-6">
          {told.refusal.message}
        </Notice>
      )}
      <Ways checkout={checkout} onPick={live.save} isMissing={missing.includes('delivery')} />
      {way?.addressBar && (
        <AddressPart
          key={`address-${way.id}`}
          delivery={delivery}
          missing={missing}
          typedFloor={told?.typed.floor}
          onSettled={live.save}
        />
      )}
      {way?.pickupPoint && <PickupPoint point={way.pickupPoint} />}
      {way && (
        <WhenPart
          key={`when-${way.id}`}
          delivery={delivery}
          way={way}
          error={missing.includes('dateAndTime') ? (told?.refusal?.message ?? t.missing.dateAndTime) : undefined}
          onPick={live.save}
        />
      )}
      <ServicesPart checkout={checkout} onPick={live.save} />
      {way?.addressBar && (
        <Textarea
          label={t.comment}
          name="comment"
          defaultValue={delivery.comment}
          placeholder={t.commentPlaceholder}
          maxLength={1000}
          className="mt-3"
        />
      )}
      <div className="mt-6 hidden flex-col items-start gap-2 noscript:flex">
        <Button type="submit" name="intent" value="update" look="outline">
          {t.recount}
        </Button>
        <p className="text-s text-ink-2">{t.recountHint}</p>
      </div>
      <StepEnd
        checkout={checkout}
        next={t.toPayment}
        nextShort={t.toPaymentShort}
        busyText={t.counting}
        back={{ to: stepUrl(checkout.id, 1), name: t.stepNames.contacts }}
      />
    </Form>
  )
}

function Ways({ checkout, onPick, isMissing }: { checkout: Checkout; onPick: () => void; isMissing: boolean }) {
  const t = useMessages('checkout')
  const { delivery, calculation } = checkout
  const noteOf = useWayNote()
  return (
    <fieldset>
      <legend className="title text-h2">{t.howToGet}</legend>
      <div className="mt-4 grid gap-2">
        {delivery.list.map((way) => (
          <RadioCard
            key={way.id}
            name="way"
            value={way.id}
            defaultChecked={way.id === delivery.id}
            onChange={onPick}
            label={way.name}
            note={<WithHours text={noteOf(way)} />}
            end={way.priceMinor === 0 ? t.free : formatMoney(way.priceMinor, calculation.currency.sign)}
          />
        ))}
      </div>
      {isMissing && (
        <div className="mt-2">
          <FieldError>{t.missing.delivery}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

function PickupPoint({ point }: { point: NonNullable<Checkout['delivery']['list'][number]['pickupPoint']> }) {
  const t = useMessages('checkout')
  return (
    <section className="mt-9 lg:mt-12">
      <h2 className="title text-h3">{t.pickupWhere}</h2>
      <p className="mt-3 font-semibold">{point.name}</p>
      <p>{point.address}</p>
      <p className="mt-1 text-s text-ink-2">{t.wayHours(point.hours)}</p>
      <p>
        <a href={`tel:${point.phone.replace(/[^\d+]/g, '')}`} className="inline-flex min-h-11 items-center text-cherry">
          {point.phone}
        </a>
      </p>
    </section>
  )
}
