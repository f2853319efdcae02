import { wordsFor } from './bits.ts'

/** A run of offers under consideration, in positions and in words of the sets. No two share a word. */
export interface Window {
  from: number
  to: number
  firstWord: number
  lastWord: number
}

export function windowOf(from: number, to: number): Window[] {
  return from < to ? [{ from, to, firstWord: from >>> 5, lastWord: wordsFor(to) }] : []
}

export function wordCount(windows: readonly Window[]): number {
  return windows.reduce((sum, { firstWord, lastWord }) => sum + lastWord - firstWord, 0)
}

/** The windows in pieces of so many words at most, for work that rests in between. */
export function* piecesOf(windows: readonly Window[], mostWords: number): Generator<[first: number, last: number]> {
  for (const { firstWord, lastWord } of windows) {
    for (let first = firstWord; first < lastWord; first += mostWords)
      yield [first, Math.min(lastWord, first + mostWords)]
  }
}
