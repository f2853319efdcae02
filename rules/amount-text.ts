import type { Language } from './language.ts'
import { formatMoney } from './money.ts'
import { type LengthStep, lengthText, listedPrice } from './running-metre.ts'

/** «2 × 4 990 ₽»; of a length «2,5 м × 500 ₽». The price is that of a unit of quantity. */
export function amountText(
  { quantity, priceMinor, lengthStepMm }: { quantity: number; priceMinor: number; lengthStepMm: LengthStep },
  sign: string,
  language: Language,
): string {
  const amount = lengthStepMm === null ? String(quantity) : lengthText(quantity, lengthStepMm, language)
  return `${amount} × ${formatMoney(listedPrice(priceMinor, lengthStepMm), sign)}`
}
