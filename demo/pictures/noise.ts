function hash(x: number, y: number, z: number): number {
  let value = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483647 ^ 1274126177)
  value = Math.imul(value ^ (value >>> 13), 1274126177)
  return ((value ^ (value >>> 16)) >>> 0) / 4294967296
}

function ease(share: number): number {
  return share * share * (3 - 2 * share)
}

/** Smooth noise in [-1, 1], the same for the same place on every machine. */
export function noise2(x: number, y: number, seed = 0): number {
  const left = Math.floor(x)
  const low = Math.floor(y)
  const u = ease(x - left)
  const v = ease(y - low)
  const bottom = hash(left, low, seed) * (1 - u) + hash(left + 1, low, seed) * u
  const top = hash(left, low + 1, seed) * (1 - u) + hash(left + 1, low + 1, seed) * u
  return (bottom * (1 - v) + top * v) * 2 - 1
}

/** The same in space: folds and dents of cloth. */
export function noise3(x: number, y: number, z: number, seed = 0): number {
  const level = Math.floor(z)
  const share = ease(z - level)
  return noise2(x, y, seed + level * 57) * (1 - share) + noise2(x, y, seed + (level + 1) * 57) * share
}

/** Two octaves: a wide wave with a smaller one on it. */
export function ripple(x: number, y: number, seed = 0): number {
  return noise2(x, y, seed) * 0.7 + noise2(x * 2.3, y * 2.3, seed + 11) * 0.3
}

/** A repeatable stream of numbers in [0, 1). */
export function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}
