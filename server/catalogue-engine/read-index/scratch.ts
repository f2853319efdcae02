import { type Bits, makeBits } from './bits.ts'
import type { ReadIndex } from './shape.ts'

/** Sets for one question, to be taken one after another. */
export interface Scratch {
  take(): Bits
}

/** Sets are used again from question to question; each question has its own, since several may be under way at once. */
export interface ScratchPool {
  using<Answer>(work: (scratch: Scratch) => Promise<Answer>): Promise<Answer>
}

export function createScratchPool(index: ReadIndex): ScratchPool {
  const free: Bits[] = []
  return {
    async using(work) {
      const taken: Bits[] = []
      try {
        return await work({
          take() {
            const set = free.pop() ?? makeBits(index.offers.count)
            taken.push(set)
            return set
          },
        })
      } finally {
        free.push(...taken)
      }
    },
  }
}
