import { LRUCache } from 'lru-cache'
import type { Dependence } from '#server/catalogue-engine/index.ts'
import { keepAnswer } from '#server/gate/index.ts'
import { createSingleFlight } from '#server/platform/single-flight.ts'
import { bytesOf } from './bytes-of.ts'
import type { ReadyCatalogue } from './ready-catalogue.ts'

/** An answer with what has to stay as it was for it to be true. */
interface KeptAnswer<Answer> {
  /** By number: holding the index itself would keep an old one in memory as long as the answer. */
  generation: number
  versions: readonly number[]
  change: number
  products: ArrayLike<number>
  answer: Answer
}

/** What was made, and the models (by position) of which it shows anything that may change. */
export interface Made<Answer> {
  answer: Answer
  products: ArrayLike<number>
}

// An answer is held as objects, as what its schema made of it, and as bytes.
const forms = 3

/**
 * Keeps whole answers, so many bytes of them. One is true while nothing it depends on moved and nothing of the models it
 * shows changed; the key must name everything else, the day included. Several who ask for the same wait for one making.
 */
export function createAnswerCache<Answer extends object>(mostBytes: number) {
  const kept = new LRUCache<string, KeptAnswer<Answer>>({
    maxSize: mostBytes,
    sizeCalculation: ({ answer, products }) => forms * bytesOf(answer) + 8 * products.length + 200,
  })
  const making = createSingleFlight<Answer>()
  return {
    async find(
      catalogue: ReadyCatalogue,
      key: string,
      depends: readonly Dependence[],
      make: () => Promise<Made<Answer>>,
    ): Promise<Answer> {
      const known = kept.get(key)
      if (known && isTrue(known, catalogue, depends)) return known.answer
      const { generation, change } = catalogue
      const versions = depends.map(catalogue.versionOf)
      // Whoever asks after a change must not be handed what was begun before it.
      return making.join(`${generation} ${change} ${key}`, async () => {
        const { answer, products } = await make()
        kept.set(key, { generation, versions, change, products, answer })
        return keepAnswer(answer)
      })
    },
  }
}

function isTrue(
  { generation, versions, change, products }: KeptAnswer<unknown>,
  now: ReadyCatalogue,
  depends: readonly Dependence[],
): boolean {
  if (generation !== now.generation) return false
  if (change === now.change) return true
  if (depends.some((dependence, at) => now.versionOf(dependence) !== versions[at])) return false
  for (let at = 0; at < products.length; at++) {
    if ((now.changedAt[products[at] ?? 0] ?? 0) > change) return false
  }
  return true
}
