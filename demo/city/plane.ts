/** A point of the drawing board: metres east and south of the city's centre. */
export type Spot = readonly [east: number, south: number]
export type Place = readonly [latitude: number, longitude: number]

const metresPerDegree = 111_320

/** The drawing board of one city, and where its points lie on the earth. */
export function planeAt([latitude, longitude]: Place) {
  const metresPerLongitude = metresPerDegree * Math.cos((latitude * Math.PI) / 180)
  return {
    placeOf([east, south]: Spot): Place {
      return [round(latitude - south / metresPerDegree), round(longitude + east / metresPerLongitude)]
    },
  }
}

/** A metre is enough for a door. */
function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}

export function distance([a, b]: Spot, [c, d]: Spot): number {
  return Math.hypot(c - a, d - b)
}

/** The points of a line, no farther from one another than `step`. */
export function walk(line: readonly Spot[], step: number): { at: Spot; angle: number; passed: number }[] {
  const found: { at: Spot; angle: number; passed: number }[] = []
  let passed = 0
  let next = 0
  for (let index = 1; index < line.length; index++) {
    const from = line[index - 1] as Spot
    const to = line[index] as Spot
    const length = distance(from, to)
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
    while (next <= passed + length) {
      const part = length === 0 ? 0 : (next - passed) / length
      found.push({
        at: [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part],
        angle,
        passed: next,
      })
      next += step
    }
    passed += length
  }
  return found
}

/** The corners of a rectangle around a point. */
export function rectangle([east, south]: Spot, angle: number, length: number, depth: number): Spot[] {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const corner = (along: number, across: number): Spot => [
    east + along * cos - across * sin,
    south + along * sin + across * cos,
  ]
  const [l, d] = [length / 2, depth / 2]
  return [corner(-l, -d), corner(l, -d), corner(l, d), corner(-l, d)]
}

/** The two banks of a line, as one closed shape. */
export function widened(line: readonly Spot[], widthAt: (index: number) => number): Spot[] {
  const bank = (side: 1 | -1): Spot[] =>
    line.map(([east, south], index) => {
      const before = line[Math.max(0, index - 1)] as Spot
      const after = line[Math.min(line.length - 1, index + 1)] as Spot
      const angle = Math.atan2(after[1] - before[1], after[0] - before[0]) + (side * Math.PI) / 2
      const half = widthAt(index) / 2
      return [east + Math.cos(angle) * half, south + Math.sin(angle) * half]
    })
  return [...bank(1), ...bank(-1).reverse()]
}
