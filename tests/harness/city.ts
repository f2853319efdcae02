import type { CityPlan, CityPlans } from '#server/maps/index.ts'

const streets = [
  'ул. Кирова',
  'ул. Братьев Кашириных',
  'ул. 250-летия Челябинска',
  'проспект Ленина',
  'ул. Ленина',
  'ул. Мира',
  'ул. Гагарина',
  'Садовая ул.',
]

/** A small city around a point: eight streets from west to east, a hundred and twenty houses in each. */
export function samplePlan(center = { lat: 55.16, lon: 61.4 }): CityPlan {
  return {
    streets: streets.map((name, row) => ({
      name,
      houses: Array.from({ length: 120 }, (_, at) => [
        String(at + 1),
        round(center.lat + (row - 4) * 0.01),
        round(center.lon + (at - 60) * 0.001),
      ]),
    })),
  }
}

/** The same city everywhere. */
export const samplePlans: CityPlans = { find: async () => samplePlan() }

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
