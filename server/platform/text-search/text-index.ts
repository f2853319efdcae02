import { type CollectedDocuments, collectDocuments, createAdder, sortByTerm } from './collect-documents.ts'
import { createLaterDocuments } from './later-documents.ts'
import { isNumber, splitWords, stemOf } from './split-words.ts'
import { createVocabulary, type KnownWord, type Vocabulary } from './vocabulary.ts'

/** What words mean in one trade. */
export interface Speech {
  /** Stems of the words that mean the same, or nearly. */
  synonymsOf(stem: string): ReadonlySet<string>
  /** Words that say nothing about the documents. */
  stopWords: ReadonlySet<string>
  /** Stems that say nothing by themselves, such as «стиль» before the style; unless documents have them. */
  fillers: ReadonlySet<string>
  /** Stems of what is asked besides documents: never taken for a slip in another word. */
  asking: ReadonlySet<string>
  /** Words after which stands what a thing is for or with, and no longer what it is. */
  afterHead: ReadonlySet<string>
  /** Of these, the words after which another thing stands: a «чехол на диван» is no sofa. */
  beforeOther: ReadonlySet<string>
  /** A query with its numbers and units written in one way. */
  plain(query: string): string
  /** Other ways to say the same, word by word. */
  rewordings(words: readonly string[]): string[][]
  /** Runs of words that say one thing together, each with the marks by which documents may have it. */
  marksIn(words: readonly string[]): { at: number; length: number; marks: string[] }[]
}

/** Documents by word, with how much each word says of each. */
export interface TextIndex {
  /** Term of a stem or mark; undefined when no document has it. */
  termOf(stem: string): number | undefined
  /** How rare a term is. */
  rarity(term: number): number
  /** Documents of a term and the weight of the term in each, 0 to 255; those that came later stand in a second part. */
  postings(term: number): readonly Posting[]
  /** Whether a document was taken out. */
  isGone(document: number): boolean
  /** Takes documents out and puts others in, under numbers that no document had; so many there are now. */
  change(gone: readonly number[], come: readonly NewDocument[], documentCount: number): void
  /** Terms of a text and of a mark, to be said of documents that come. */
  termsOf(text: string): number[]
  markOf(mark: string): number
  vocabulary: Vocabulary
  speech: Speech
  /** Room for scores, used again from query to query; a query runs to its end before the next begins. */
  scratch: {
    sums: Float32Array
    best: Float32Array
    hits: Uint8Array
    seenAt: Int32Array
    touched: Int32Array
    turn: number
  }
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

// What forms have in common is a little less likely meant than a form itself.
const stemShare = 0.9

/**
 * Collects documents one by one; `finish` makes the index. Documents are numbered from 0 by whoever adds them; `room` is
 * for those that come later.
 */
export function createTextIndexBuilder(documentCount: number, speech: Speech, room = documentCount) {
  const terms = new Map<string, number>()
  const surfaces = new Map<string, number>()
  const collected = collectDocuments()

  function markOf(mark: string): number {
    const known = terms.get(mark)
    if (known !== undefined) return known
    terms.set(mark, terms.size)
    return terms.size - 1
  }

  function termOfWord(word: string): number {
    const known = surfaces.get(word)
    if (known !== undefined) return known
    const term = markOf(stemOf(word))
    if (!isNumber(word)) surfaces.set(word, term)
    return term
  }

  const termsOf = (text: string) => splitWords(text).map(termOfWord)
  return {
    /** Terms of a text, to be added to any number of documents. */
    termsOf,
    /** Term of what is said otherwise than in words. */
    markOf,
    addDocument: collected.add,
    /** `pause` is awaited between parts of the work, so that it does not hold everything else up. */
    finish: (pause: () => Promise<void>) =>
      finishIndex({ documentCount, room, speech, terms, surfaces, termsOf, markOf }, collected.take(), pause),
  }
}

interface Words {
  documentCount: number
  room: number
  speech: Speech
  terms: Map<string, number>
  /** Written forms, each with its term. */
  surfaces: Map<string, number>
  termsOf(text: string): number[]
  markOf(mark: string): number
}

async function finishIndex(
  { documentCount, room, speech, terms, surfaces, termsOf, markOf }: Words,
  collected: CollectedDocuments,
  pause: () => Promise<void>,
): Promise<TextIndex> {
  const { starts, documents, weights } = await sortByTerm(collected, terms.size, pause)
  await pause()
  const counts = Array.from(terms.values(), (term) => (starts[term + 1] as number) - (starts[term] as number))
  const later = createLaterDocuments({ starts, documents, room })
  const vocabulary = createVocabulary(knownWords(terms, surfaces, counts))
  const [knownTerms, knownSurfaces] = [terms.size, surfaces.size]
  const addUp = createAdder()
  let count = documentCount
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
        addUp(fields, (term, weight) => {
          counts[term] = (counts[term] ?? 0) + 1
          later.add(term, document, weight)
        })
      }
      const news = knownWords(
        new Map([...terms].slice(knownTerms)),
        new Map([...surfaces].slice(knownSurfaces)),
        counts,
      )
      vocabulary.recount((term) => counts[term] ?? 0, news)
    },
    termsOf,
    markOf,
    speech,
    vocabulary,
    scratch: {
      sums: new Float32Array(room),
      best: new Float32Array(room),
      hits: new Uint8Array(room),
      seenAt: new Int32Array(room),
      touched: new Int32Array(room),
      turn: 0,
    },
  }
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
