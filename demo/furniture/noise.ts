const SIDE = 256
const MASK = SIDE - 1

/** Numbers in [-1, 1) on a square that repeats: a lookup is several times faster than hashing each corner. */
const lattice = Float32Array.from({ length: SIDE * SIDE }, (_, index) => {
  let value = Math.imul(index + 1, 374761393)
  value = Math.imul(value ^ (value >>> 13), 1274126177)
  value = Math.imul(value ^ (value >>> 15), 668265263)
  return ((value ^ (value >>> 16)) >>> 0) / 2147483648 - 1
})

function ease(share: number): number {
  return share * share * (3 - 2 * share)
}

/** Smooth noise in [-1, 1], the same for the same place on every machine. */
export function noise2(x: number, y: number, seed = 0): number {
  const left = Math.floor(x)
  const low = Math.floor(y)
  const u = ease(x - left)
  const v = ease(y - low)
  const column = left + Math.imul(seed, 37)
  const rowAt = ((low + Math.imul(seed, 101)) & MASK) * SIDE
  const nextRowAt = ((low + 1 + Math.imul(seed, 101)) & MASK) * SIDE
  const a = column & MASK
  const b = (column + 1) & MASK
  const bottom = (lattice[rowAt + a] as number) * (1 - u) + (lattice[rowAt + b] as number) * u
  const top = (lattice[nextRowAt + a] as number) * (1 - u) + (lattice[nextRowAt + b] as number) * u
  return bottom * (1 - v) + top * v
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
