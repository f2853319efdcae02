const unitMinutes = 180
const unitHours = 3

/** What the assembler does: puts together; takes the packaging away too; fixes it to the wall besides. */
export const assemblyRates = ['basic', 'packaging', 'hanging'] as const
export type AssemblyRateId = (typeof assemblyRates)[number]

export type AssemblyRate = {
  id: AssemblyRateId
  /** Of the time that the work itself takes. */
  timePercent: number
  /** Once per visit. */
  addMinor: number
}

export type AssemblyTariff = {
  /** Of the goods: the most that the work itself costs. */
  percent: number
  /** For coming at all. */
  minimumMinor: number
  perHourMinor: number
  rates: readonly AssemblyRate[]
}

export const assemblyTariff: AssemblyTariff = {
  percent: 10,
  minimumMinor: 1200_00,
  perHourMinor: 1500_00,
  rates: [
    { id: 'basic', timePercent: 100, addMinor: 0 },
    { id: 'packaging', timePercent: 100, addMinor: 400_00 },
    { id: 'hanging', timePercent: 130, addMinor: 400_00 },
  ],
}

/** Goods to be put together: what they cost and how long it takes. */
export type AssemblyWork = { goodsMinor: number; minutes: number }

/** Hours that an assembler books for work of so many minutes: whole 180-minute units of 3 hours each, at least one. */
export function assemblyDurationHours(minutes: number): number {
  return Math.max(1, Math.ceil(minutes / unitMinutes)) * unitHours
}

/** The same in minutes: 180, 360, 540 … */
export function assemblyDurationMinutes(minutes: number): number {
  return assemblyDurationHours(minutes) * 60
}

/**
 * Price of assembly: what the time costs, but not above a percent of the goods, so that neither dear goods that are quickly
 * put together nor cheap ones that take long cost more than people would understand; in whole units, not below the minimum.
 */
export function priceAssembly(
  { goodsMinor, minutes }: AssemblyWork,
  tariff: AssemblyTariff = assemblyTariff,
  rateId: AssemblyRateId = 'basic',
): number {
  if (goodsMinor <= 0 || minutes <= 0) return 0
  const { timePercent, addMinor } = rateOf(tariff, rateId)
  const byTime = (minutes * tariff.perHourMinor) / 60
  const byGoods = (goodsMinor * tariff.percent) / 100
  const workMinor = Math.max(tariff.minimumMinor, Math.min(byTime, byGoods))
  return wholeUnits((workMinor * timePercent) / 100) + addMinor
}

/** Minutes of the visit. */
export function assemblyMinutesAt(
  minutes: number,
  tariff: Pick<AssemblyTariff, 'rates'> = assemblyTariff,
  rateId: AssemblyRateId = 'basic',
): number {
  return Math.ceil((minutes * rateOf(tariff, rateId).timePercent) / 100)
}

/** The minutes of a visit as its goods share them, so that what is said of each adds up to what is said of the whole. */
export function assemblyMinutesOfEach(
  each: readonly number[],
  tariff: Pick<AssemblyTariff, 'rates'> = assemblyTariff,
  rateId: AssemblyRateId = 'basic',
): number[] {
  let before = 0
  return each.map((minutes) => {
    const begins = assemblyMinutesAt(before, tariff, rateId)
    before += minutes
    return assemblyMinutesAt(before, tariff, rateId) - begins
  })
}

/** The rate that is wanted where the region has it, else its first. */
export function offeredRate(
  { rates }: Pick<AssemblyTariff, 'rates'>,
  wanted: string | null | undefined,
): AssemblyRateId {
  return rates.find(({ id }) => id === wanted)?.id ?? rates[0]?.id ?? 'basic'
}

function rateOf({ rates }: Pick<AssemblyTariff, 'rates'>, rateId: AssemblyRateId): Omit<AssemblyRate, 'id'> {
  return rates.find(({ id }) => id === rateId) ?? { timePercent: 100, addMinor: 0 }
}

function wholeUnits(minor: number): number {
  return Math.round(minor / 100) * 100
}
