import { useState } from 'react'
import { Form, Link, useFetcher } from 'react-router'
import type { Checkout } from '#contract/checkout/state.ts'
import { consentTexts } from '#rules/consent.ts'
import { floorText } from '#rules/floor.ts'
import { formatMoney } from '#rules/money.ts'
import { formatPhone } from '#rules/phone.ts'
import { CaptchaField } from '#storefront/parts/captcha-field.tsx'
import { WithHours } from '#storefront/parts/order/with-hours.tsx'
import { visitWords } from '#storefront/parts/order/words.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Checkbox, Radio, RadioCard } from '#storefront/ui/choice.tsx'
import { FieldError } from '#storefront/ui/field.tsx'
import { PlaceRefusal } from './place-refusal.tsx'
import { packLines } from './shown-lines.ts'
import { stepUrl } from './step-address.ts'
import type { StepProps } from './step-answer.ts'
import { StepEnd, StepFields, stepFormId } from './step-form.tsx'

/** How to pay, what is ordered for whom, and the one button that places the order. */
export function PaymentStep({ checkout, answer, captchaKey }: StepProps) {
  const t = useMessages('checkout')
  const language = useLanguage()
  const { payment, calculation } = checkout
  const [chosen, choose] = useState(payment.id ?? payment.paymentList[0]?.id)
  const keeper = useFetcher({ key: 'checkout-method' })
  const pick = (method: string) => {
    choose(method)
    void keeper.submit({ step: 3, intent: 'choose', method }, { method: 'post' })
  }
  const kind = payment.paymentList.find((method) => method.id === chosen)?.kind
  // Whoever asked for a call agrees on everything by phone; what is chosen here is told to the manager.
  const isPaidNow = kind === 'card' && !checkout.managerCall
  const hasParts = calculation.prepayment.percent < 100 && calculation.prepayment.sumMinor > 0
  return (
    <div className="min-w-0">
      {answer?.refusal && answer.refusal.code !== 'CONSENT_NEEDED' && (
        <PlaceRefusal checkout={checkout} refusal={answer.refusal} shownLines={answer.typed.shownLines} />
      )}
      <Form method="post" id={stepFormId} noValidate>
        <StepFields step={3} />
        {checkout.managerCall && <input type="hidden" name="managerCall" value="1" />}
        <input type="hidden" name="methodKept" value={payment.id ?? ''} />
        <input type="hidden" name="expectedTotal" value={calculation.price.total} />
        <input type="hidden" name="shownLines" value={packLines(calculation.lines)} />
        <input type="hidden" name="prepayment" value={calculation.prepayment.sumMinor} />
        <fieldset>
          <legend className="title text-h2">{t.howToPay}</legend>
          <div className="mt-4 grid gap-2">
            {payment.paymentList.map((method) => (
              <RadioCard
                key={method.id}
                name="method"
                value={method.id}
                defaultChecked={method.id === chosen}
                onChange={() => pick(method.id)}
                label={method.name}
                note={method.label}
              />
            ))}
          </div>
          {answer?.missing.includes('payment') && (
            <div className="mt-2">
              <FieldError>{answer.refusal?.message ?? t.missing.payment}</FieldError>
            </div>
          )}
        </fieldset>
        {hasParts && isPaidNow && <HowMuch calculation={calculation} />}
        <CheckOrder checkout={checkout} />
        {captchaKey && (
          <div className="mt-4">
            <CaptchaField siteKey={captchaKey} />
          </div>
        )}
        <StepEnd
          checkout={checkout}
          next={isPaidNow ? t.placeAndPay : t.place}
          nextShort={isPaidNow ? t.placeAndPay : t.place}
          busyText={t.placing}
          back={{
            to: stepUrl(checkout.id, checkout.managerCall ? 1 : 2),
            name: checkout.managerCall ? t.stepNames.contacts : t.stepNames.delivery,
          }}
        >
          <Checkbox
            name="consent"
            required
            className="mt-4"
            label={<span className="text-s">{consentTexts.order[language]}</span>}
            error={answer?.missing.includes('consent') ? t.missing.consent : undefined}
          />
          <p className="max-w-130 text-s text-ink-2">
            {t.agree}{' '}
            <Link to={href('/privacy-policy')} className="link">
              {t.agreeLink}
            </Link>
          </p>
        </StepEnd>
      </Form>
    </div>
  )
}

/** All at once, or the least part now and the rest before delivery. */
function HowMuch({ calculation }: Pick<Checkout, 'calculation'>) {
  const t = useMessages('checkout')
  const { prepayment, price, currency } = calculation
  const sum = (minor: number) => <b className="font-semibold">{formatMoney(minor, currency.sign)}</b>
  return (
    <fieldset className="mt-9 lg:mt-12">
      <legend className="title text-h3">{t.howMuch}</legend>
      <div className="mt-2">
        <Radio name="part" value="all" defaultChecked label={t.payAll} end={sum(price.total)} />
        <Radio
          name="part"
          value="prepayment"
          label={t.payPrepayment(prepayment.percent)}
          note={t.payRest(formatMoney(price.total - prepayment.sumMinor, currency.sign))}
          end={sum(prepayment.sumMinor)}
        />
      </div>
    </fieldset>
  )
}

/** The answers of the earlier steps, each with its way back. */
function CheckOrder({ checkout }: { checkout: Checkout }) {
  const t = useMessages('checkout')
  const { contacts, delivery, managerCall } = checkout
  const way = delivery.list.find((one) => one.id === delivery.id)
  const when = useWhen(checkout)
  const rows = [
    { label: t.checkTo, text: [contacts.name, phoneWords(contacts.phoneMobile)], step: 1 },
    ...(managerCall
      ? [{ label: t.checkWhere, text: [t.checkManager], step: 1 }]
      : [
          {
            label: t.checkWhere,
            text: [way?.name ?? '', way?.addressBar ? doorWords(checkout, t) : ''],
            step: 2,
          },
          { label: t.checkWhen, text: [when], step: 2 },
        ]),
  ]
  return (
    <section className="mt-9 lg:mt-12">
      <h2 className="title text-h3">{t.check}</h2>
      <dl className="mt-3 border-b border-seam">
        {rows.map((row) => (
          <div
            key={row.label}
            className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-baseline gap-3 border-t border-seam py-3"
          >
            <dt className="text-s text-ink-2">{row.label}</dt>
            <dd className="min-w-0 break-words">
              {row.text.filter(Boolean).map((text) => (
                <span key={text} className="block">
                  <WithHours text={text} />
                </span>
              ))}
            </dd>
            <dd>
              <Link to={stepUrl(checkout.id, row.step)} className="link text-s">
                {t.checkChange}
                <span className="sr-only">: {row.label}</span>
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function useWhen({ delivery }: Checkout): string {
  const t = useMessages('checkout')
  const language = useLanguage()
  if (delivery.dateAndTime) return visitWords(delivery.dateAndTime, language)
  const day = delivery.list.find((one) => one.id === delivery.id)?.firstDay
  return day ? visitWords({ day }, language) : t.dayLater
}

function phoneWords(digits: string): string {
  return /^\d{11}$/.test(digits) ? formatPhone(digits) : digits
}

type Words = ReturnType<typeof useMessages<'checkout'>>

/** «Челябинск, ул. Кирова, 27, подъезд 2, этаж 5, квартира 41». */
function doorWords({ delivery }: Checkout, t: Words): string {
  const { address, entrance, floor, flat } = delivery.fieldSet
  const door = [
    entrance && `${t.entrance} ${entrance}`,
    floor !== null && `${t.floor} ${floorText(floor)}`,
    flat && `${t.flat} ${flat}`,
  ].filter((part) => typeof part === 'string' && part !== '')
  return [address, ...door.map((part) => String(part).toLocaleLowerCase('ru'))].join(', ')
}
