import { LRUCache } from 'lru-cache'
import type { CatalogueEngine, Depending } from '#server/catalogue-engine/index.ts'
import { keepAnswer } from '#server/gate/index.ts'
import { bytesOf } from '#server/platform/bytes-of.ts'
import { createSingleFlight } from '#server/platform/single-flight.ts'

/** An answer with what has to stay as it was for it to be true. */
interface KeptAnswer<Answer> {
  generation: number
  versions: readonly number[]
  change: number
  productIds: ArrayLike<number>
  answer: Answer
}

/** What was made, and the models of which it shows anything that may change. */
export interface Made<Answer> {
  answer: Answer
  productIds: ArrayLike<number>
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
    sizeCalculation: ({ answer, productIds }) => forms * bytesOf(answer) + 8 * productIds.length + 200,
  })
  const making = createSingleFlight<Answer>()
  return {
    async find(
      engine: CatalogueEngine,
      key: string,
      depends: readonly Depending[],
      make: () => Promise<Made<Answer>>,
    ): Promise<Answer> {
      const known = kept.get(key)
      if (known && isTrue(known, engine, depends)) return known.answer
      const { generation, change } = engine
      const versions = depends.map(engine.versionOf)
      // Whoever asks after a change must not be handed what was begun before it.
      return making.join(`${generation} ${change} ${key}`, async () => {
        const { answer, productIds } = await make()
        kept.set(key, { generation, versions, change, productIds, answer })
        return keepAnswer(answer)
      })
    },
  }
}

function isTrue(
  { generation, versions, change, productIds }: KeptAnswer<unknown>,
  engine: CatalogueEngine,
  depends: readonly Depending[],
): boolean {
  if (generation !== engine.generation) return false
  if (change === engine.change) return true
  if (depends.some((dependence, at) => engine.versionOf(dependence) !== versions[at])) return false
  return engine.areUntouched(productIds, change)
}
