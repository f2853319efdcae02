import type { Pace } from '../breathe.ts'
import { type Bits, bitCount, wordsFor } from './bits.ts'

const wordsAtOnce = 8192

/**
 * Counts models with an offer in the set in any run of whole models in no time, after going once over the set: each model
 * is noted at its last offer, and each word knows how many models end before it.
 */
export async function countModelsBetween(
  lastOffers: Bits,
  room: number,
  set: Bits,
  within: Bits | null,
  pace: Pace,
): Promise<(from: number, to: number) => number> {
  const words = wordsFor(room)
  const ends = new Uint32Array(words)
  const before = new Uint32Array(words + 1)
  let carry = 0
  for (let first = 0; first < words; first += wordsAtOnce) {
    carry = noteEnds(lastOffers, set, within ?? set, ends, before, first, Math.min(words, first + wordsAtOnce), carry)
    if (pace.isOver()) await pace.rest()
  }
  const countBefore = (offer: number) => {
    const word = offer >>> 5
    return (before[word] as number) + bitCount((ends[word] ?? 0) & ((1 << (offer & 31)) - 1))
  }
  return (from, to) => countBefore(to) - countBefore(from)
}

function noteEnds(
  lastOffers: Bits,
  set: Bits,
  within: Bits,
  ends: Uint32Array,
  before: Uint32Array,
  first: number,
  end: number,
  carried: number,
): number {
  let carry = carried
  for (let word = first; word < end; word++) {
    const found = ((set[word] as number) & (within[word] as number)) | carry
    const last = lastOffers[word] as number
    const inner = ~last
    const adding = found & inner
    const sum = (adding + inner) | 0
    carry = (adding | (inner & ~sum)) >>> 31
    const marked = (sum | found) & last
    ends[word] = marked
    before[word + 1] = (before[word] as number) + bitCount(marked)
  }
  return carry
}
