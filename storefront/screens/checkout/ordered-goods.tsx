import type { ReactNode } from 'react'
import type { OrderView } from '#contract/order.ts'
import { lineKey } from '#rules/cuts.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { piecesIn } from '#rules/running-metre.ts'
import { isTakenOut } from '#storefront/parts/order/taken-out.ts'
import { useEarnedWords } from '#storefront/parts/order/use-earned-words.ts'
import { type ChosenDelivery, useOrderRows } from '#storefront/parts/order/use-sum-rows.ts'
import { OrderSummary } from '#storefront/parts/order-summary.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'

type OrderedGoodsProps = {
  order: OrderView
  /** The delivery that is being chosen for an order that has none, and what it adds. */
  chosen?: ChosenDelivery
  place?: 'high'
  children?: ReactNode
}

/** What was ordered, at the prices it was ordered for. */
export function OrderedGoods({ order, chosen, place, children }: OrderedGoodsProps) {
  const { summary } = useMessages('checkout')
  const { totalMinor, paidByCertificateMinor } = order
  const sign = currencySign(order.currency)
  const rows = useOrderRows(order, chosen)
  const earned = useEarnedWords(order.bonusesReward)
  const byCertificate =
    paidByCertificateMinor > 0 ? summary.paidByCertificate(formatMoney(paidByCertificateMinor, sign)) : null
  const goods = order.lines
    .filter((line) => !isTakenOut(order, line))
    .map((line) => ({
      id: lineKey(line),
      name: summary.good(line.name, piecesIn(line.quantity, line.lengthStepMm)),
      picture: line.picture,
      sumMinor: line.sumMinor,
    }))
  return (
    <OrderSummary
      heading={<b className="text-[16px]/6 font-semibold">{summary.title}</b>}
      goods={goods}
      place={place}
      sign={sign}
      rows={rows}
      note={
        (byCertificate || earned) && (
          <>
            {byCertificate && <span className="block">{byCertificate}</span>}
            {earned}
          </>
        )
      }
      totalMinor={totalMinor + (chosen ? sumOfChosen(chosen) : 0)}
    >
      {children}
    </OrderSummary>
  )
}

function sumOfChosen({ deliveryMinor, liftMinor, assemblyMinor, removalMinor }: ChosenDelivery): number {
  return deliveryMinor + liftMinor + assemblyMinor + removalMinor
}
