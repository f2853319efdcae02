import { type FormEvent, useState } from 'react'
import { Form, useNavigation, useSearchParams } from 'react-router'
import type { OrderView } from '#contract/order.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { Radio, RadioCard } from '#storefront/ui/choice.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import type { PayAnswer } from './start-payment.ts'

export type Paying = {
  methods: PaymentMethod[]
  leastMinor: number
  owedMinor: number
  prepaymentLeftMinor: number
  showMsg: string
  errors: { delivery: boolean }
}

/** What is owed, how to pay it, and how much of it now. */
export function PayForm({
  order,
  paying,
  answer,
}: {
  order: OrderView
  paying: Paying
  answer: PayAnswer | undefined
}) {
  const { pay: t, after } = useMessages('checkout')
  const [chosen, choose] = useState(
    paying.methods.find((one) => one.id === order.paymentMethodId)?.id ?? paying.methods[0]?.id,
  )
  const method = paying.methods.find((one) => one.id === chosen)
  const isBusy = useNavigation().formMethod === 'POST'
  const money = (minor: number) => formatMoney(minor, currencySign(order.currency))
  if (paying.methods.length === 0) return <Notice className="mt-6">{t.none}</Notice>
  return (
    <Form method="post" noValidate className="mt-6 lg:mt-8">
      <PayRefusal answer={answer} />
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
      <Sums order={order} />
      <fieldset className="mt-8">
        <legend className="title text-h3">{t.methods}</legend>
        <div className="mt-3 grid gap-2">
          {paying.methods.map((one) => (
            <RadioCard
              key={one.id}
              name="method"
              value={one.id}
              defaultChecked={one.id === chosen}
              onChange={() => choose(one.id)}
              label={one.name}
              note={one.label}
            />
          ))}
        </div>
      </fieldset>
      {method?.type !== 'onDelivery' && paying.leastMinor < paying.owedMinor && (
        <HowMuch paying={paying} money={money} isWrong={answer?.isSumWrong ?? false} />
      )}
      <Button type="submit" look="main" size="l" busy={isBusy} busyText={t.going} className="mt-8 max-sm:w-full">
        {method?.type === 'bill' ? t.submitBill : method?.type === 'onDelivery' ? t.submitOnDelivery : t.submit}
      </Button>
    </Form>
  )
}

function Sums({ order }: { order: OrderView }) {
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
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-seam pt-3">
        <dt className="title text-h3">{t.owed}</dt>
        <dd className="text-price whitespace-nowrap">{money(order.owedMinor)}</dd>
      </div>
    </dl>
  )
}

/** All, the least part, or a sum in between. Choosing the typed sum follows from typing it. */
function HowMuch({ paying, money, isWrong }: { paying: Paying; money: (minor: number) => string; isWrong: boolean }) {
  const t = useMessages('checkout').pay
  const limits = [money(paying.leastMinor), money(paying.owedMinor)] as const
  return (
    <fieldset className="mt-8">
      <legend className="title text-h3">{t.sum}</legend>
      <input type="hidden" name="least" value={paying.leastMinor} />
      <div className="mt-2">
        <Radio name="part" value="all" defaultChecked={!isWrong} label={t.sumAll(limits[1])} />
        {paying.prepaymentLeftMinor > 0 && (
          <Radio name="part" value="least" label={t.sumLeast(money(paying.prepaymentLeftMinor))} />
        )}
        <Radio name="part" value="other" defaultChecked={isWrong} label={t.sumOther} />
        <TextField
          label={t.sumField}
          name="sum"
          inputMode="decimal"
          autoComplete="off"
          onInput={chooseTypedSum}
          hint={t.sumHint(...limits)}
          error={isWrong ? t.sumWrong(...limits) : undefined}
          className="mt-1 max-w-60 pl-9"
        />
      </div>
    </fieldset>
  )
}

/** Whoever types a sum means it. */
function chooseTypedSum(event: FormEvent<HTMLInputElement>) {
  const parts = event.currentTarget.form?.elements.namedItem('part')
  if (parts instanceof RadioNodeList) parts.value = 'other'
}

/** Also what the checkout was told by the bank just before it led here. */
function PayRefusal({ answer }: { answer: PayAnswer | undefined }) {
  const t = useMessages('checkout').pay
  const [search] = useSearchParams()
  const code = answer?.refusal?.code ?? search.get('refused')
  if (!code) return null
  const text = answer?.refusal?.message ?? (code === 'ORDER_CHANGED' ? t.changed : t.refused)
  return (
    <Notice tone="fault" className="mb-6">
      {code === 'PAYMENT_REFUSED' && <b className="font-semibold">{t.refusedTitle}. </b>}
      {text}
    </Notice>
  )
}
