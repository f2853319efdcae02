import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Language } from '#rules/language.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import type { Messages } from '#server/messages/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import { defineJob, queue } from '#server/platform/jobs/index.ts'
import type { Log } from '#server/platform/log.ts'
import { ServiceAwayError } from '#server/platform/outgoing.ts'
import type { FiscalAnswer, FiscalReceipt, FiscalService } from './providers/fiscal-service.ts'
import { receipts } from './tables.ts'

export const registerReceiptJob = defineJob({
  name: 'receipt/register',
  payload: z.object({ guid: z.uuid() }),
  queue: 'payments',
})

export interface ReceiptAlarm {
  key: string
  what: 'receiptRefused' | 'receiptStuck'
  orderGroupId: string
  detail: string
  at: Date
}

export interface Registering {
  db: Db
  clock: Clock
  log: Log
  service: FiscalService | null
  messages: Messages
  publicUrl: string
  /** A person has to look: told once for one key. */
  raiseAlarm(db: Db | Tx, alarm: ReceiptAlarm): Promise<void>
}

export type ReceiptRow = typeof receipts.$inferSelect

/** A receipt that is on its way for longer is told to a person: the law waits for no machine. */
const stuckMinutes = 60
const printingSeconds = 3
/** An older one is no news. */
const newsHours = 72

/** Hands a receipt to the register, or asks what became of it. Repeats safely; a service that is away is asked again later. */
export async function registerReceipt(registering: Registering, guid: string): Promise<void> {
  const { db, clock, service } = registering
  const [receipt] = await db.select().from(receipts).where(eq(receipts.guid, guid))
  if (!receipt || !isOpen(receipt)) return
  if (!service) return
  const at = clock()
  const { triedAt, serviceId } = receipt
  if (triedAt === null) await db.update(receipts).set({ triedAt: at }).where(eq(receipts.guid, guid))
  const outcome = await askRegister(registering, service, receipt)
  if (outcome === 'ended') return
  if (outcome === 'pending' && serviceId === null) {
    const runAt = new Date(at.getTime() + printingSeconds * 1000)
    await queue(db, registerReceiptJob, { guid }, { key: `receipt/${guid}`, runAt })
    return
  }
  if (triedAt === null || at.getTime() - triedAt.getTime() < stuckMinutes * 60_000) return
  const detail = `${receipt.operationKey}, ${outcome} since ${triedAt.toISOString()}`
  const about = { key: `receipt/${guid}/stuck`, orderGroupId: receipt.orderGroupId, at }
  await registering.raiseAlarm(db, { ...about, what: 'receiptStuck', detail })
}

async function askRegister(
  registering: Registering,
  service: FiscalService,
  receipt: ReceiptRow,
): Promise<'ended' | 'pending' | 'away'> {
  const { guid, serviceId } = receipt
  try {
    const answer = serviceId ? await service.read(serviceId) : await service.register(documentOf(receipt))
    await keepAnswer(registering, guid, answer)
    return answer.state === 'pending' ? 'pending' : 'ended'
  } catch (error) {
    if (!(error instanceof ServiceAwayError)) throw error
    registering.log.warn({ guid, err: error }, 'receipt not registered yet')
    return 'away'
  }
}

export function isOpen({ state }: Pick<ReceiptRow, 'state'>): boolean {
  return state === 'waiting' || state === 'pending'
}

/** Only one end is ever written, whoever brings it. */
function keepAnswer(registering: Registering, guid: string, answer: FiscalAnswer): Promise<void> {
  const at = registering.clock()
  return inTransaction(registering.db, async (tx) => {
    const [receipt] = await tx.select().from(receipts).where(eq(receipts.guid, guid)).for('update')
    if (!receipt || !isOpen(receipt)) return
    const { state, serviceId } = answer
    await tx
      .update(receipts)
      .set({
        state,
        serviceId,
        sign: state === 'registered' ? answer.sign : null,
        refusal: state === 'refused' ? answer.reason : null,
      })
      .where(eq(receipts.guid, guid))
    if (state === 'refused') {
      const about = { key: `receipt/${guid}`, orderGroupId: receipt.orderGroupId, at }
      const detail = `${receipt.operationKey}: ${answer.reason}`
      await registering.raiseAlarm(tx, { ...about, what: 'receiptRefused', detail })
    }
    if (state === 'registered') await tell(registering, tx, receipt, at)
  })
}

/** By letter alone: the register writes to those who gave a phone and no address. */
async function tell({ messages, publicUrl }: Registering, tx: Tx, receipt: ReceiptRow, at: Date): Promise<void> {
  if (receipt.email === '' || at.getTime() - receipt.at.getTime() > newsHours * 3600_000) return
  const { orderNumber: number, totalMinor, phone, email, utcOffsetMinutes } = receipt
  const facts = {
    number,
    sum: formatMoney(totalMinor, currencySign('RUB')),
    url: `${publicUrl}/receipt/${receipt.guid}/`,
  }
  const to = { phone, email, isConfirmed: false, utcOffsetMinutes }
  await messages.send(
    tx,
    { template: 'receipt', to, language: receipt.language as Language, facts, aboutOrder: receipt.orderGroupId },
    at,
  )
}

function documentOf(receipt: ReceiptRow): FiscalReceipt {
  const { guid, kind, seller, email, phone, buyer, lines, means, totalMinor, at } = receipt
  const customer = { email, phone, buyer }
  return { guid, isRefund: kind === 'refund', seller, customer, lines, means, totalMinor, at }
}

/** Receipts without an end, the oldest first. */
export async function listOpenReceipts(db: Db, before: Date, limit: number): Promise<string[]> {
  const open = await db
    .select({ guid: receipts.guid })
    .from(receipts)
    .where(and(inArray(receipts.state, ['waiting', 'pending']), lt(receipts.at, before)))
    .orderBy(asc(receipts.at), asc(receipts.guid))
    .limit(limit)
  return open.map(({ guid }) => guid)
}
