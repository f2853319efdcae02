import { eq } from 'drizzle-orm'
import { type FastifyInstance, fastify } from 'fastify'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import type { Acquirer, ToldRequest } from '#server/payment/acquirer.ts'
import { type BankPayment, decideAtBank, findByKey } from '#server/payment/stand-ins/books.ts'
import type { StandIn, StandInDesk } from '#server/payment/stand-ins/stand-in.ts'
import { standInRoutes } from '#server/payment/stand-ins/stand-in-routes.ts'
import { testBankPayments } from '#server/payment/tables.ts'
import type { Db } from '#server/platform/database.ts'
import { createOutgoing, type Outgoing } from '#server/platform/outgoing.ts'
import { type Trouble, troubledService, troublesOf } from './troubled-service.ts'

export const bankLog = pino({ level: 'silent' })

/** A provider that is played on this machine: its adapter, a hand on its other side, and trouble on the way to it. */
export interface PlayedBank {
  acquirer: Acquirer
  trouble: { next(...troubles: Trouble[]): void; forget(): void }
  /** Its own record of a payment. */
  find(providerPaymentId: string): Promise<BankPayment>
  change(providerPaymentId: string, facts: Partial<BankPayment>): Promise<void>
  pay(providerPaymentId: string): Promise<void>
  decline(providerPaymentId: string, reason: string): Promise<void>
  /** What it tells of a payment as it is, or as it was; null where it tells nothing. */
  told(providerPaymentId: string, as?: Partial<BankPayment>): Promise<ToldRequest | null>
  /** Payments in its books that somebody could still pay. */
  countPayable(): Promise<number>
  close(): Promise<void>
}

interface Playing {
  db: Db
  clock: () => Date
  name: string
  standIn: StandIn
  /** Where its API is, below the stand-ins' own path. */
  path: string
  open(outgoing: Outgoing): Acquirer
  /** What else the machine answers. */
  mount?(app: FastifyInstance): void
}

export async function playBank({ db, clock, name, standIn, path, open, mount }: Playing): Promise<PlayedBank> {
  const desk: StandInDesk = { db, clock, publicUrl: 'http://shop.example' }
  const app = fastify({ forceCloseConnections: true })
  const trouble = troublesOf(app)
  mount?.(app)
  await app.register(standInRoutes(new Map([[standIn.name, standIn]]), desk))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  // A clock of its own: the breaker's pause must not carry over from one test to the next.
  let minute = 0
  const outgoing = createOutgoing({
    metrics: new Registry(),
    services: { [name]: troubledService(`${address}${path}`, trouble) },
    clock: () => new Date(clock().getTime() + 60_000 * minute++),
    log: bankLog,
    retryMs: 1,
  })

  async function find(providerPaymentId: string): Promise<BankPayment> {
    const byKey = await findByKey(db, `${name}/${providerPaymentId}`)
    if (byKey) return byKey
    const id = providerPaymentId.replace(/^kaspi-/, '')
    const [payment] = await db.select().from(testBankPayments).where(eq(testBankPayments.id, id))
    if (!payment) throw new Error(`${name} knows no ${providerPaymentId}.`)
    return payment
  }
  const decide = async (id: string, decision: Parameters<typeof decideAtBank>[2]) =>
    void (await decideAtBank(db, (await find(id)).id, decision, clock()))

  return {
    acquirer: open(outgoing),
    trouble,
    find,
    async change(id, facts) {
      await db
        .update(testBankPayments)
        .set(facts)
        .where(eq(testBankPayments.id, (await find(id)).id))
    },
    pay: (id) => decide(id, { action: 'pay' }),
    decline: (id, reason) => decide(id, { action: 'decline', reason }),
    async told(id, as = {}) {
      const notice = await standIn.tell({ ...(await find(id)), ...as }, `${id}:event`, desk)
      return notice && { rawBody: Buffer.from(notice.body), headers: notice.headers, address: '127.0.0.1' }
    },
    async countPayable() {
      const all = await db.select().from(testBankPayments).where(eq(testBankPayments.bank, name))
      return all.filter((one) => one.status === 'pending').length
    },
    close: () => app.close(),
  }
}
