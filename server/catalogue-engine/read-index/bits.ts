/** A set of positions, 32 to a word. */
export type Bits = Uint32Array

export function makeBits(count: number): Bits {
  return new Uint32Array(wordsFor(count))
}

export function wordsFor(count: number): number {
  return (count + 31) >>> 5
}

export function hasBit(bits: Bits, position: number): boolean {
  return (((bits[position >>> 5] as number) >>> (position & 31)) & 1) === 1
}

export function setBit(bits: Bits, position: number): void {
  const word = position >>> 5
  bits[word] = (bits[word] as number) | (1 << (position & 31))
}

export function clearBit(bits: Bits, position: number): void {
  const word = position >>> 5
  bits[word] = (bits[word] as number) & ~(1 << (position & 31))
}

/** Puts the positions from `from` up to, not including, `to` into the set, which is emptied around them in their words. */
export function setRange(bits: Bits, from: number, to: number): void {
  if (from >= to) return
  const first = from >>> 5
  const last = (to - 1) >>> 5
  bits.fill(0xffffffff, first, last + 1)
  bits[first] = (bits[first] as number) & (0xffffffff << (from & 31))
  if ((to & 31) !== 0) bits[last] = (bits[last] as number) & ~(0xffffffff << (to & 31))
}

/** As `setRange`, beside what the set holds already. */
export function setRangeIn(bits: Bits, from: number, to: number): void {
  for (let position = from; position < to; position++) setBit(bits, position)
}

export function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
