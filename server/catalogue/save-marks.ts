import { sql } from 'drizzle-orm'
import { rows, type Tx } from '#server/platform/database.ts'

export interface Rating {
  productId: number
  sum: number
  count: number
}

/** What people think of models. With `areAll`, models that are not named have no rating. Answers whose changed. */
export function saveRatings(
  tx: Tx,
  ratings: readonly Rating[],
  { areAll }: { areAll: boolean },
): Promise<{ productId: number }[]> {
  return rows(
    tx,
    sql`
    with said as (
      select p.id, coalesce(said.sum, 0) sum, coalesce(said.count, 0) count
      from products p
      ${areAll ? sql`left join` : sql`join`} jsonb_to_recordset(${JSON.stringify(ratings)}::text::jsonb)
        as said("productId" int, sum int, count int) on said."productId" = p.id
    )
    update products p set rating_sum = said.sum, rating_count = said.count from said
    where p.id = said.id and (p.rating_sum, p.rating_count) is distinct from (said.sum, said.count)
    returning p.id "productId"`,
  )
}

/** How many pieces the smallest kit of a model has; models that are not named are in none. Answers whose changed. */
export async function saveKitPieces(
  tx: Tx,
  smallest: readonly { productId: number; pieces: number }[],
): Promise<number[]> {
  const changed = await rows<{ id: number }>(
    tx,
    sql`
    with said as (
      select p.id, said.pieces from products p
      left join jsonb_to_recordset(${JSON.stringify(smallest)}::text::jsonb) as said("productId" int, pieces int)
        on said."productId" = p.id
    )
    update products p set kit_pieces = said.pieces from said
    where p.id = said.id and p.kit_pieces is distinct from said.pieces
    returning p.id`,
  )
  return changed.map(({ id }) => id)
}
