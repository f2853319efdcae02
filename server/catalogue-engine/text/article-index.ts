import { GrowingFloats, GrowingInts } from '../read-index/growing.ts'

/** Finds offers by article number or barcode, written with or without its hyphens and spaces. */
export interface ArticleIndex {
  /** Positions of the offers. */
  find(text: string): number[]
  /** One that came later. */
  add(text: string | null, offer: number): void
}

// Shorter ones would be found in any size or price that somebody types.
const shortest = 4

/** Twelve bytes per number instead of a map of strings: numbers are kept as 53-bit hashes, which practically never meet. */
export function createArticleIndexBuilder() {
  const hashes = new GrowingFloats()
  const offers = new GrowingInts()
  return {
    add(text: string | null, offer: number) {
      const article = plainArticle(text ?? '')
      if (article.length < shortest) return
      hashes.push(hashOf(article))
      offers.push(offer)
    },
    finish(): ArticleIndex {
      const order = Uint32Array.from({ length: offers.length }, (_, at) => at)
      const values = hashes.view()
      order.sort((a, b) => (values[a] as number) - (values[b] as number))
      const sorted = Float64Array.from(order, (at) => values[at] as number)
      const positions = Int32Array.from(order, (at) => offers.at(at))
      const later = new Map<string, number[]>()
      return {
        find(text) {
          const article = plainArticle(text)
          // One without a digit is a word first, whoever's article number it may be.
          if (article.length < shortest || !/\d/.test(article)) return []
          return [...findHash(sorted, positions, article), ...(later.get(article) ?? [])]
        },
        add(text, offer) {
          const article = plainArticle(text ?? '')
          if (article.length >= shortest) later.set(article, [...(later.get(article) ?? []), offer])
        },
      }
    },
  }
}

function findHash(sorted: Float64Array, positions: Int32Array, article: string): number[] {
  const hash = hashOf(article)
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as number) < hash) low = middle + 1
    else high = middle
  }
  const found: number[] = []
  for (let at = low; sorted[at] === hash; at++) found.push(positions[at] as number)
  return found
}

function plainArticle(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 60)
}

function hashOf(text: string): number {
  let first = 2_166_136_261
  let second = 5381
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    first = Math.imul(first ^ code, 16_777_619)
    second = (Math.imul(second, 33) + code) | 0
  }
  return (first >>> 0) * 2 ** 21 + (second >>> 11)
}
