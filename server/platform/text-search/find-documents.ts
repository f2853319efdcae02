import type { QueryWord } from './resolve-word.ts'
import { type Scored, scoreReading } from './score-documents.ts'
import { isNumber } from './split-words.ts'
import type { TextIndex } from './text-index.ts'
import { type Reading, type ReadingOptions, readQuery } from './understand-query.ts'

export interface FoundDocuments {
  /** In no order; those that answer the most words of the query. */
  documents: Int32Array
  /** How well each answers, up to 1 for the best. */
  scores: Float32Array
  words: QueryWord[]
  /** The query as understood, when something was repaired; null when it was taken as typed. */
  corrected: string | null
  /** False when no document has all words and the nearest were taken. */
  hasAllWords: boolean
  /** Words of the query that none of the documents found answers. */
  unanswered: string[]
}

// What was said in other words is a little less sure.
const rewordedShare = 0.9
// A query of fewer words is taken for what is known of it.
const fewestOfSentence = 3

/** Finds documents that have all words of the query in any form, or the nearest. */
export function findDocuments(index: TextIndex, query: string, options: ReadingOptions = {}): FoundDocuments {
  const readings = readQuery(index, query, options)
  const tried = readings.map((reading) => ({ reading, scored: scoreReading(index, reading) }))
  const [first] = tried as [Tried, ...Tried[]]
  const { words } = first.reading
  const corrected = words.some((word) => word.isRepaired) ? first.reading.text : null
  const full = tried.filter(({ scored }) => scored.isFull)
  if (full.length > 0) return { ...merge(full, first), words, corrected, hasAllWords: true, unanswered: [] }
  const best = tried.toSorted((a, b) => worthOf(b) - worthOf(a))[0] ?? first
  const unanswered = unansweredOf(index, words, best.scored.documents)
  const { documents, scores } = isNoAnswer(best) ? nothing : best.scored
  return { documents, scores, words: best.reading.words, corrected, hasAllWords: false, unanswered }
}

interface Tried {
  reading: Reading
  scored: Scored
}

const nothing = { documents: new Int32Array(0), scores: new Float32Array(0) }

function worthOf({ reading, scored }: Tried): number {
  const share = scored.answered / Math.max(1, reading.words.length)
  return share + (scored.isKind && reading.kind ? 1 : 0)
}

/** Something else is asked for, or most of a sentence is about nothing that there is. */
function isNoAnswer({ reading: { words, kind, isOther }, scored }: Tried): boolean {
  if (isOther) return true
  if (kind && scored.isKind) return false
  const said = words.filter(({ text }) => !isNumber(text))
  const known = said.filter(({ terms }) => terms.size > 0).length
  return said.length >= fewestOfSentence ? known * 2 < said.length : said.length > 0 && known === 0
}

/** What several readings found, each document by its best. */
function merge(full: readonly Tried[], first: Tried): Pick<FoundDocuments, 'documents' | 'scores'> {
  const [only] = full
  if (full.length === 1 && only) return only.scored
  const scoreOf = new Map<number, number>()
  for (const tried of full) {
    const { documents, scores } = tried.scored
    const share = tried === first ? 1 : rewordedShare
    for (let at = 0; at < documents.length; at++) {
      const [document, score] = [documents[at] as number, (scores[at] as number) * share]
      if ((scoreOf.get(document) ?? 0) < score) scoreOf.set(document, score)
    }
  }
  return { documents: Int32Array.from(scoreOf.keys()), scores: Float32Array.from(scoreOf.values()) }
}

function unansweredOf(index: TextIndex, words: readonly QueryWord[], documents: Int32Array): string[] {
  const found = new Set(documents)
  const isIn = (term: number) => index.postings(term).some((posting) => holdsAny(posting.documents, found))
  return words.filter(({ terms }) => ![...terms.keys()].some(isIn)).map((word) => word.text)
}

function holdsAny(documents: ArrayLike<number>, wanted: ReadonlySet<number>): boolean {
  for (let place = 0; place < documents.length; place++) if (wanted.has(documents[place] as number)) return true
  return false
}
