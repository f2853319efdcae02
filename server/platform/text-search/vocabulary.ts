import { soundOf } from './latin-sound.ts'

/** A word of the shop, and the term that its forms share. */
export interface KnownWord {
  /** By which it is recognised: a written form, or what its forms have in common. */
  text: string
  /** As it is shown to people. */
  shown: string
  term: number
  /** Documents that have the term, and the share of them that counts for this word. */
  documents: number
  share: number
}

export interface Vocabulary {
  /** Whether some document has the word in this very form. */
  has(text: string): boolean
  /** Terms of the words that begin so, those of most documents first. */
  startingWith(prefix: string, most: number): KnownWord[]
  /** The likeliest word one slip of the finger away; null when there is none. */
  repair(text: string): KnownWord | null
  /** Counts anew how many documents have each word; `more` are all words that came later. */
  recount(documentsOf: (term: number) => number, more: readonly KnownWord[]): void
  /** The word that a Latin spelling stands for: `divan` → «диван». */
  fromLatin(text: string): KnownWord | null
}

// Shorter words have too many neighbours to guess from.
const shortestRepaired = 4
// A hash and the place of a word share one double.
const wordRoom = 2 ** 21

/** Finds words by their beginning, by their spelling and in spite of a slip. */
export function createVocabulary(words: readonly KnownWord[]): Vocabulary {
  const first = fixedVocabulary(words)
  let later = fixedVocabulary([])
  const commonest = (one: KnownWord | null, other: KnownWord | null) =>
    !one || (other && other.documents > one.documents) ? other : one
  return {
    has: (text) => first.has(text) || later.has(text),
    startingWith(prefix, most) {
      const found = [...first.startingWith(prefix), ...later.startingWith(prefix)]
      return found.sort((a, b) => b.documents - a.documents).slice(0, most)
    },
    repair(text) {
      if (text.length < shortestRepaired || text.length > 30) return null
      const [known, fresh] = [first.repair(text), later.repair(text)]
      return known && fresh ? (isLikelier(text, fresh, known) ? fresh : known) : (known ?? fresh)
    },
    fromLatin: (text) => commonest(first.fromLatin(text), later.fromLatin(text)),
    recount(documentsOf, more) {
      for (const word of first.all) word.documents = documentsOf(word.term) * word.share
      later = fixedVocabulary(more)
    },
  }
}

/** Words one letter missing, surplus, wrong or swapped are found by what both are with a letter less. */
function fixedVocabulary(words: readonly KnownWord[]) {
  const sorted = words.toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
  const deletions = indexDeletions(sorted)
  const bySlug = new Map<string, KnownWord>()
  for (const known of sorted) {
    const slug = /[а-яәғқңөұүһі]/.test(known.text) ? soundOf(known.text) : ''
    if (slug && (bySlug.get(slug)?.documents ?? 0) < known.documents) bySlug.set(slug, known)
  }
  return {
    all: sorted,
    has(text: string) {
      const known = sorted[firstFrom(sorted, text)]
      return known?.text === text && known.documents > 0
    },
    startingWith(prefix: string) {
      const found: KnownWord[] = []
      for (let at = firstFrom(sorted, prefix); sorted[at]?.text.startsWith(prefix); at++)
        found.push(sorted[at] as KnownWord)
      return found.filter(({ documents }) => documents > 0)
    },
    repair(text: string) {
      let best: KnownWord | null = null
      for (const at of deletions.candidates(text)) {
        const known = sorted[at] as KnownWord
        if (
          known.documents > 0 &&
          isEnough(text, known) &&
          isOneSlip(text, known.text) &&
          (!best || isLikelier(text, known, best))
        )
          best = known
      }
      return best
    },
    fromLatin(text: string) {
      const known = bySlug.get(soundOf(text))
      return known && known.documents > 0 ? known : null
    },
  }
}

/** What is left of a short word is near to too many others. */
function isEnough(text: string, { share }: KnownWord): boolean {
  return share === 1 || text.length > shortestRepaired
}

/** People rarely miss the first letter; after that the commoner word wins. */
function isLikelier(text: string, known: KnownWord, than: KnownWord): boolean {
  const hasFirst = (word: KnownWord) => (word.text[0] === text[0] ? 1 : 0)
  return (
    hasFirst(known) - hasFirst(than) > 0 || (hasFirst(known) === hasFirst(than) && known.documents > than.documents)
  )
}

function firstFrom(sorted: readonly KnownWord[], prefix: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as KnownWord).text < prefix) low = middle + 1
    else high = middle
  }
  return low
}

/** Hashes of every word with no or one letter left out, sorted: a few bytes per entry instead of a map of strings. */
function indexDeletions(words: readonly KnownWord[]) {
  if (words.length > wordRoom) throw new RangeError(`${words.length} words: the vocabulary holds ${wordRoom}`)
  const entries: number[] = []
  words.forEach(({ text }, at) => {
    if (text.length < shortestRepaired - 1 || text.length > 31) return
    for (const hash of deletionHashes(text)) entries.push(hash * wordRoom + at)
  })
  const sorted = Float64Array.from(entries).sort()
  return {
    candidates(text: string): Set<number> {
      const found = new Set<number>()
      for (const hash of deletionHashes(text)) {
        for (let at = lowerBound(sorted, hash * wordRoom); at < sorted.length; at++) {
          const entry = sorted[at] as number
          if (Math.floor(entry / wordRoom) !== hash) break
          found.add(entry % wordRoom)
        }
      }
      return found
    },
  }
}

function deletionHashes(text: string): number[] {
  const hashes = [hashOf(text)]
  for (let left = 0; left < text.length; left++) hashes.push(hashOf(text.slice(0, left) + text.slice(left + 1)))
  return hashes
}

function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  return hash >>> 0
}

function lowerBound(sorted: Float64Array, least: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as number) < least) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether one letter left out, put in, mistaken or swapped with its neighbour makes one word of the other. */
export function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const restA = a.slice(start)
  const restB = b.slice(start)
  if (restA.length === restB.length) {
    const isSwap = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
    return isSwap || restA.slice(1) === restB.slice(1)
  }
  const [longer, shorter] = restA.length > restB.length ? [restA, restB] : [restB, restA]
  return longer.slice(1) === shorter
}
