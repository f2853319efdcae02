import type { Dimensions } from '#contract/catalogue/card.ts'
import { decimalText } from '#rules/decimal.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'

/** Millimetres as centimetres: `218`, `92,5`. */
export function useCentimetres() {
  const language = useLanguage()
  return (mm: number) => decimalText(Math.round(mm) / 10, language)
}

/** «218 × 92 × 84 см»: width, depth, height; what is unknown is left out. */
export function useDimensionText() {
  const t = useMessages('shell')
  const centimetres = useCentimetres()
  return ({ widthMm, depthMm, heightMm }: Dimensions) => {
    const known = [widthMm, depthMm, heightMm].filter((mm) => mm !== null)
    return known.length > 0 ? t.size(known.map(centimetres).join('\u00a0×\u00a0')) : ''
  }
}

export function DimensionLine({ dimensions }: { dimensions: Dimensions }) {
  return <>{useDimensionText()(dimensions)}</>
}
