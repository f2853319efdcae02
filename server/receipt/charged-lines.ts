import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import type { ChargedLine } from '#rules/receipt-lines.ts'
import { type OrderForPayment, serviceNames } from '#server/order/index.ts'

/** Everything an order charges for, as receipts and bills list it, all of it in one language. */
export function chargedLines(
  { lines, charged }: Pick<OrderForPayment, 'lines' | 'charged'>,
  language: Language,
): ChargedLine[] {
  const serviceWords = serviceNames[language]
  const goods = lines.map(({ names, quantity, lengthStepMm, sumMinor }) => {
    return { name: nameIn(names, language), quantity, lengthStepMm, sumMinor, kind: 'goods' as const }
  })
  const served = (Object.keys(serviceWords) as (keyof typeof serviceWords)[])
    .filter((service) => charged[service] > 0)
    .map((service) => ({
      name: serviceWords[service],
      quantity: 1,
      sumMinor: charged[service],
      kind: 'service' as const,
    }))
  return [...goods, ...served]
}
