/** Metres; x to the right, y up, z towards the viewer. */
export type Vec3 = readonly [x: number, y: number, z: number]

export function add(a: Vec3, b: Vec3): Vec3 {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

export function subtract(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

export function scale(a: Vec3, by: number): Vec3 {
  return [a[0] * by, a[1] * by, a[2] * by]
}

export function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function normalize(a: Vec3): Vec3 {
  const size = Math.hypot(a[0], a[1], a[2])
  return size > 0 ? scale(a, 1 / size) : [0, 1, 0]
}

/** Reads a number out of a list at a place that is known to exist. */
export function at(list: ArrayLike<number>, place: number): number {
  return list[place] as number
}

export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value
}

export function smoothstep(low: number, high: number, value: number): number {
  const share = clamp((value - low) / (high - low), 0, 1)
  return share * share * (3 - 2 * share)
}
