import { saveFrequentQueries } from '#server/catalogue/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { popularQueries } from './shop/index.ts'

/** What people in the demo shop have searched for, the most frequent first. */
export async function seedQueries(tx: Tx): Promise<void> {
  const rows = popularQueries.map((query, rank) => ({ query, searches: (popularQueries.length - rank) * 10 }))
  await saveFrequentQueries(tx, rows)
}
