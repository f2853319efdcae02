const unitMinutes = 180
const unitHours = 3

export type AssemblyTariff = { percent: number; minimumMinor: number }

export const assemblyTariff: AssemblyTariff = { percent: 10, minimumMinor: 1200_00 }

/** Hours that an assembler books for work of so many minutes: whole 180-minute units of 3 hours each, at least one. */
export function assemblyDurationHours(minutes: number): number {
  return Math.max(1, Math.ceil(minutes / unitMinutes)) * unitHours
}

/** The same in minutes: 180, 360, 540 … */
export function assemblyDurationMinutes(minutes: number): number {
  return assemblyDurationHours(minutes) * 60
}

/** Price of assembly: a percent of the goods to be assembled, in whole units, not below the minimum; nothing for nothing. */
export function priceAssembly(goodsMinor: number, tariff: AssemblyTariff = assemblyTariff): number {
  if (goodsMinor <= 0) return 0
  return Math.max(tariff.minimumMinor, Math.round((goodsMinor * tariff.percent) / 10_000) * 100)
}
