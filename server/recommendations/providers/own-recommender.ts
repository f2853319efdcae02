import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import { productCompanions } from '../tables.ts'
import type { Recommender } from './recommender.ts'

/** What the nightly job has computed from this shop's own orders and views. */
export function createOwnRecommender(db: Db): Recommender {
  return {
    name: 'own',
    isStandIn: false,
    async find(productId) {
      const found = await db
        .select({ kind: productCompanions.kind, otherId: productCompanions.otherId })
        .from(productCompanions)
        .where(eq(productCompanions.productId, productId))
        .orderBy(desc(productCompanions.score), asc(productCompanions.otherId))
      const ofKind = (kind: string) => found.flatMap((one) => (one.kind === kind ? [one.otherId] : []))
      return { bought: ofKind('bought'), viewed: ofKind('viewed') }
    },
  }
}
