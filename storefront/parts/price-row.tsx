import type { PricePair, ProductCard } from '#contract/catalogue/card.ts'
import { formatMoney } from '#rules/money.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'
import { Price } from '#storefront/ui/price.tsx'

/** New price and, where it went down, the old one struck through. */
export function PriceRow({
  price,
  size,
  className,
  byMetre,
}: {
  price: PricePair
  byMetre?: boolean
  size?: 'm' | 'l' | 's' | 'list'
  className?: string
}) {
  const t = useMessages('shell')
  const money = useFormatMoney()
  return (
    <Price
      now={money(price.new) + (byMetre ? t.aMetre : '')}
      was={price.old === null ? null : money(price.old)}
      words={{ now: t.price, was: t.oldPrice }}
      size={size}
      className={className}
    />
  )
}

/** «5 499 ₽ × 10 мес. без переплаты»; where the full sum matters (tenge), it stands beside. */
export function InstalmentLine({
  instalment,
  totalMinor,
  sign,
  short,
}: {
  instalment: NonNullable<ProductCard['instalment']>
  /** The price it is a part of, where that is said beside. */
  totalMinor?: number | undefined
  /** Of a placed order's own currency, where it may differ from the region's. */
  sign?: string
  /** In two narrow columns the words after the sum are left out. */
  short?: boolean
}) {
  const t = useMessages('shell')
  const regional = useFormatMoney()
  const money = sign ? (minor: number) => formatMoney(minor, sign) : regional
  const words = instalment.kind === 'instalment' ? t.withoutOverpay : t.onCredit
  return (
    <>
      {`${t.instalment(money(instalment.perMonthMinor), instalment.months)} `}
      {short ? <i>{words}</i> : words}
      {totalMinor !== undefined && `, ${t.instalmentTotal(money(totalMinor))}`}
    </>
  )
}
