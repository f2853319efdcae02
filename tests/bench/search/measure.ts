/** How good a page of results is: 1 when the best answers stand first; what stands lower counts for less. */
export function ndcgAt10(grades: readonly number[], possible: readonly number[]): number {
  const ideal = gainOf(possible.toSorted((a, b) => b - a))
  return ideal === 0 ? 0 : gainOf(grades) / ideal
}

function gainOf(grades: readonly number[]): number {
  return grades.slice(0, 10).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)
}

export interface QueryResult {
  part: string
  kind: string
  ndcg: number
  isHit: boolean
  isEmpty: boolean
}

/** A line for each kind and one for all. */
export function printTable(title: string, results: readonly QueryResult[]): void {
  console.log(`\n${title}`)
  const kinds = [...new Set(results.map(({ kind }) => kind))]
  for (const kind of kinds)
    printLine(
      kind,
      results.filter((one) => one.kind === kind),
    )
  printLine('all', results)
}

function printLine(name: string, results: readonly QueryResult[]) {
  const mean = (of: (one: QueryResult) => number) => results.reduce((sum, one) => sum + of(one), 0) / results.length
  const hits = results.filter(({ isHit }) => isHit).length
  const empty = results.filter(({ isEmpty }) => isEmpty).length
  console.log(
    `${name.padEnd(12)} ${String(results.length).padStart(4)}  nDCG@10 ${mean(({ ndcg }) => ndcg).toFixed(3)}  ` +
      `hit@3 ${(mean(({ isHit }) => Number(isHit)) * 100).toFixed(1).padStart(5)} % (${hits})${empty > 0 ? `  nothing found ${empty}` : ''}`,
  )
}
