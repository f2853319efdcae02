import { swapLayout } from '#rules/keyboard-layout.ts'
import { kinOf, smallOf } from './kin.ts'
import { isNumber, stemOf } from './split-words.ts'
import type { TextIndex } from './text-index.ts'
import type { KnownWord } from './vocabulary.ts'

/** One word of a query: the terms that answer it, each with how well. */
export interface QueryWord {
  /** As it is understood: what was typed, or what was meant. */
  text: string
  isRepaired: boolean
  terms: Map<number, number>
  /** Of documents that are called so, and do not merely have the word. */
  heads: Map<number, number>
  /** The term that is the word itself, where any document has it. */
  own?: number | undefined
}

const mostCompletions = 40
const shortestSwitched = 3
const shortestRepairedStem = 6
const weightOf = { exact: 1, synonym: 0.6, kin: 0.8, repaired: 0.85, completed: 0.7, completedBesideExact: 0.4 }

/** The mark of documents that are called by a stem. */
export function headMark(stem: string): string {
  return `^${stem}`
}

/** The terms that answer a word. */
export function resolveWord(
  index: TextIndex,
  text: string,
  { isOpen, mayGuess }: { isOpen: boolean; mayGuess: boolean },
): QueryWord {
  const stem = stemOf(text)
  const exact = index.termOf(stem)
  const word: QueryWord = { text, isRepaired: false, terms: new Map(), heads: new Map(), own: exact }
  if (isOpen && !isNumber(text)) {
    const weight = exact === undefined ? weightOf.completed : weightOf.completedBesideExact
    for (const known of index.vocabulary.startingWith(text, mostCompletions)) addKnown(index, word, known, weight)
  }
  const isUnknown = exact === undefined && word.terms.size === 0
  const meantInLatin = mayGuess && isUnknown && isLatin(text) ? index.vocabulary.fromLatin(text) : null
  if (meantInLatin) return repairedAs(index, word, meantInLatin)
  addWithSynonyms(index, word, stem, 1)
  if (!isNumber(text)) addSmall(index, word, stem)
  if (word.terms.size > 0 || isNumber(text)) return word
  addKin(index, word, stem)
  if (word.terms.size > 0 || !mayGuess) return word
  const meant = guess(index, text, stem)
  return meant ? repairedAs(index, word, meant) : word
}

/** `divan` stands in a list of English words too, but whoever sells a «диван» is asked for that. */
function isLatin(text: string): boolean {
  return /^[a-z]/.test(text)
}

function repairedAs(index: TextIndex, word: QueryWord, meant: KnownWord): QueryWord {
  const repaired: QueryWord = { ...word, text: meant.shown, isRepaired: true, own: meant.term }
  addKnown(index, repaired, meant, weightOf.repaired)
  addWithSynonyms(index, repaired, stemOf(meant.shown), weightOf.repaired)
  return repaired
}

/** A run of words that says one thing: the marks that documents have of it. Null when none has any. */
export function resolveMark(index: TextIndex, text: string, marks: readonly string[]): QueryWord | null {
  const terms = new Map(
    marks.flatMap((mark) => {
      const term = index.termOf(mark)
      return term === undefined ? [] : [[term, weightOf.exact] as const]
    }),
  )
  const [own] = terms.keys()
  return own === undefined ? null : { text, isRepaired: false, terms, heads: new Map(), own }
}

function addWithSynonyms(index: TextIndex, word: QueryWord, stem: string, share: number) {
  addStem(index, word, stem, share)
  for (const synonym of index.speech.synonymsOf(stem)) addStem(index, word, synonym, weightOf.synonym * share)
}

/** «столик» is a table as well, where tables are sold by that name. */
function addSmall(index: TextIndex, word: QueryWord, stem: string) {
  const root = smallOf(stem).find((one) => index.termOf(headMark(one)) !== undefined)
  if (root !== undefined) addWithSynonyms(index, word, root, weightOf.kin)
}

function addKin(index: TextIndex, word: QueryWord, stem: string) {
  const known = kinOf(stem).filter((one) => index.termOf(one) !== undefined || index.speech.synonymsOf(one).size > 0)
  const kin = known.find((one) => index.termOf(headMark(one)) !== undefined) ?? known[0]
  if (kin === undefined) return
  word.own = index.termOf(kin)
  addWithSynonyms(index, word, kin, weightOf.kin)
}

function addStem(index: TextIndex, { terms, heads }: QueryWord, stem: string, weight: number) {
  addBest(terms, index.termOf(stem), weight)
  addBest(heads, index.termOf(headMark(stem)), weight)
}

function addKnown(index: TextIndex, { terms, heads }: QueryWord, { text, term }: KnownWord, weight: number) {
  addBest(terms, term, weight)
  addBest(heads, index.termOf(headMark(stemOf(text))), weight)
}

function addBest(to: Map<number, number>, term: number | undefined, weight: number) {
  if (term !== undefined && (to.get(term) ?? 0) < weight) to.set(term, weight)
}

/** What an unknown word may stand for: another layout, Latin letters, or one slip of the finger. */
function guess(index: TextIndex, text: string, stem: string): KnownWord | null {
  const swapped = swapLayout(text)
  const term = text.length >= shortestSwitched ? index.termOf(stemOf(swapped)) : undefined
  if (term !== undefined) return { text: swapped, shown: swapped, term, documents: 0, share: 1 }
  const { vocabulary } = index
  return (isLatin(text) ? vocabulary.fromLatin(text) : null) ?? vocabulary.repair(text) ?? repairStem(index, stem)
}

/** What is left of a short word is near to too many others: «слов» is no «сова». */
function repairStem({ vocabulary }: TextIndex, stem: string): KnownWord | null {
  return stem.length >= shortestRepairedStem ? vocabulary.repair(stem) : null
}
