import { Link } from 'react-router'
import type { Checkout } from '#contract/checkout/state.ts'
import { lineKey } from '#rules/cuts.ts'
import { decideInstalment } from '#rules/instalment.ts'
import { formatMoney } from '#rules/money.ts'
import { piecesIn } from '#rules/running-metre.ts'
import { FreeDelivery } from '#storefront/parts/order/free-delivery.tsx'
import { PriceStoryPart } from '#storefront/parts/order/price-story.tsx'
import { useEarnedWords } from '#storefront/parts/order/use-earned-words.ts'
import { useSumRows } from '#storefront/parts/order/use-sum-rows.ts'
import { OrderSummary } from '#storefront/parts/order-summary.tsx'
import { InstalmentLine } from '#storefront/parts/price-row.tsx'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useBroughtDays } from '../delivery/coming-days.ts'
import { useCertificatePart } from './certificate-part.ts'

/** What is ordered and what it costs now, beside every step. */
export function CheckoutSummary({ checkout }: { checkout: Checkout }) {
  const { summary } = useMessages('checkout')
  const { calculation, delivery } = checkout
  const { price, currency, instalmentTerms } = calculation
  const way = delivery.list.find((one) => one.id === delivery.id)
  const days = useBroughtDays(delivery)
  const earned = useEarnedWords(calculation.bonusesReward)
  const certificate = useCertificatePart(checkout)
  const totalMinor = certificate.restOf(price.total)
  const instalment = instalmentTerms && decideInstalment({ ...instalmentTerms, priceMinor: totalMinor })
  const rows = useSumRows({
    sign: currency.sign,
    goodsMinor: price.goods,
    isDiscounted: price.discount > 0,
    adjustments: price.adjustments,
    way: way
      ? {
          isPickup: delivery.type === 'pickup' && !(delivery.rest?.days.length ?? 0),
          day: days,
          priceMinor: price.delivery,
        }
      : null,
    lift: { floor: delivery.floorNumber, priceMinor: price.lift },
    assemblyMinor: price.assembly,
    removal: { pieces: delivery.removal.pieces, priceMinor: price.removal },
  })
  if (certificate.paysMinor > 0)
    rows.push({ label: summary.byCertificate, sum: formatMoney(-certificate.paysMinor, currency.sign), strong: true })
  const goods = calculation.lines.map((line) => ({
    id: lineKey(line),
    name: summary.good(line.name, piecesIn(line.quantity, line.lengthStepMm)),
    picture: line.picture,
    sumMinor: line.sum.new,
    story: line.story && <PriceStoryPart story={line.story} name={line.name} sign={currency.sign} />,
  }))
  return (
    <OrderSummary
      heading={
        <>
          <b className="text-[16px]/6 font-semibold">{summary.title}</b>
          <Link to={href('/personal/basket')} className="link text-s">
            {summary.change}
          </Link>
        </>
      }
      goods={goods}
      place="high"
      sign={currency.sign}
      rows={rows}
      totalMinor={totalMinor}
      note={
        (delivery.freeFrom || instalment || earned) && (
          <>
            <FreeDelivery from={delivery.freeFrom} sign={currency.sign} />
            {instalment && (
              <span className="block">
                <InstalmentLine instalment={instalment} sign={currency.sign} />
              </span>
            )}
            {earned}
          </>
        )
      }
    />
  )
}
