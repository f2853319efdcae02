import { scoreText } from '#rules/decimal.ts'
import { formatNumber } from '#rules/money.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import type { Live } from '../read-live.ts'

/** The shop in figures, large as prices are. */
export function Figures({ figures }: { figures: NonNullable<Live['figures']> }) {
  const t = useMessages('content').figures
  const language = useLanguage()
  const rows = [
    { value: formatNumber(figures.models), label: t.models(figures.models) },
    { value: formatNumber(figures.shops), label: t.shops(figures.shops, figures.towns) },
    ...(figures.reviews > 0 ? [{ value: scoreText(figures.rating, language), label: t.rating(figures.reviews) }] : []),
    ...(figures.keptPercent === null ? [] : [{ value: `${figures.keptPercent}\u00a0%`, label: t.kept }]),
  ]
  return (
    <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(160px,1fr))] gap-3">
      {rows.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end rounded-2 bg-front p-5 lg:p-7">
          <dt className="mt-1 text-s text-ink-2">{label}</dt>
          <dd className="title text-h1">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
