import { isNumber, splitWords, stemOf } from './split-words.ts'
import { createVocabulary, type KnownWord, type Vocabulary } from './vocabulary.ts'

/** What words mean in one trade. */
export interface Speech {
  /** Stems of the words that mean the same, or nearly. */
  synonymsOf(stem: string): ReadonlySet<string>
  /** Words that say nothing about the documents. */
  stopWords: ReadonlySet<string>
}

/** Documents by word, with how much each word says of each. */
export interface TextIndex {
  documentCount: number
  /** Term of a stem; undefined when no document has it. */
  termOf(stem: string): number | undefined
  /** How rare a term is. */
  rarity(term: number): number
  /** Documents of a term and the weight of the term in each, 0 to 255. */
  postings(term: number): { documents: Int32Array; weights: Uint8Array }
  vocabulary: Vocabulary
  speech: Speech
  /** Room for scores, used again from query to query; a query runs to its end before the next begins. */
  scratch: { sums: Float32Array; best: Float32Array; hits: Uint8Array; seenAt: Int32Array; turn: number }
}

// BM25: how soon repeating a word stops to help, and how little a long text is held against it.
const saturation = 4
const lengthPenalty = 0.25
const pairsAtOnce = 200_000

/** Collects documents one by one; `finish` makes the index. Documents are numbered from 0 by whoever adds them. */
export function createTextIndexBuilder(documentCount: number, speech: Speech) {
  const terms = new Map<string, number>()
  const surfaces = new Map<string, number>()
  const pairs = {
    documents: new Growing(Int32Array),
    terms: new Growing(Int32Array),
    weights: new Growing(Float32Array),
  }
  const lengths = new Float32Array(documentCount)

  function termsOf(text: string): number[] {
    return splitWords(text).map((word) => {
      const stem = stemOf(word)
      let term = terms.get(stem)
      if (term === undefined) {
        term = terms.size
        terms.set(stem, term)
      }
      if (!surfaces.has(word) && !isNumber(word)) surfaces.set(word, term)
      return term
    })
  }

  function addDocument(document: number, fields: readonly { terms: readonly number[]; weight: number }[]) {
    const weights = new Map<number, number>()
    for (const { terms: found, weight } of fields) {
      // Within one field a word counts once: variants that repeat it say nothing new.
      for (const term of new Set(found)) weights.set(term, (weights.get(term) ?? 0) + weight)
    }
    for (const [term, weight] of weights) {
      pairs.documents.push(document)
      pairs.terms.push(term)
      pairs.weights.push(weight)
      lengths[document] = (lengths[document] as number) + weight
    }
  }

  return {
    /** Terms of a text, to be added to any number of documents. */
    termsOf,
    addDocument,
    /** `pause` is awaited between parts of the work, so that it does not hold everything else up. */
    finish: (pause: () => Promise<void>) => finishIndex(documentCount, speech, terms, surfaces, pairs, lengths, pause),
  }
}

type Pairs = { documents: Growing<Int32Array>; terms: Growing<Int32Array>; weights: Growing<Float32Array> }

async function finishIndex(
  documentCount: number,
  speech: Speech,
  terms: Map<string, number>,
  surfaces: Map<string, number>,
  pairs: Pairs,
  lengths: Float32Array,
  pause: () => Promise<void>,
): Promise<TextIndex> {
  const starts = new Uint32Array(terms.size + 1)
  for (const term of pairs.terms.view()) starts[term + 1] = (starts[term + 1] as number) + 1
  for (let term = 0; term < terms.size; term++)
    starts[term + 1] = (starts[term + 1] as number) + (starts[term] as number)
  const documents = new Int32Array(pairs.terms.length)
  const weights = new Uint8Array(pairs.terms.length)
  const next = starts.slice()
  const averageLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, documentCount)
  for (let at = 0; at < pairs.terms.length; at++) {
    if (at % pairsAtOnce === 0) await pause()
    const term = pairs.terms.at(at)
    const document = pairs.documents.at(at)
    const place = next[term] as number
    next[term] = place + 1
    documents[place] = document
    weights[place] = impactOf(pairs.weights.at(at), (lengths[document] as number) / averageLength)
  }
  await pause()
  const documentsOf = (term: number) => (starts[term + 1] as number) - (starts[term] as number)
  return {
    documentCount,
    termOf: (stem) => terms.get(stem),
    rarity: (term) => Math.log(1 + (documentCount - documentsOf(term) + 0.5) / (documentsOf(term) + 0.5)),
    postings: (term) => ({
      documents: documents.subarray(starts[term], starts[term + 1]),
      weights: weights.subarray(starts[term], starts[term + 1]),
    }),
    speech,
    vocabulary: createVocabulary(knownWords(terms, surfaces, documentsOf)),
    scratch: {
      sums: new Float32Array(documentCount),
      best: new Float32Array(documentCount),
      hits: new Uint8Array(documentCount),
      seenAt: new Int32Array(documentCount),
      turn: 0,
    },
  }
}

function impactOf(weight: number, relativeLength: number): number {
  const norm = saturation * (1 - lengthPenalty + lengthPenalty * relativeLength)
  return Math.max(1, Math.round((255 * weight) / (weight + norm)))
}

/** Every written form, and every stem that is none of them, so that a misspelt rare form is still recognised. */
function knownWords(
  terms: Map<string, number>,
  surfaces: Map<string, number>,
  documentsOf: (term: number) => number,
): KnownWord[] {
  const words = new Map<string, KnownWord>()
  const shortest = new Map<number, string>()
  for (const [text, term] of surfaces) {
    words.set(text, { text, shown: text, term, documents: documentsOf(term) })
    if (text.length < (shortest.get(term)?.length ?? Number.POSITIVE_INFINITY)) shortest.set(term, text)
  }
  for (const [text, term] of terms) {
    const shown = shortest.get(term)
    if (shown && !words.has(text)) words.set(text, { text, shown, term, documents: documentsOf(term) * 0.9 })
  }
  return [...words.values()].filter(({ documents }) => documents > 0)
}

/** A typed array that doubles as it fills. */
class Growing<Values extends Int32Array | Float32Array> {
  length = 0
  #values: Values
  readonly #make: new (
    length: number,
  ) => Values

  constructor(make: new (length: number) => Values) {
    this.#make = make
    this.#values = new make(4096)
  }

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new this.#make(this.#values.length * 2)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.length++] = value
  }

  at(index: number): number {
    return this.#values[index] as number
  }

  view(): Values {
    return this.#values.subarray(0, this.length) as Values
  }
}
