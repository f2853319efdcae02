import { sql } from 'drizzle-orm'
import { type Rating, saveRatings } from '#server/catalogue/index.ts'
import { rows, type Tx } from '#server/platform/database.ts'

/** Sums up the approved reviews of products; all of them when no product is named. Answers whose rating changed. */
export async function sumRatings(tx: Tx, productIds: readonly number[] | 'all'): Promise<{ productId: number }[]> {
  const ratings =
    productIds === 'all'
      ? await rows<Rating>(
          tx,
          sql`
          select product_id "productId", sum(rating)::int sum, count(*)::int count
          from reviews where state = 'approved' and product_id is not null group by product_id`,
        )
      : await rows<Rating>(
          tx,
          sql`
          select p.id "productId", coalesce(sum(r.rating), 0)::int sum, count(r.id)::int count
          from unnest(${`{${productIds.join(',')}}`}::int[]) p(id)
          left join reviews r on r.product_id = p.id and r.state = 'approved' group by p.id`,
        )
  return saveRatings(tx, ratings, { areAll: productIds === 'all' })
}
