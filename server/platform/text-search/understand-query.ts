import { swapLayout } from '#rules/keyboard-layout.ts'
import { type QueryWord, resolveMark, resolveWord } from './resolve-word.ts'
import { isHeadLast, isNumber, splitWords, stemOf } from './split-words.ts'
import type { TextIndex } from './text-index.ts'

/** A query taken in one way. */
export interface Reading {
  words: QueryWord[]
  /** What is asked for, where a word says that. */
  kind: QueryWord | null
  /** The query with what was repaired in its place. */
  text: string
  /** Something unknown is asked for that belongs to what is known: no document is it. */
  isOther: boolean
}

export interface ReadingOptions {
  /** The last word may be unfinished. */
  isTyping?: boolean
  /** Nothing is repaired. */
  isExact?: boolean
}

const mostWords = 12
const mostRewordings = 8
// One letter in another layout is always some letter: that is no evidence.
const shortestSwitched = 3
const shortestPart = 3
// In a query of so few words a slip in each may be meant.
const mostGuessed = 2
// What a word merely may mean is a kind only where no word is one itself.
const mostOfSynonym = 0.6

/** How a query may be taken: as it stands first, then in other words for the same. */
export function readQuery(index: TextIndex, query: string, options: ReadingOptions = {}): Reading[] {
  const { isTyping = false, isExact = false } = options
  const asTyped = wordsOf(index, query)
  // In the wrong layout a comma is «б» and the words fall apart, so the whole query is switched before it is split.
  const maySwitch =
    !isExact && asTyped.some((text) => text.length >= shortestSwitched) && countKnown(index, asTyped, isTyping) === 0
  const switched = maySwitch ? wordsOf(index, swapLayout(query)) : []
  const isSwitched = switched.length > 0 && countKnown(index, switched, isTyping) > 0
  const texts = isSwitched ? switched : asTyped
  const isOpen = isTyping && /[\p{L}\p{N}]$/u.test(query)
  const first = readTexts(index, texts, { isTyping, isOpen, isExact })
  if (isSwitched) for (const word of first.words) word.isRepaired = true
  const understood = first.words.some((word) => word.isRepaired) ? splitWords(first.text, 200) : texts
  const others = index.speech.rewordings(understood).slice(0, mostRewordings)
  return [first, ...others.map((one) => readTexts(index, one, { isTyping: false, isOpen: false, isExact: true }))]
}

function wordsOf(index: TextIndex, query: string): string[] {
  return splitWords(index.speech.plain(query), 200).slice(0, mostWords)
}

type TextOptions = Required<ReadingOptions> & { isOpen: boolean }

interface Item {
  at: number
  text: string
  words: QueryWord[]
}

function readTexts(index: TextIndex, texts: readonly string[], options: TextOptions): Reading {
  const items = itemsOf(index, texts, options)
  const words = items.flatMap((item) => item.words)
  const inPlace = new Map(items.map((item) => [item.at, item.words.map(({ text }) => text).join(' ')]))
  return {
    words,
    kind: kindOf(index, texts, items),
    text: texts.map((text, at) => inPlace.get(at) ?? text).join(' '),
    isOther: isOther(index, texts, items),
  }
}

function itemsOf(index: TextIndex, texts: readonly string[], options: TextOptions): Item[] {
  const { speech } = index
  const marked = speech.marksIn(texts).flatMap((run) => {
    const text = texts.slice(run.at, run.at + run.length).join(' ')
    const word = resolveMark(index, text, run.marks)
    return word ? [{ ...run, text, words: [word] }] : []
  })
  const isMarked = (at: number) => marked.some((run) => at >= run.at && at < run.at + run.length)
  const rest = texts.map((text, at) => ({ text, at })).filter(({ at }) => !isMarked(at))
  const meaningful = rest.filter(({ text }) => !speech.stopWords.has(text))
  const kept = meaningful.length + marked.length > 0 ? meaningful : rest
  const mayGuess =
    !options.isExact &&
    isWorthGuessing(
      index,
      kept.map(({ text }) => text),
      options.isTyping,
    )
  const items = kept.map(({ text, at }): Item => {
    const isLast = at === texts.length - 1
    const isSlip = mayGuess && !speech.asking.has(stemOf(text))
    const word = resolveWord(index, text, { isOpen: options.isOpen && isLast, mayGuess: isSlip })
    const parts = word.terms.size === 0 && isSlip ? splitGlued(index, text) : []
    return { at, text, words: parts.length > 0 ? parts : [word] }
  })
  const telling = items.filter(({ text, words }) => words.some(isAnswered) || !speech.fillers.has(stemOf(text)))
  return [...(telling.length > 0 ? telling : items), ...marked].sort((a, b) => a.at - b.at)
}

function isRepaired(word: QueryWord): boolean {
  return word.isRepaired
}

function isAnswered({ terms }: QueryWord): boolean {
  return terms.size > 0
}

/** Of the words before «для», «с», «в» the one that names a kind of thing: the first, or the last where the head stands last. */
function kindOf({ speech }: TextIndex, texts: readonly string[], items: readonly Item[]): QueryWord | null {
  const end = texts.findIndex((text) => speech.afterHead.has(text))
  const before = items.filter(({ at }) => end < 0 || at < end).flatMap(({ words }) => words)
  const likely = before.filter(({ heads }) => [...heads.values()].some((weight) => weight > mostOfSynonym))
  const named = likely.length > 0 ? likely : before.filter(({ heads }) => heads.size > 0)
  return (isHeadLast(texts) ? named.at(-1) : named[0]) ?? null
}

/** «чехол на диван», `sofa cover`: what is asked for is unknown, and the known word says what it is for. */
function isOther({ speech }: TextIndex, texts: readonly string[], items: readonly Item[]): boolean {
  const turn = texts.findIndex((text, at) => at > 0 && speech.beforeOther.has(text))
  const before = items.filter(({ at, text }) => (turn < 0 || at < turn) && !isNumber(text))
  if (turn > 0) return before.length > 0 && !before.some(({ words }) => words.some(isAnswered))
  const last = before.at(-1)
  // A word that was understood as Russian shows what the Latin letters are.
  const isEnglish =
    texts.every((text) => /^[a-z\d.]+$/.test(text)) && !items.some(({ words }) => words.some(isRepaired))
  return isEnglish && before.length > 1 && last !== undefined && !last.words.some(isAnswered)
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
      return parts.map((part) => ({
        ...resolveWord(index, part, { isOpen: false, mayGuess: false }),
        isRepaired: true,
      }))
  }
  return []
}

function countKnown(index: TextIndex, texts: readonly string[], isTyping: boolean): number {
  const isKnown = (text: string, at: number) =>
    isAnswered(resolveWord(index, text, { isOpen: false, mayGuess: false })) ||
    (isTyping && at === texts.length - 1 && text.length >= 2 && index.vocabulary.startingWith(text, 1).length > 0)
  return texts.filter((text, at) => !isNumber(text) && isKnown(text, at)).length
}
