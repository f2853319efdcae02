import { createHash } from 'node:crypto'

/** Of ten thousand passwords that are not in it, one is taken for one that is. */
const bitsPerWord = 19
const places = 13

/**
 * A set that knows what is in it by bits alone (Bloom): two bytes and a half for a password, and nobody can read one out of
 * it. What it says is not there is not.
 */
export function makeFilter(words: readonly string[]): Buffer {
  const filter = Buffer.alloc(Math.ceil((words.length * bitsPerWord) / 8))
  for (const word of words) {
    for (const bit of bitsOf(word, filter)) filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7))
  }
  return filter
}

export function isInFilter(filter: Buffer, word: string): boolean {
  return bitsOf(word, filter).every((bit) => ((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0)
}

/** Two halves of one hash make as many as are needed (Kirsch and Mitzenmacher). */
function bitsOf(word: string, filter: Buffer): number[] {
  const hash = createHash('sha256').update(word.toLowerCase()).digest()
  const [first, second] = [hash.readUInt32LE(0), hash.readUInt32LE(4)]
  const size = filter.length * 8
  return Array.from({ length: places }, (_, at) => (first + at * second) % size)
}
