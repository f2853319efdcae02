/** A page of rows and where the next one begins; null: there is none. */
export interface ListPage<Row> {
  rows: Row[]
  below: number | null
}

/** So many of what was asked for with one more, which says whether there is a next page. */
export function pageOf<Row extends { id: number }>(found: readonly Row[], count: number): ListPage<Row> {
  const rows = found.slice(0, count)
  return { rows, below: found.length > count ? (rows.at(-1)?.id ?? null) : null }
}
