import { type FormEvent, useState } from 'react'
import type { Instalment } from '#contract/catalogue/card.ts'
import type { OrderView } from '#contract/order.ts'
import type { PaymentMethod } from '#contract/payment/index.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { PayerChoice, type PayerOptions } from '#storefront/parts/company/payer-choice.tsx'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { type KitForm, noticeId, useForm } from '#storefront/parts/form/use-form.ts'
import { CanPopup } from '#storefront/parts/payment/can-popup.tsx'
import { MethodChoice } from '#storefront/parts/payment/method-choice.tsx'
import { InstalmentLine } from '#storefront/parts/price-row.tsx'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { Radio } from '#storefront/ui/choice.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { prepaymentToOffer } from './prepayment-to-offer.ts'

export type Paying = {
  methods: PaymentMethod[]
  leastMinor: number
  owedMinor: number
  prepaymentLeftMinor: number
  showMsg: string
  errors: { delivery: boolean }
  instalment?: Instalment | null
}

/** What of an order paying it needs: whoever pays by a link sees no more. */
export type PayingOrder = Pick<
  OrderView,
  | 'currency'
  | 'totalMinor'
  | 'paidMinor'
  | 'paidByCertificateMinor'
  | 'owedMinor'
  | 'paymentMethodId'
  | 'percentPrepayment'
  | 'guid'
  | 'code'
> & { partOf: OrderView['partOf'] }

/** What is owed, how to pay it, and how much of it now. */
export function PayForm({
  order,
  paying,
  payer = null,
  answer,
}: {
  order: PayingOrder
  paying: Paying
  /** Who may pay by bill, where one is made out. */
  payer?: PayerOptions | null
  answer: FormAnswer | undefined
}) {
  const { pay: t, after, missing } = useMessages('checkout')
  const company = useMessages('company')
  // A certificate has a form of its own.
  const methods = paying.methods.filter(({ group }) => group !== 'certificate')
  // Without scripts a refusal comes with a page made anew: what was chosen stays chosen.
  const wanted = (answer?.form === 'pay' && answer.typed.id) || order.paymentMethodId
  const [chosen, choose] = useState(methods.find((one) => one.id === wanted)?.id ?? methods[0]?.id)
  const method = methods.find((one) => one.id === chosen)
  const money = (minor: number) => formatMoney(minor, currencySign(order.currency))
  const limits = [money(paying.leastMinor), money(paying.owedMinor)] as const
  const form = useForm({
    name: 'pay',
    answer,
    words: { id: missing.payment, sum: t.sumWrong(...limits), 'account.taxId': company.needed },
  })
  if (methods.length === 0) return <Notice className="mt-6">{t.none}</Notice>
  return (
    <FormFrame
      form={form}
      said={form.refusal?.code === 'PAYMENT_REFUSED' ? <BankRefusal {...form} /> : undefined}
      className="mt-6 lg:mt-8"
    >
      {paying.showMsg && (
        <Notice tone="wait" className="mb-4">
          {paying.showMsg}
          {paying.errors.delivery && order.code && (
            <LinkButton
              to={href('/personal/order/delivery/:id', { id: order.guid })}
              look="outline"
              size="s"
              className="mt-3"
            >
              {after.choose}
            </LinkButton>
          )}
        </Notice>
      )}
      <CanPopup />
      <Sums order={order} instalment={paying.instalment ?? null} />
      <ChoiceGroup {...form.group('id')} legend={t.methods} legendClass="title text-h3" className="mt-8">
        <MethodChoice methods={methods} chosen={chosen} onChoose={choose} />
      </ChoiceGroup>
      {method?.type === 'bill' && payer && <PayerChoice form={form} payer={payer} currency={order.currency} />}
      {method?.type !== 'onDelivery' && paying.leastMinor < paying.owedMinor && (
        <HowMuch
          form={form}
          paying={paying}
          prepaymentMinor={prepaymentToOffer(order, paying)}
          money={money}
          limits={limits}
        />
      )}
      <Button type="submit" look="main" size="l" busy={form.isBusy} busyText={t.going} className="mt-8 max-sm:w-full">
        {method?.type === 'bill' ? t.submitBill : method?.type === 'onDelivery' ? t.submitOnDelivery : t.submit}
      </Button>
    </FormFrame>
  )
}

function Sums({ order, instalment }: { order: PayingOrder; instalment: Instalment | null }) {
  const t = useMessages('checkout').pay
  const money = (minor: number) => formatMoney(minor, currencySign(order.currency))
  return (
    <dl className="rounded-2 bg-front p-5">
      <div className="flex justify-between gap-3 py-1">
        <dt>{order.partOf ? t.totalOfPart : t.total}</dt>
        <dd className="whitespace-nowrap">{money(order.totalMinor)}</dd>
      </div>
      {order.paidMinor > 0 && (
        <div className="flex justify-between gap-3 py-1 text-stock">
          <dt>{t.paidSoFar}</dt>
          <dd className="font-semibold whitespace-nowrap">{money(order.paidMinor)}</dd>
        </div>
      )}
      {order.paidByCertificateMinor > 0 && (
        <div className="flex justify-between gap-3 py-1 text-s text-ink-2">
          <dt>{t.byCertificate}</dt>
          <dd className="whitespace-nowrap">{money(order.paidByCertificateMinor)}</dd>
        </div>
      )}
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-seam pt-3">
        <dt className="title text-h3">{t.owed}</dt>
        <dd className="text-price whitespace-nowrap">{money(order.owedMinor)}</dd>
        {instalment && (
          <dd className="w-full text-s text-ink-2">
            <InstalmentLine instalment={instalment} sign={currencySign(order.currency)} />
          </dd>
        )}
      </div>
    </dl>
  )
}

type HowMuchProps = {
  form: KitForm
  paying: Paying
  /** To choose at one press; 0 for none. */
  prepaymentMinor: number
  money: (minor: number) => string
  limits: readonly [least: string, most: string]
}

/** All, the least part, or a sum in between. Choosing the typed sum follows from typing it. */
function HowMuch({ form, paying, prepaymentMinor, money, limits }: HowMuchProps) {
  const t = useMessages('checkout').pay
  const amount = form.typed('amount', 'all')
  return (
    <fieldset className="mt-8">
      <legend className="title text-h3">{t.sum}</legend>
      <input type="hidden" name="least" value={paying.leastMinor} />
      <div className="mt-2">
        <Radio name="amount" value="all" defaultChecked={amount === 'all'} label={t.sumAll(limits[1])} />
        {prepaymentMinor > 0 && (
          <Radio
            name="amount"
            value="least"
            defaultChecked={amount === 'least'}
            label={t.sumLeast(money(prepaymentMinor))}
          />
        )}
        <Radio name="amount" value="other" defaultChecked={amount === 'other'} label={t.sumOther} />
        <TextField
          {...form.field('sum')}
          label={t.sumField}
          inputMode="decimal"
          autoComplete="off"
          onInput={(event) => {
            chooseTypedSum(event)
            form.mended('sum')
          }}
          hint={t.sumHint(...limits)}
          className="mt-1 max-w-60 pl-9"
        />
      </div>
    </fieldset>
  )
}

/** Whoever types a sum means it. */
function chooseTypedSum(event: FormEvent<HTMLInputElement>) {
  const parts = event.currentTarget.form?.elements.namedItem('amount')
  if (parts instanceof RadioNodeList) parts.value = 'other'
}

function BankRefusal({ name, refusal }: Pick<KitForm, 'name' | 'refusal'>) {
  return <RefusedByBank id={noticeId(name)} code={refusal?.code ?? ''} sentence={refusal?.message ?? ''} />
}

/** Also what the checkout was told by the bank just before it led here. */
export function RefusedByBank({ id, code, sentence }: { id?: string; code: string; sentence: string }) {
  const t = useMessages('checkout').pay
  return (
    <Notice id={id} tone="fault" className="mt-6">
      {code === 'PAYMENT_REFUSED' && <b className="font-semibold">{t.refusedTitle}. </b>}
      {sentence}
    </Notice>
  )
}
