import { swapLayout } from '#rules/keyboard-layout.ts'
import { isNumber, splitWords, stemOf } from './split-words.ts'
import type { TextIndex } from './text-index.ts'
import type { KnownWord } from './vocabulary.ts'

/** One word of a query: the terms that answer it, each with how well. */
export interface QueryWord {
  /** As it is understood: what was typed, or what was meant. */
  text: string
  isRepaired: boolean
  terms: Map<number, number>
  /** The term that is the word itself, where any document has it. */
  own?: number | undefined
}

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

const mostWords = 12
const mostCompletions = 40
// One letter in another layout is always some letter: that is no evidence.
const shortestSwitched = 3
const shortestPart = 3
const shortestRepairedStem = 6
// In a query of so few words a slip in each may be meant.
const mostGuessed = 2
const weightOf = { exact: 1, synonym: 0.6, repaired: 0.85, completed: 0.7, completedBesideExact: 0.4 }

/** Finds documents that have all words of the query in any form; `isTyping` takes the last word for its beginning. */
export function findDocuments(index: TextIndex, query: string, isTyping = false): FoundDocuments {
  const words = understand(index, query, isTyping)
  const corrected = words.some((word) => word.isRepaired) ? words.map((word) => word.text).join(' ') : null
  const { documents, scores, hasAllWords } = score(index, words)
  const unanswered = hasAllWords ? [] : unansweredOf(index, words, documents)
  return { documents, scores, words, corrected, hasAllWords, unanswered }
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

function understand(index: TextIndex, query: string, isTyping: boolean): QueryWord[] {
  const asTyped = wordsOf(query)
  // In the wrong layout a comma is «б» and the words fall apart, so the whole query is switched before it is split.
  const maySwitch = asTyped.some((text) => text.length >= shortestSwitched) && isAllUnknown(index, asTyped, isTyping)
  const switched = maySwitch ? wordsOf(swapLayout(query)) : []
  const isSwitched = switched.length > 0 && countKnown(index, switched, isTyping) > 0
  const texts = isSwitched ? switched : asTyped
  const meaningful = texts.filter((text) => !index.speech.stopWords.has(text))
  const kept = meaningful.length > 0 ? meaningful : texts
  const isLastOpen = isTyping && /[\p{L}\p{N}]$/u.test(query)
  const mayGuess = isWorthGuessing(index, kept, isTyping)
  return kept.flatMap((text, at) => {
    const word = resolve(index, text, isLastOpen && at === kept.length - 1, mayGuess)
    const parts = word.terms.size === 0 && mayGuess ? splitGlued(index, text) : []
    if (parts.length > 0) return parts
    return isSwitched ? { ...word, isRepaired: true } : word
  })
}

/** A sentence about something else has a word of furniture near to each of its own; it is no misspelt query. */
function isWorthGuessing(index: TextIndex, texts: readonly string[], isTyping: boolean): boolean {
  const words = texts.filter((text) => !isNumber(text)).length
  return words <= mostGuessed || countKnown(index, texts, isTyping) * 2 >= words
}

/** «шкафкупе» is two words of the shop without the gap between them. */
function splitGlued(index: TextIndex, text: string): QueryWord[] {
  for (let at = shortestPart; at <= text.length - shortestPart; at++) {
    const parts = [text.slice(0, at), text.slice(at)]
    if (parts.every((part) => index.vocabulary.has(part)))
      return parts.map((part) => ({ ...resolve(index, part, false, false), isRepaired: true }))
  }
  return []
}

function wordsOf(query: string): string[] {
  return splitWords(query, 200).slice(0, mostWords)
}

function isAllUnknown(index: TextIndex, texts: readonly string[], isTyping: boolean): boolean {
  return countKnown(index, texts, isTyping) === 0
}

function countKnown(index: TextIndex, texts: readonly string[], isTyping: boolean): number {
  const isKnown = (text: string, at: number) =>
    index.termOf(stemOf(text)) !== undefined ||
    synonymTerms(index, stemOf(text)).length > 0 ||
    (isTyping && at === texts.length - 1 && text.length >= 2 && index.vocabulary.startingWith(text, 1).length > 0)
  return texts.filter((text, at) => !isNumber(text) && isKnown(text, at)).length
}

function resolve(index: TextIndex, text: string, isOpen: boolean, mayGuess: boolean): QueryWord {
  const stem = stemOf(text)
  const terms = new Map<number, number>()
  const exact = index.termOf(stem)
  if (isOpen && !isNumber(text)) {
    const weight = exact === undefined ? weightOf.completed : weightOf.completedBesideExact
    for (const known of index.vocabulary.startingWith(text, mostCompletions)) terms.set(known.term, weight)
  }
  for (const term of synonymTerms(index, stem)) terms.set(term, weightOf.synonym)
  if (exact !== undefined) terms.set(exact, weightOf.exact)
  if (terms.size > 0 || isNumber(text)) return { text, isRepaired: false, terms, own: exact }
  const meant = mayGuess ? guess(index, text, stem) : null
  if (!meant) return { text, isRepaired: false, terms }
  for (const term of synonymTerms(index, stemOf(meant.shown))) terms.set(term, weightOf.synonym * weightOf.repaired)
  terms.set(meant.term, weightOf.repaired)
  return { text: meant.shown, isRepaired: true, terms, own: meant.term }
}

function synonymTerms(index: TextIndex, stem: string): number[] {
  return [...index.speech.synonymsOf(stem)].flatMap((synonym) => index.termOf(synonym) ?? [])
}

/** What an unknown word may stand for: another layout, Latin letters, or one slip of the finger. */
function guess(index: TextIndex, text: string, stem: string): KnownWord | null {
  const swapped = swapLayout(text)
  const term = text.length >= shortestSwitched ? index.termOf(stemOf(swapped)) : undefined
  if (term !== undefined) return { text: swapped, shown: swapped, term, documents: 0, share: 1 }
  const { vocabulary } = index
  return (/^[a-z]/.test(text) ? vocabulary.fromLatin(text) : null) ?? vocabulary.repair(text) ?? repairStem(index, stem)
}

/** What is left of a short word is near to too many others: «слов» is no «сова». */
function repairStem({ vocabulary }: TextIndex, stem: string): KnownWord | null {
  return stem.length >= shortestRepairedStem ? vocabulary.repair(stem) : null
}

/** Adds up, per document, the best answer to each word, and keeps the documents that answer most words. */
function score(index: TextIndex, words: readonly QueryWord[]) {
  const { sums, best, hits, seenAt } = index.scratch
  const touched: number[] = []
  for (const word of words) {
    const turn = ++index.scratch.turn
    // A synonym may be rarer than the word it stands for; it is no better an answer for that.
    const mostRarity = word.own === undefined ? Number.POSITIVE_INFINITY : index.rarity(word.own)
    for (const [term, weight] of word.terms) {
      const factor = (Math.min(index.rarity(term), mostRarity) * weight) / 255
      for (const { documents, weights } of index.postings(term)) {
        for (let place = 0; place < documents.length; place++) {
          const document = documents[place] as number
          if (seenAt[document] !== turn) {
            seenAt[document] = turn
            best[document] = 0
            if (hits[document] === 0) touched.push(document)
            hits[document] = (hits[document] as number) + 1
          }
          const points = factor * (weights[place] as number)
          if (points <= (best[document] as number)) continue
          sums[document] = (sums[document] as number) + points - (best[document] as number)
          best[document] = points
        }
      }
    }
  }
  const found = keepFullest(
    touched.filter((document) => !index.isGone(document)),
    sums,
    hits,
  )
  for (const document of touched) {
    sums[document] = 0
    hits[document] = 0
  }
  return { documents: found.documents, scores: found.scores, hasAllWords: found.mostHits === words.length }
}

function keepFullest(touched: readonly number[], sums: Float32Array, hits: Uint8Array) {
  const mostHits = touched.reduce((most, document) => Math.max(most, hits[document] as number), 0)
  const documents = Int32Array.from(touched.filter((document) => hits[document] === mostHits))
  const scores = Float32Array.from(documents, (document) => sums[document] as number)
  const highest = scores.reduce((most, points) => Math.max(most, points), 0) || 1
  return { documents, scores: scores.map((points) => points / highest), mostHits }
}
