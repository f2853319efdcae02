import type { QueryWord } from './resolve-word.ts'
import type { TextIndex } from './text-index.ts'
import type { Reading } from './understand-query.ts'

/** Documents that answer a reading best, with points. */
export interface Scored {
  documents: Int32Array
  /** Up to 1 for the best. */
  scores: Float32Array
  /** Whether they are of the kind asked for, where a kind is asked for. */
  isKind: boolean
  /** How many of the words they answer. */
  answered: number
  isFull: boolean
}

// To be the thing asked for counts for more than any number of words that describe it.
const kindHits = 32

/** Adds up, per document, the best answer to each word, and keeps those that answer the kind and the most words. */
export function scoreReading(index: TextIndex, { words, kind }: Reading): Scored {
  const { sums, hits, touched } = index.scratch
  let count = kind ? addWord(index, kind, kind.heads, kindHits, 0) : 0
  for (const word of words) count = addWord(index, word, word.terms, 1, count)
  const kept = keepFullest(index, count)
  for (let at = 0; at < count; at++) {
    const document = touched[at] as number
    sums[document] = 0
    hits[document] = 0
  }
  const isKind = !kind || kept.hits >= kindHits
  const answered = kept.hits % kindHits
  return { ...kept, isKind, answered, isFull: isKind && answered === words.length && answered > 0 }
}

/** Answers how many documents were touched by now. */
function addWord(
  index: TextIndex,
  word: QueryWord,
  terms: ReadonlyMap<number, number>,
  worth: number,
  before: number,
): number {
  const { sums, best, hits, seenAt, touched } = index.scratch
  let count = before
  const turn = ++index.scratch.turn
  // A synonym may be rarer than the word it stands for; it is no better an answer for that.
  const mostRarity = word.own === undefined ? Number.POSITIVE_INFINITY : index.rarity(word.own)
  for (const [term, weight] of terms) {
    const factor = (Math.min(index.rarity(term), mostRarity) * weight) / 255
    for (const { documents, weights } of index.postings(term)) {
      for (let place = 0; place < documents.length; place++) {
        const document = documents[place] as number
        if (seenAt[document] !== turn) {
          seenAt[document] = turn
          best[document] = 0
          if (hits[document] === 0) touched[count++] = document
          hits[document] = (hits[document] as number) + worth
        }
        const points = factor * (weights[place] as number)
        if (points <= (best[document] as number)) continue
        sums[document] = (sums[document] as number) + points - (best[document] as number)
        best[document] = points
      }
    }
  }
  return count
}

function keepFullest(index: TextIndex, count: number) {
  const { sums, hits, touched } = index.scratch
  let most = 0
  for (let at = 0; at < count; at++) {
    const document = touched[at] as number
    if ((hits[document] as number) > most && !index.isGone(document)) most = hits[document] as number
  }
  let kept = 0
  let highest = 0
  for (let at = 0; at < count; at++) {
    const document = touched[at] as number
    if (hits[document] !== most || index.isGone(document)) continue
    kept++
    highest = Math.max(highest, sums[document] as number)
  }
  const documents = new Int32Array(kept)
  const scores = new Float32Array(kept)
  for (let at = 0, to = 0; at < count; at++) {
    const document = touched[at] as number
    if (hits[document] !== most || index.isGone(document)) continue
    documents[to] = document
    scores[to++] = (sums[document] as number) / (highest || 1)
  }
  return { documents, scores, hits: most }
}
