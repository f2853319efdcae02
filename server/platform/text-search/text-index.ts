import { createLaterDocuments } from './later-documents.ts'
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
  /** Term of a stem; undefined when no document has it. */
  termOf(stem: string): number | undefined
  /** How rare a term is. */
  rarity(term: number): number
  /** Documents of a term and the weight of the term in each, 0 to 255; those that came later stand in a second part. */
  postings(term: number): readonly Posting[]
  /** Whether a document was taken out. */
  isGone(document: number): boolean
  /** Takes documents out and puts others in, under numbers that no document had; so many there are now. */
  change(gone: readonly number[], come: readonly NewDocument[], documentCount: number): void
  /** Terms of a text, to be said of documents that come. */
  termsOf(text: string): number[]
  vocabulary: Vocabulary
  speech: Speech
  /** Room for scores, used again from query to query; a query runs to its end before the next begins. */
  scratch: { sums: Float32Array; best: Float32Array; hits: Uint8Array; seenAt: Int32Array; turn: number }
}

export interface Posting {
  documents: ArrayLike<number>
  weights: ArrayLike<number>
}

export interface Field {
  terms: readonly number[]
  weight: number
}

export interface NewDocument {
  document: number
  fields: readonly Field[]
}

// BM25: how soon repeating a word stops to help, and how little a long text is held against it.
const saturation = 4
const lengthPenalty = 0.25
// Not the average of all: so a document's weights are its own, and stay when others come and go.
const usualLength = 24
const pairsAtOnce = 200_000
// What forms have in common is a little less likely meant than a form itself.
const stemShare = 0.9

/**
 * Collects documents one by one; `finish` makes the index. Documents are numbered from 0 by whoever adds them; `room` is
 * for those that come later.
 */
export function createTextIndexBuilder(documentCount: number, speech: Speech, room = documentCount) {
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

  function addDocument(document: number, fields: readonly Field[]) {
    for (const [term, weight] of addUp(fields)) {
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
    finish: (pause: () => Promise<void>) =>
      finishIndex({ documentCount, room, speech, terms, surfaces, pairs, lengths, termsOf }, pause),
  }
}

/** What a document says of each term. Within one field a word counts once: variants that repeat it say nothing new. */
function addUp(fields: readonly Field[]): Map<number, number> {
  const weights = new Map<number, number>()
  for (const { terms: found, weight } of fields) {
    for (const term of new Set(found)) weights.set(term, (weights.get(term) ?? 0) + weight)
  }
  return weights
}

type Pairs = { documents: Growing<Int32Array>; terms: Growing<Int32Array>; weights: Growing<Float32Array> }

interface Collected {
  documentCount: number
  room: number
  speech: Speech
  terms: Map<string, number>
  /** Written forms, each with its term. */
  surfaces: Map<string, number>
  pairs: Pairs
  lengths: Float32Array
  termsOf(text: string): number[]
}

async function finishIndex(collected: Collected, pause: () => Promise<void>): Promise<TextIndex> {
  const { room, speech, terms, surfaces, pairs, lengths, termsOf } = collected
  const starts = new Uint32Array(terms.size + 1)
  for (const term of pairs.terms.view()) starts[term + 1] = (starts[term + 1] as number) + 1
  for (let term = 0; term < terms.size; term++)
    starts[term + 1] = (starts[term + 1] as number) + (starts[term] as number)
  const documents = new Int32Array(pairs.terms.length)
  const weights = new Uint8Array(pairs.terms.length)
  const next = starts.slice()
  for (let at = 0; at < pairs.terms.length; at++) {
    if (at % pairsAtOnce === 0) await pause()
    const term = pairs.terms.at(at)
    const document = pairs.documents.at(at)
    const place = next[term] as number
    next[term] = place + 1
    documents[place] = document
    weights[place] = impactOf(pairs.weights.at(at), (lengths[document] as number) / usualLength)
  }
  await pause()
  const counts = Array.from(terms.values(), (term) => (starts[term + 1] as number) - (starts[term] as number))
  const later = createLaterDocuments({ starts, documents, room })
  const vocabulary = createVocabulary(knownWords(terms, surfaces, counts))
  const [knownTerms, knownSurfaces] = [terms.size, surfaces.size]
  let count = collected.documentCount
  return {
    termOf(stem) {
      const term = terms.get(stem)
      return term !== undefined && (counts[term] ?? 0) > 0 ? term : undefined
    },
    rarity: (term) => Math.log(1 + (count - (counts[term] ?? 0) + 0.5) / ((counts[term] ?? 0) + 0.5)),
    postings(term) {
      const first = {
        documents: documents.subarray(starts[term] ?? 0, starts[term + 1] ?? 0),
        weights: weights.subarray(starts[term] ?? 0, starts[term + 1] ?? 0),
      }
      const more = later.postings(term)
      return more ? [first, more] : [first]
    },
    isGone: later.isGone,
    change(gone, come, documentCount) {
      count = documentCount
      for (const term of later.takeOut(gone)) counts[term] = (counts[term] ?? 0) - 1
      for (const { document, fields } of come) {
        const said = addUp(fields)
        // As exact as the columns of the first documents, so that equal ones weigh the same.
        const length = [...said.values()].reduce((sum, weight) => Math.fround(sum + weight), 0)
        for (const [term, weight] of said) {
          counts[term] = (counts[term] ?? 0) + 1
          later.add(term, document, impactOf(Math.fround(weight), length / usualLength))
        }
      }
      const news = knownWords(
        new Map([...terms].slice(knownTerms)),
        new Map([...surfaces].slice(knownSurfaces)),
        counts,
      )
      vocabulary.recount((term) => counts[term] ?? 0, news)
    },
    termsOf,
    speech,
    vocabulary,
    scratch: {
      sums: new Float32Array(room),
      best: new Float32Array(room),
      hits: new Uint8Array(room),
      seenAt: new Int32Array(room),
      turn: 0,
    },
  }
}

function impactOf(weight: number, relativeLength: number): number {
  const norm = saturation * (1 - lengthPenalty + lengthPenalty * relativeLength)
  return Math.max(1, Math.round((255 * weight) / (weight + norm)))
}

/** Every written form, and every stem that is none of them, so that a misspelt rare form is still recognised. */
function knownWords(terms: Map<string, number>, surfaces: Map<string, number>, counts: readonly number[]): KnownWord[] {
  const words = new Map<string, KnownWord>()
  const shortest = new Map<number, string>()
  for (const [text, term] of surfaces) {
    words.set(text, { text, shown: text, term, share: 1, documents: counts[term] ?? 0 })
    if (text.length < (shortest.get(term)?.length ?? Number.POSITIVE_INFINITY)) shortest.set(term, text)
  }
  for (const [text, term] of terms) {
    const shown = shortest.get(term)
    if (shown && !words.has(text))
      words.set(text, { text, shown, term, share: stemShare, documents: (counts[term] ?? 0) * stemShare })
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
