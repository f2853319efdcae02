import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { paymentLinksContract } from '#contract/payment-links.ts'
import { paymentSumLimits } from '#rules/prepayment.ts'
import { type AnsweredCall, answer } from '#server/gate/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { answerStart } from './calls.ts'
import { listPaymentMethods } from './methods.ts'
import type { PayableOrder } from './payable-orders.ts'
import { type Starting, startPayment } from './start-payment.ts'
import { paymentLinks } from './tables.ts'

const lifeDays = 14

type LinkRow = typeof paymentLinks.$inferSelect

/** Answers `payment-links.ts` of the contract. */
export function paymentLinkCalls(parts: Starting): AnsweredCall[] {
  return answer('paymentLinks', paymentLinksContract, {
    async getPaymentLink({ body }, { language }, refuse) {
      const found = await findLinked(parts, body.code)
      if (!found) throw refuse('PAYMENT_LINK_NOT_FOUND')
      const { order, sumMinor } = found
      const { leastMinor, owedMinor } = paymentSumLimits({ ...order, minPercent: order.percentPrepayment })
      return {
        orderNumber: order.number,
        currency: order.currency,
        totalMinor: order.totalMinor,
        paidMinor: order.paidMinor,
        owedMinor,
        leastMinor,
        sumMinor: sumMinor === null ? null : Math.min(sumMinor, owedMinor),
        isPayable: order.isPayable,
        isCancelled: order.status === 'cancelled',
        methods: order.isPayable ? listPaymentMethods(factsOf(parts, order), language) : [],
      }
    },
    async startPaymentByLink({ body: { code, id, sum } }, _context, refuse) {
      const found = await findLinked(parts, code)
      if (!found) throw refuse('PAYMENT_LINK_NOT_FOUND')
      const { order, sumMinor } = found
      // What the shop asks for is not up to the payer.
      const asked = sumMinor === null ? (sum ?? null) : Math.min(sumMinor, order.owedMinor)
      const returnPath = (payment: string) => `/payment-check/${payment}/?${new URLSearchParams({ link: code })}`
      const wish = { methodId: id, sumMinor: asked, returnPath }
      return answerStart(await startPayment({ ...parts, means: onlineAlone(parts) }, asPaidOnline(order), wish), refuse)
    },
  })
}

/** A stranger neither gets a bill nor promises money at somebody's door; certificates are paid with where the order is seen. */
function asPaidOnline(order: PayableOrder): PayableOrder {
  return { ...order, canPayAtDoor: false }
}

function onlineAlone({ means }: Starting) {
  return { ...means, billCurrencies: [], takesCertificates: false }
}

function factsOf(parts: Starting, order: PayableOrder) {
  return { ...asPaidOnline(order), ...onlineAlone(parts) }
}

async function findLinked({ db, clock, orders }: Starting, code: string) {
  const [link] = await db
    .select()
    .from(paymentLinks)
    .where(and(eq(paymentLinks.code, code), gt(paymentLinks.expiresAt, clock())))
  const order = link && (await orders.find(db, link.orderGroupId, partsOf(link)))
  return order ? { order, sumMinor: link.sumMinor } : null
}

function partsOf({ partId }: LinkRow): number[] | null {
  return partId === null ? null : [partId]
}

/** A link whose code nobody guesses, for two weeks. */
export async function makePaymentLink(
  db: Db | Tx,
  wish: { orderGroupId: string; partId: number | null; sumMinor: number | null; createdBy: number; at: Date },
): Promise<string> {
  const { at, ...facts } = wish
  const code = randomBytes(16).toString('base64url')
  const expiresAt = new Date(at.getTime() + lifeDays * 86_400_000)
  await db.insert(paymentLinks).values({ ...facts, code, createdAt: at, expiresAt })
  return code
}
