import { and, asc, count, eq, ne, sql } from 'drizzle-orm'
import { deskFiltersContract } from '#contract/staff/filters.ts'
import { type AnsweredCall, answer, deskPersonId } from '#server/gate/index.ts'
import { type Db, inTransaction, rows } from '#server/platform/database.ts'
import { deskFilters } from './tables.ts'

const most = 20
const { id, name, query } = deskFilters
const shown = { id, name, query }

/** Answers `staff/filters.ts` of the contract: whose they are the session says. */
export function deskFiltersCalls({ db }: { db: Db }): AnsweredCall[] {
  return answer('deskFilters', deskFiltersContract, {
    async listFilters({ body }, context) {
      const whose = and(eq(deskFilters.customerId, await deskPersonId(context)), eq(deskFilters.page, body.page))
      return { filters: await db.select(shown).from(deskFilters).where(whose).orderBy(asc(name), asc(id)) }
    },
    async saveFilter({ body }, context, refuse, record) {
      const customerId = await deskPersonId(context)
      const kept = await inTransaction(db, async (tx) => {
        await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`filters ${customerId}`}, 0))`)
        const own = and(eq(deskFilters.customerId, customerId), eq(deskFilters.page, body.page))
        const [counted] = await tx
          .select({ others: count() })
          .from(deskFilters)
          .where(and(own, ne(name, body.name)))
        if ((counted?.others ?? 0) >= most) return null
        const [was = null] = await tx
          .select(shown)
          .from(deskFilters)
          .where(and(own, eq(name, body.name)))
        const change = { query: body.query, savedAt: context.now() }
        const [saved] = await tx
          .insert(deskFilters)
          .values({ customerId, page: body.page, name: body.name, ...change })
          .onConflictDoUpdate({ target: [deskFilters.customerId, deskFilters.page, name], set: change })
          .returning(shown)
        return saved ? { saved, was } : null
      })
      if (!kept) throw refuse('FILTERS_FULL')
      const { saved: filter, was } = kept
      const viewOf = ({ name, query }: typeof filter) => ({ name, query })
      record({ subject: `filter ${filter.id}`, before: was && viewOf(was), after: viewOf(filter) })
      return { filter }
    },
    async dropFilter({ body }, context, _refuse, record) {
      const whose = and(eq(deskFilters.customerId, await deskPersonId(context)), eq(id, body.id))
      const [dropped] = await db.delete(deskFilters).where(whose).returning(shown)
      record({
        subject: `filter ${body.id}`,
        before: dropped ? { name: dropped.name, query: dropped.query } : null,
        after: null,
      })
      return { status: true }
    },
  })
}
