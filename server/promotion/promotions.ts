import { asc, sql } from 'drizzle-orm'
import type { PromotionTerms } from '#rules/promotion/terms.ts'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
import { promotions } from './tables.ts'

export type PromotionRow = typeof promotions.$inferSelect

/** A promotion with all that is told of it. */
export interface Promotion extends PromotionTerms {
  texts: PromotionRow['texts']
  actionCode: string | null
}

/** Promotions in memory: there are few, and every basket asks for them. Those out of sight are found by `findEver` alone. */
export interface Promotions {
  /** Those that nobody has to ask for. */
  automatic(): readonly Promotion[]
  findCoupon(coupon: string): Promotion | null
  find(id: number): Promotion | null
  findEver(id: number): Promotion | null
  /** Coupons that are shown to everybody, whatever their days. */
  listPublic(): readonly Promotion[]
  /** A section and all above it. */
  pathOf(sectionId: number): readonly number[]
  /** Reads everything anew; called on a change of the shell. */
  refresh(): Promise<void>
}

export async function createPromotions(db: Db): Promise<Promotions> {
  let kept = await readSnapshot(db)
  return {
    automatic: () => kept.automatic,
    findCoupon: (coupon) => kept.byCoupon.get(coupon) ?? null,
    find: (id) => kept.byId.get(id) ?? null,
    findEver: (id) => kept.everById.get(id) ?? null,
    listPublic: () => kept.all.filter(({ coupon, isPublic }) => coupon !== null && isPublic),
    pathOf: (sectionId) => kept.paths.get(sectionId) ?? [sectionId],
    async refresh() {
      kept = await readSnapshot(db)
    },
  }
}

async function readSnapshot(db: Db) {
  const [found, sections, vendors] = await Promise.all([
    listPromotionRows(db),
    rows<{ id: number; parentId: number | null }>(db, sql`select id, parent_id "parentId" from sections`),
    rows<{ id: number; name: string }>(db, sql`select id, name from vendors`),
  ])
  const nameOf = new Map(vendors.map(({ id, name }) => [id, name]))
  const ever = found.map(({ goods: { vendorIds, ...goods }, ...row }) => {
    return { ...row, goods: { ...goods, vendorNames: vendorIds.flatMap((id) => nameOf.get(id) ?? []) } }
  })
  const all: Promotion[] = ever.filter(({ isActive }) => isActive)
  return {
    all,
    automatic: all.filter(({ coupon }) => coupon === null),
    byId: new Map(all.map((one) => [one.id, one])),
    everById: new Map(ever.map((one): [number, Promotion] => [one.id, one])),
    byCoupon: new Map(all.flatMap((one) => (one.coupon === null ? [] : [[one.coupon, one] as const]))),
    paths: pathsOf(sections),
  }
}

/** In the order in which the shop shows them, those out of sight too. */
export function listPromotionRows(db: Db | Tx): Promise<PromotionRow[]> {
  return db.select().from(promotions).orderBy(asc(promotions.sort), asc(promotions.id))
}

function pathsOf(sections: readonly { id: number; parentId: number | null }[]): Map<number, number[]> {
  const parents = new Map(sections.map(({ id, parentId }) => [id, parentId]))
  return new Map(
    sections.map(({ id }) => {
      const path: number[] = []
      for (let at: number | null | undefined = id; at && !path.includes(at); at = parents.get(at)) path.push(at)
      return [id, path]
    }),
  )
}
