import { regionPrice } from '#rules/money.ts'
import { type RegionTariff, roubleTariff } from '#rules/region-tariff.ts'

const ten = 10_00

/** The shop's tariff so that each of its sums is a round ten in a currency of this rate: 890 ₽ are 4720 ₸, and not 4717. */
export function tariffInTens(exchangeRate: number): RegionTariff {
  const { delivery, slot, lift, assembly, removal } = roubleTariff
  const inTens = <Part extends object>(part: Part): Part =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => [
        name,
        name.endsWith('Minor') && typeof value === 'number' ? roundedBack(value, exchangeRate) : value,
      ]),
    ) as Part
  return {
    delivery: inTens(delivery),
    slot: inTens(slot),
    lift: inTens(lift),
    assembly: { ...inTens(assembly), rates: assembly.rates.map(inTens) },
    removal: inTens(removal),
  }
}

/** What costs a round ten there, in roubles. */
function roundedBack(minor: number, exchangeRate: number): number {
  return Math.round((Math.round(regionPrice(minor, exchangeRate) / ten) * ten) / exchangeRate)
}
