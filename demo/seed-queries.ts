import { saveFrequentQueries } from '#server/catalogue/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { missedQueries, popularQueries } from './shop/index.ts'

/** What people in the demo shop have searched for, the most frequent first, and what they did not find. */
export async function seedQueries(tx: Tx): Promise<void> {
  const rows = popularQueries.map((query, rank) => ({ query, searches: (popularQueries.length - rank) * 10 }))
  const missed = missedQueries.map((query, rank) => ({ query, searches: 0, misses: missedQueries.length - rank }))
  await saveFrequentQueries(tx, [...rows, ...missed])
}
