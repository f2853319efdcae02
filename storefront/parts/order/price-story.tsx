import type { PriceStory } from '#contract/price.ts'
import { formatMoney } from '#rules/money.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney, useRegion } from '#storefront/platform/region.ts'
import { cx } from '#storefront/ui/cx.ts'

const row = 'flex justify-between gap-3 py-1'

type PriceStoryProps = { story: PriceStory; name: string; sign?: string }

/** «Почему такая цена»: every step from the old price to the last one, folded. */
export function PriceStoryPart({ story, name, sign }: PriceStoryProps) {
  const t = useMessages('coupons')
  const regional = useFormatMoney()
  const city = useRegion()?.NAME ?? ''
  const money = sign ? (minor: number) => formatMoney(minor, sign) : regional
  const { oldMinor, cityMinor, reasons, sumMinor } = story
  const rows = [
    ...(oldMinor === null ? [] : [{ label: t.before, minor: oldMinor }]),
    { label: t.city(city), minor: cityMinor },
    ...reasons.map(({ kind, name: reason, amountMinor }) => ({ label: t.reasons[kind](reason), minor: -amountMinor })),
    { label: t.sum, minor: sumMinor },
  ]
  return (
    <details className="text-s">
      <summary className="inline-flex min-h-11 items-center">
        <span className="link">{t.why}</span>
        <span className="sr-only">{t.of(name)}</span>
      </summary>
      <dl className="max-w-90 pb-2">
        {rows.map(({ label, minor }, at) => (
          <div key={label} className={at === rows.length - 1 ? cx(row, 'border-t border-seam font-semibold') : row}>
            <dt>{label}</dt>
            <dd className="whitespace-nowrap">{money(minor)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
