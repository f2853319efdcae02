import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { standInBonuses } from '../tables.ts'

export const standInPath = '/dev/bonus-service'

const Phone = z.string().regex(/^\d{11}$/)
const Currency = z.enum(['RUB', 'KZT'])
const Operation = z.object({
  key: z.string().min(1).max(200),
  phone: Phone,
  currency: Currency,
  bonuses: z.int().refine((bonuses) => bonuses !== 0),
  activeFrom: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
})
const Asked = z.object({ phone: Phone, currency: Currency, after: z.string().regex(/^\d+$/).nullable() })

const perPage = 50

/** The bonus service that the demo and the conformance set have on their own machine, with a till beside it. */
export function bonusStandIn({ db, clock }: { db: Db; clock: Clock }, secret: string): FastifyPluginAsync {
  type Kept = typeof standInBonuses.$inferInsert

  /** Takes an operation once per key; more than there is nobody takes away. */
  async function take(operation: Omit<Kept, 'id'>): Promise<'taken' | 'known' | 'tooFew'> {
    return db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stand-in bonuses'))`)
      const [known] = await tx.select().from(standInBonuses).where(eq(standInBonuses.key, operation.key))
      if (known) return 'known'
      if ((await balanceOf(tx, operation)) + operation.bonuses < 0) return 'tooFew'
      await tx.insert(standInBonuses).values(operation)
      return 'taken'
    })
  }

  async function balanceOf(given: Db | Tx, { phone, currency }: Pick<Kept, 'phone' | 'currency'>): Promise<number> {
    const own = and(eq(standInBonuses.phone, phone), eq(standInBonuses.currency, currency))
    const all = await given.select({ bonuses: standInBonuses.bonuses }).from(standInBonuses).where(own)
    return all.reduce((sum, { bonuses }) => sum + bonuses, 0)
  }

  return async (app) => {
    app.setValidatorCompiler(() => (value) => ({ value }))
    app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
    app.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true } as object
    })
    app.addHook('preHandler', async ({ headers }, reply) => {
      if (headers.authorization !== `Bearer ${secret}`) return reply.code(401).send({ code: 'KEY_REFUSED' })
    })
    for (const [path, madeBy] of [
      ['/operations', 'shop'],
      ['/till', 'till'],
    ] as const) {
      app.post(`${standInPath}${path}`, async ({ body }, reply) => {
        const told = Operation.safeParse(body)
        if (!told.success) return reply.code(422).send({ code: 'INPUT_INVALID' })
        const { activeFrom, endsAt, ...operation } = told.data
        const ends = endsAt === null ? null : new Date(endsAt)
        const status = await take({
          ...operation,
          madeBy,
          activeFrom: new Date(activeFrom),
          endsAt: ends,
          madeAt: clock(),
        })
        return status === 'tooFew' ? reply.code(409).send({ code: 'NOT_ENOUGH' }) : { status }
      })
    }
    /** What the till's own screen shows. */
    app.post(`${standInPath}/balance`, async ({ body }, reply) => {
      const asked = Asked.omit({ after: true }).safeParse(body)
      if (!asked.success) return reply.code(422).send({ code: 'INPUT_INVALID' })
      return { balance: await balanceOf(db, asked.data) }
    })
    app.post(`${standInPath}/operations/list`, async ({ body }, reply) => {
      const asked = Asked.safeParse(body)
      if (!asked.success) return reply.code(422).send({ code: 'INPUT_INVALID' })
      const { phone, currency, after } = asked.data
      const found = await db
        .select()
        .from(standInBonuses)
        .where(
          and(
            eq(standInBonuses.phone, phone),
            eq(standInBonuses.currency, currency),
            ne(standInBonuses.madeBy, 'shop'),
            gt(standInBonuses.id, Number(after ?? 0)),
          ),
        )
        .orderBy(asc(standInBonuses.id))
        .limit(perPage)
      return {
        operations: found.map(({ key, bonuses, activeFrom, endsAt }) => ({ key, bonuses, activeFrom, endsAt })),
        next: String(found.at(-1)?.id ?? after ?? 0),
        hasMore: found.length === perPage,
      }
    })
  }
}
