import type { ComparedOffer } from '#contract/catalogue/compare.ts'
import { warrantyMonths } from '#rules/bought-goods.ts'
import type { Fact } from '#rules/compare.ts'
import { decimalText, scoreText } from '#rules/decimal.ts'
import { capital } from '#storefront/parts/capital.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'

/** All that is told of an offer, in the order of the rows. */
export function useFacts(): (offer: ComparedOffer) => Fact[] {
  const t = useMessages('compare')
  const product = useMessages('product')
  const language = useLanguage()
  const cm = (mm: number | null) => (mm === null ? null : product.cm(decimalText(mm / 10, language)))
  const kilograms = (grams: number) => product.kilograms(decimalText(Math.round(grams / 100) / 10, language))
  return (offer) => {
    const { dimensions, rating, availability } = offer
    const own: [code: string, name: string, value: string | null][] = [
      ['delivery', t.delivery, availability.deliveryText],
      ['rating', t.rating, rating.count > 0 ? scoreText(rating.score, language) : null],
      ['width', product.width, cm(dimensions.widthMm)],
      ['depth', product.depth, cm(dimensions.depthMm)],
      ['height', product.height, cm(dimensions.heightMm)],
      ['weight', product.weight, offer.weightGrams > 0 ? kilograms(offer.weightGrams) : null],
      ['boxes', t.boxes, offer.boxes === null ? null : String(offer.boxes)],
      ['assembly', t.assembly, assemblyText(offer.assemblyMinutes, t)],
      ['warranty', t.warranty, offer.warrantyDays === null ? null : t.months(warrantyMonths(offer.warrantyDays))],
      ['vendor', product.vendor, offer.vendor],
      ['country', product.country, offer.country],
    ]
    const told = own.flatMap(([code, name, value]) => (value ? [{ code: `own ${code}`, name, value }] : []))
    return [...told, ...offer.facts.map((fact) => ({ ...fact, value: capital(fact.value) }))]
  }
}

function assemblyText(minutes: number | null, t: { minutes(count: number): string; noAssembly: string }) {
  if (minutes === null) return null
  return minutes > 0 ? t.minutes(minutes) : t.noAssembly
}
