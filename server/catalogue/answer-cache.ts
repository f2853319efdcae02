import { LRUCache } from 'lru-cache'
import { keepAnswer } from '#server/gate/index.ts'
import type { ReadyCatalogue } from './ready-catalogue.ts'

/** An answer with what has to stay as it was for it to be true. */
interface KeptAnswer<Answer> {
  /** By number: holding the index itself would keep an old one in memory as long as the answer. */
  generation: number
  version: number
  change: number
  products: readonly number[]
  answer: Answer
}

/**
 * Keeps whole answers. One is true while nothing appeared, vanished or changed its price, and while no stock of the
 * models it shows has changed; the key must name everything else, the day included.
 */
export function createAnswerCache<Answer extends object>(most: number) {
  const kept = new LRUCache<string, KeptAnswer<Answer>>({ max: most })
  return {
    /** `make` tells which models (by position) the answer shows the stock of. */
    async find(
      catalogue: ReadyCatalogue,
      key: string,
      make: () => Promise<{ answer: Answer; products: readonly number[] }>,
    ): Promise<Answer> {
      const known = kept.get(key)
      if (known && isTrue(known, catalogue)) return known.answer
      const { generation, version, change } = catalogue
      const { answer, products } = await make()
      kept.set(key, { generation, version, change, products, answer })
      return keepAnswer(answer)
    },
    clear: () => kept.clear(),
  }
}

function isTrue({ generation, version, change, products }: KeptAnswer<unknown>, now: ReadyCatalogue): boolean {
  if (generation !== now.generation || version !== now.version) return false
  return change === now.change || products.every((product) => (now.changedAt[product] as number) <= change)
}
