import { type Speech, splitWords, stemOf } from '#server/platform/text-search/index.ts'
import { marksIn } from './marks.ts'
import { plainQuery } from './plain-query.ts'

/** A row of how people speak of goods. */
export interface SpokenWords {
  kind: 'same' | 'means' | 'question' | 'empty'
  words: string
  means: string
}

/** How people speak of goods: what the table of words says, until it is told anew. */
export interface TradeSpeech extends Speech {
  /** Takes all rows in the place of those before. */
  learn(rows: readonly SpokenWords[]): void
  /** Names of properties say nothing by themselves: «стиль лофт», «цвет серый». */
  learnFillers(names: readonly string[]): void
  /** Paths of the pages that answer a question, the one that says most of it first. */
  pagesFor(query: string): string[]
}

interface Phrase {
  stems: readonly string[]
  means: readonly (readonly string[])[]
}

interface Lexicon {
  synonyms: Map<string, Set<string>>
  stopWords: Set<string>
  /** By their first stem, the longest first. */
  phrases: Map<string, Phrase[]>
  questions: { stems: readonly string[]; path: string }[]
  asking: Set<string>
}

const none: ReadonlySet<string> = new Set()
const afterHead = new Set('для на под к от в во из с со по над у за без for with in on under without'.split(' '))
const beforeOther = new Set('для на под к от for'.split(' '))

export function createSpeech(rows: readonly SpokenWords[]): TradeSpeech {
  let known = lexiconOf(rows)
  let fillers: ReadonlySet<string> = none
  return {
    synonymsOf: (stem) => known.synonyms.get(stem) ?? none,
    get stopWords() {
      return known.stopWords
    },
    get fillers() {
      return fillers
    },
    get asking() {
      return known.asking
    },
    afterHead,
    beforeOther,
    plain: plainQuery,
    marksIn,
    rewordings: (words) => rewordingsOf(known, words),
    learn(rows) {
      known = lexiconOf(rows)
    },
    learnFillers(names) {
      fillers = new Set(names.flatMap((name) => splitWords(name).map(stemOf)))
    },
    pagesFor: (query) => pagesFor(known, query),
  }
}

function lexiconOf(rows: readonly SpokenWords[]): Lexicon {
  const lexicon: Lexicon = {
    synonyms: new Map(),
    stopWords: new Set(),
    phrases: new Map(),
    questions: [],
    asking: new Set(),
  }
  const saidAs = (kind: SpokenWords['kind']) => rows.filter((row) => row.kind === kind)
  for (const { words } of saidAs('empty')) for (const word of splitWords(words)) lexicon.stopWords.add(word)
  for (const { words } of saidAs('same')) addSame(lexicon, partsOf(words))
  for (const { words, means } of saidAs('means')) {
    const meant = partsOf(means).map((part) => splitWords(part))
    for (const said of partsOf(words)) addPhrase(lexicon, said, meant)
  }
  for (const { words, means } of saidAs('question'))
    for (const said of partsOf(words)) lexicon.questions.push({ stems: stemsOf(lexicon, said), path: means })
  for (const { stems } of lexicon.questions) for (const stem of stems) lexicon.asking.add(stem)
  for (const phrases of lexicon.phrases.values()) phrases.sort((a, b) => b.stems.length - a.stems.length)
  return lexicon
}

function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** Single words stand for each other; what is said in several words is meant as the first that is one. */
function addSame({ synonyms, ...lexicon }: Lexicon, said: readonly string[]) {
  const single = said.filter((one) => splitWords(one).length === 1)
  const stems = single.map(stemOf)
  for (const stem of stems)
    synonyms.set(stem, new Set([...(synonyms.get(stem) ?? []), ...stems.filter((one) => one !== stem)]))
  const [first] = single
  if (first === undefined) return
  for (const phrase of said) if (!single.includes(phrase)) addPhrase({ synonyms, ...lexicon }, phrase, [[first]])
}

function addPhrase(lexicon: Lexicon, said: string, means: Phrase['means']) {
  const stems = stemsOf(lexicon, said)
  const [first] = stems
  if (first === undefined) return
  lexicon.phrases.set(first, [...(lexicon.phrases.get(first) ?? []), { stems, means }])
}

function stemsOf({ stopWords }: Pick<Lexicon, 'stopWords'>, text: string): string[] {
  const words = splitWords(text)
  const telling = words.filter((word) => !stopWords.has(word))
  return (telling.length > 0 ? telling : words).map(stemOf)
}

/** The query with its compound names said as they may be meant. */
function rewordingsOf(lexicon: Lexicon, words: readonly string[]): string[][] {
  const found = phrasesIn(lexicon, words)
  const most = Math.max(0, ...found.map(({ means }) => means.length))
  return Array.from({ length: most }, (_, which) =>
    found.reduceRight<string[]>(
      (said, { from, to, means }) => {
        const meant = means[Math.min(which, means.length - 1)] ?? []
        return [...said.slice(0, from), ...meant, ...said.slice(to)]
      },
      [...words],
    ),
  )
}

function phrasesIn({ phrases, stopWords }: Lexicon, words: readonly string[]) {
  const telling = words
    .map((word, at) => ({ stem: stemOf(word), at }))
    .filter(({ at }) => !stopWords.has(words[at] ?? ''))
  const found: { from: number; to: number; means: Phrase['means'] }[] = []
  for (let at = 0; at < telling.length; at++) {
    const phrase = phrases
      .get(telling[at]?.stem ?? '')
      ?.find(({ stems }) => stems.every((stem, next) => telling[at + next]?.stem === stem))
    if (!phrase) continue
    const last = at + phrase.stems.length - 1
    found.push({ from: telling[at]?.at ?? 0, to: (telling[last]?.at ?? 0) + 1, means: phrase.means })
    at = last
  }
  return found
}

function pagesFor({ questions, stopWords }: Lexicon, query: string): string[] {
  const asked = new Set(stemsOf({ stopWords }, query.slice(0, 200)))
  const answering = questions.filter(({ stems }) => stems.length > 0 && stems.every((stem) => asked.has(stem)))
  const longestFirst = answering.toSorted((a, b) => b.stems.length - a.stems.length)
  return [...new Set(longestFirst.map(({ path }) => path))]
}
