const batch = 5000

/**
 * Deletes until nothing is left, some thousand rows at a time: one statement for a year's rows would meet the statement's
 * time limit, every night, and never finish. `deleteSome` answers how many it took away.
 */
export async function inBatches(deleteSome: (limit: number) => Promise<number>, limit = batch): Promise<number> {
  let all = 0
  for (;;) {
    const gone = await deleteSome(limit)
    all += gone
    if (gone < limit) return all
  }
}
