import PQueue from 'p-queue'
import { z } from 'zod'
import {
  goodsLeftJob,
  refundCancelledJob,
  refundChangedJob,
  refundPartsJob,
  takenAtDoorJob,
} from '#server/order/index.ts'
import { defineJob, handle, type JobWork } from '#server/platform/jobs/index.ts'
import type { Outgoing } from '#server/platform/outgoing.ts'
import { bookAtDoor } from './door-money.ts'
import { listDueHolds, listGivenUpPayments, listOpenPayments, type PaymentRow } from './queries.ts'
import { refundJob } from './queue-refund.ts'
import { reconcile } from './reconcile.ts'
import {
  listOpenRefunds,
  refundCancelledOrder,
  refundCancelledParts,
  refundChangedOrder,
  sendRefund,
} from './refund-payment.ts'
import { checkPayment, type Settling } from './settle-payment.ts'
import { decideAtBank, decideJob, endHolds, findBankPayment, forgetAbandoned, notifyJob } from './stand-ins/books.ts'
import type { StandIn, StandInDesk } from './stand-ins/stand-in.ts'
import { takeHeld, takeHeldOf } from './take-held.ts'
import { emptyInbox } from './take-notice.ts'

const checkedAtOnce = 200

/** A whole round at a bank that answers slowly; the next round waits for it. */
const round = { payload: z.object({}), queue: 'payments', timeoutMs: 600_000, attempts: 1 } as const
export const checkOpenJob = defineJob({ name: 'payment/check-open', cron: '* * * * *', ...round })
const checkGivenUpJob = defineJob({ name: 'payment/check-given-up', cron: '17 * * * *', ...round })
export const inboxJob = defineJob({ name: 'payment/inbox', cron: '* * * * *', ...round })
const reconcileJob = defineJob({ name: 'payment/reconcile', cron: '40 4 * * *', ...round })
export const checkRefundsJob = defineJob({ name: 'payment/check-refunds', cron: '*/10 * * * *', ...round })
const checkHeldJob = defineJob({ name: 'payment/check-held', cron: '*/5 * * * *', ...round })
const bankTidyJob = defineJob({ name: 'test-bank/tidy', payload: z.object({}), queue: 'tidy', cron: '15 * * * *' })

/** Settles what stayed open: callbacks get lost, and people close the bank's page. */
export function paymentJobs(settling: Settling, checkAfterSeconds: number): JobWork[] {
  return [
    handle(checkOpenJob, { handler: () => checkOpenPayments(settling, checkAfterSeconds) }),
    handle(checkGivenUpJob, { handler: () => checkGivenUpPayments(settling) }),
    handle(inboxJob, { handler: () => emptyInbox(settling) }),
    handle(reconcileJob, { handler: () => reconcile(settling) }),
    handle(goodsLeftJob, { handler: ({ basketGroup }) => takeHeldOf(settling, basketGroup) }),
    handle(checkHeldJob, { handler: () => takeDueHolds(settling) }),
    handle(checkRefundsJob, { handler: () => checkOpenRefunds(settling) }),
    handle(refundJob, { handler: ({ refundId }) => sendRefund(settling, refundId) }),
    handle(refundCancelledJob, { handler: ({ basketGroup }) => refundCancelledOrder(settling, basketGroup) }),
    handle(refundPartsJob, {
      handler: ({ basketGroup, partIds }) => refundCancelledParts(settling, basketGroup, partIds),
    }),
    handle(takenAtDoorJob, { handler: (taken) => bookAtDoor(settling, taken) }),
    handle(refundChangedJob, { handler: (change) => refundChangedOrder(settling, change) }),
  ]
}

export async function checkOpenPayments(settling: Settling, checkAfterSeconds: number): Promise<void> {
  const before = new Date(settling.clock().getTime() - checkAfterSeconds * 1000)
  await checkEach(settling, await listOpenPayments(settling.db, before, checkedAtOnce))
}

const bankKeepsOpenHours = 48

/** The shop gives an attempt up sooner than the bank does: money that still came, and was not told, is found here. */
export async function checkGivenUpPayments(settling: Settling): Promise<void> {
  const since = new Date(settling.clock().getTime() - bankKeepsOpenHours * 3600_000)
  await checkEach(settling, await listGivenUpPayments(settling.db, since, checkedAtOnce))
}

/** Refunds whose job gave up, or that the bank is thinking about. */
export async function checkOpenRefunds(settling: Settling): Promise<void> {
  const before = new Date(settling.clock().getTime() - 5 * 60_000)
  const ids = await listOpenRefunds(settling.db, before, checkedAtOnce)
  await eachOf(ids, async (id) => {
    await sendRefund(settling, id).catch((error) =>
      settling.log.warn({ refundId: id, err: error }, 'refund not checked'),
    )
  })
}

/** Held money that its bank will soon let go, and what was asked for without an answer. */
export async function takeDueHolds(settling: Settling): Promise<void> {
  const due = await listDueHolds(settling.db, settling.clock(), checkedAtOnce)
  await eachOf(due, async ({ id }) => {
    await takeHeld(settling, id).catch((error) =>
      settling.log.warn({ paymentId: id, err: error }, 'held money not taken'),
    )
  })
}

function checkEach(settling: Settling, payments: readonly PaymentRow[]): Promise<void> {
  return eachOf(payments, async (payment) => {
    await checkPayment(settling, payment).catch((error) =>
      settling.log.warn({ paymentId: payment.id, err: error }, 'payment not checked'),
    )
  })
}

const askedSideBySide = 4
const roundMs = 50_000

/** A few at a time; a slow bank gets the rest in the next round, not two rounds at once. */
async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = new PQueue({ concurrency: askedSideBySide })
  const endsAt = Date.now() + roundMs
  for (const item of items) void queue.add(async () => (Date.now() < endsAt ? work(item) : undefined))
  await queue.onIdle()
}

export const shopNoticesService = 'shop-notices'

/** The staff of the banks that are stood in for: they decide late payments and tell the shop. */
export function standInJobs(standIns: ReadonlyMap<string, StandIn>, desk: StandInDesk, outgoing: Outgoing): JobWork[] {
  return [
    handle(decideJob, {
      async handler({ id }) {
        await decideAtBank(desk.db, id, { action: 'pay' }, desk.clock())
      },
    }),
    handle(notifyJob, {
      async handler({ id, eventId }) {
        const payment = await findBankPayment(desk.db, id)
        const told = payment && (await standIns.get(payment.bank)?.tell(payment, eventId, desk))
        if (!told) return
        const answer = await outgoing.ask(shopNoticesService, { method: 'POST', canRepeat: true, ...told })
        // Told again later, as banks do, until the shop has taken it.
        if (answer.status !== 200) throw new Error(`the shop answered ${answer.status}`)
      },
    }),
    handle(bankTidyJob, {
      async handler() {
        await forgetAbandoned(desk.db, desk.clock())
        await endHolds(desk.db, desk.clock())
      },
    }),
  ]
}
