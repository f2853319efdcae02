import { type Bits, makeBits } from './bits.ts'
import type { ReadIndex } from './shape.ts'

/** Room for one question, to be taken piece by piece; what was in it before is still there. */
export interface Scratch {
  /** A set of offers. */
  bits(): Bits
  /** A number for each model. */
  column(): Uint32Array
}

/** Room is used again from question to question; each has its own, since several may be under way at once. */
export interface ScratchPool {
  using<Answer>(work: (scratch: Scratch) => Promise<Answer>): Promise<Answer>
}

export function createScratchPool({ offers, products }: ReadIndex): ScratchPool {
  const freeBits: Bits[] = []
  const freeColumns: Uint32Array[] = []
  return {
    async using(work) {
      const takenBits: Bits[] = []
      const takenColumns: Uint32Array[] = []
      try {
        return await work({
          bits() {
            const set = freeBits.pop() ?? makeBits(offers.room)
            takenBits.push(set)
            return set
          },
          column() {
            const column = freeColumns.pop() ?? new Uint32Array(products.room)
            takenColumns.push(column)
            return column
          },
        })
      } finally {
        freeBits.push(...takenBits)
        freeColumns.push(...takenColumns)
      }
    },
  }
}
