import MoveVertical from 'lucide-react/icons/move-vertical'
import PackageIcon from 'lucide-react/icons/package'
import Wrench from 'lucide-react/icons/wrench'
import type { ComponentProps, ReactNode } from 'react'
import { decimalText } from '#rules/decimal.ts'
import { capital } from '#storefront/parts/capital.ts'
import { useDimensionText } from '#storefront/parts/dimension-line.tsx'
import type { ShownProduct, ShownVariant } from '#storefront/parts/shown-product.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Icon } from '#storefront/ui/icon.tsx'

type FactsProps = { product: ShownProduct; offer: ShownVariant }

/** Told elsewhere on the page in a better place. */
const toldElsewhere = new Set([
  'boxes',
  'box-width',
  'box-depth',
  'box-height',
  'box-weight',
  'assembly-minutes',
  'hit',
  'new',
  'action',
])

export function ProductFacts({ product, offer }: FactsProps) {
  const t = useMessages('product')
  const kilograms = useKilograms()
  const rows = [
    ...offer.properties
      .filter((property) => !toldElsewhere.has(property.code))
      .map((property) => ({ name: property.name, value: property.value })),
    ...(offer.weightGrams > 0 ? [{ name: t.weight, value: kilograms(offer.weightGrams) }] : []),
    { name: t.vendor, value: product.vendor.name },
    ...(product.country ? [{ name: t.country, value: product.country }] : []),
  ]
  return (
    <section className="section-gap">
      <h2 className="title text-h2">{t.properties}</h2>
      <dl className="mt-4 gap-x-14 lg:columns-2">
        {rows.map((row, index) => (
          <div key={index} className="fact-row">
            <dt className="text-ink-2">{row.name}</dt>
            <dd className="break-words">{capital(row.value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Boxes, lift, assembly: what the evening of the delivery will be like. */
export function ProductPackages({ product, offer }: FactsProps) {
  const t = useMessages('product')
  const size = useDimensionText()
  const kilograms = useKilograms()
  const { packages } = offer
  const minutes = product.delivery.assemblyMinutes
  if (!packages && minutes === null) return null
  const largest = packages?.largest
  // One box may hold several pieces, such as a pair of chairs.
  const weight = packages?.boxes === 1 && largest ? largest.weightGrams : offer.weightGrams
  const boxesText = (boxes: number, grams: number) =>
    grams > 0 ? t.boxesWeight(t.boxes(boxes), kilograms(grams)) : t.boxes(boxes)
  return (
    <section className="mt-12">
      <h2 className="title text-h2">{t.comes}</h2>
      <ul className="mt-4 grid gap-3 md:grid-cols-3">
        {packages && (
          <Fact icon={PackageIcon} title={boxesText(packages.boxes, weight)}>
            {largest && t.largestBox(size(largest), kilograms(largest.weightGrams))}
          </Fact>
        )}
        {packages && <LiftFact fits={packages.fitsLift} />}
        {minutes !== null && (
          <Fact icon={Wrench} title={minutes > 0 ? t.assemblyTime(minutes) : t.assemblyNone}>
            {minutes > 0 ? (difficultyOf(offer) ?? t.assemblySelf) : t.assemblyNoneText}
          </Fact>
        )}
      </ul>
    </section>
  )
}

function LiftFact({ fits }: { fits: boolean | null }) {
  const t = useMessages('product')
  const [title, text] =
    fits === null
      ? [t.liftUnknown, t.liftUnknownText]
      : fits
        ? [t.fitsLift, t.fitsLiftText]
        : [t.fitsNoLift, t.fitsNoLiftText]
  return (
    <Fact icon={MoveVertical} title={title}>
      {text}
    </Fact>
  )
}

type FactProps = { icon: ComponentProps<typeof Icon>['of']; title: string; children?: ReactNode }

function Fact({ icon, title, children }: FactProps) {
  return (
    <li className="rounded-2 bg-front p-5">
      <Icon of={icon} />
      <h3 className="mt-2 text-field/[22px] font-semibold">{title}</h3>
      {children && <p className="mt-1 text-s text-ink-2">{children}</p>}
    </li>
  )
}

function difficultyOf(offer: ShownVariant): string | null {
  const text = offer.properties.find((property) => property.code === 'assembly-difficulty')?.value
  return text ? capital(text) : null
}

/** Grams as kilograms with at most one decimal: `86`, `8,5`. */
function useKilograms(): (grams: number) => string {
  const t = useMessages('product')
  const language = useLanguage()
  return (grams) => t.kilograms(decimalText(Math.round(grams / 100) / 10, language))
}
