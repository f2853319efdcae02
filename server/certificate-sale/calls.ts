import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { certificateSaleContract } from '#contract/certificate-sale.ts'
import { certificateSums, isCertificateSum } from '#rules/certificates.ts'
import { maskPhone, normalizePhone } from '#rules/phone.ts'
import { certificateUrl } from '#server/certificate/index.ts'
import { recordConsents } from '#server/customer/index.ts'
import { type AnsweredCall, answer, type CallContext, type Refuse, unreachable } from '#server/gate/index.ts'
import { listPaymentMethods, type Starting, type StartOutcome, startPayment } from '#server/payment/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { numberOf, type PurchaseRow, payablePurchase, receiverOf, type Selling } from './payable-purchases.ts'
import { certificatePurchases } from './tables.ts'

type Buying = z.output<(typeof certificateSaleContract)['buyCertificate']['body']>
type StartRefusals = Pick<
  (typeof certificateSaleContract)['buyCertificate']['refusals'],
  'PAYMENT_METHOD_NOT_FOUND' | 'NOTHING_OWED' | 'PAYMENT_REFUSED'
>

/** Answers `certificate-sale.ts` of the contract. */
export function certificateSaleCalls(selling: Selling, payments: Starting): AnsweredCall[] {
  const { db } = payments
  // Paid at once: no money is held, no bill waits for days, and no certificate buys another.
  const parts = { ...payments, means: { ...payments.means, held: [], billCurrencies: [], takesCertificates: false } }

  function methodsFor({ region, language }: Pick<CallContext, 'region' | 'language'>) {
    const { kz: isKZ, HAS_PARTNER: isPartner } = selling.regions.requireData(region.id, language)
    // Nothing is lent for a certificate: `isPartial` closes the lenders, and the sum closes nobody else.
    const closed = { canPayAtDoor: false, isPartial: true, owedMinor: 0 }
    const facts = { ...parts.means, ...closed, currency: region.currency, isKZ, isPartner }
    return listPaymentMethods(facts, language)
  }

  function start(row: PurchaseRow, methodId: string): Promise<StartOutcome> {
    const returnPath = (payment: string) =>
      `/payment-check/${payment}/?${new URLSearchParams({ certificate: row.code })}`
    return startPayment(parts, payablePurchase(selling.regions, row), { methodId, sumMinor: null, returnPath })
  }

  async function findByCode(code: string): Promise<PurchaseRow | null> {
    const [row] = await db.select().from(certificatePurchases).where(eq(certificatePurchases.code, code))
    return row ?? null
  }

  /** Keeps what is wished, once, with the proof of what was agreed to. */
  async function keep(body: Buying, phones: { buyer: string; recipient: string }, context: CallContext) {
    const visitor = await context.requireVisitor()
    const { region, language } = context
    const now = context.now()
    const wish = {
      regionId: region.id,
      currency: region.currency,
      nominalMinor: body.sum,
      design: body.design,
      language,
      buyerName: body.buyerName,
      buyerPhone: phones.buyer,
      buyerEmail: body.buyerEmail ?? '',
      recipientName: body.recipientName ?? '',
      recipientPhone: phones.recipient,
      recipientEmail: body.recipientEmail ?? '',
      senderName: body.senderName ?? '',
      greeting: body.greeting ?? '',
    }
    const id = idOf(body.key, wish)
    return inTransaction(db, async (tx) => {
      const code = randomBytes(16).toString('base64url')
      const [made] = await tx
        .insert(certificatePurchases)
        .values({ ...wish, id, code, createdAt: now })
        .onConflictDoNothing()
        .returning()
      if (made) {
        const source = {
          customerId: visitor.customer?.id ?? null,
          visitorId: visitor.visitorId,
          phone: phones.buyer,
          source: 'certificate',
          language,
          address: context.address,
          userAgent: context.userAgent,
        }
        await recordConsents(tx, body.consents, source, now)
        return made
      }
      const [known] = await tx.select().from(certificatePurchases).where(eq(certificatePurchases.id, id))
      if (!known) throw new Error('A purchase was neither kept nor known.')
      return known
    })
  }

  return answer('certificateSale', certificateSaleContract, {
    getCertificateSums(_input, context) {
      const { currency } = context.region
      const { offered, least, most } = certificateSums[currency]
      return { currency, offered: [...offered], least, most, methods: methodsFor(context) }
    },
    async buyCertificate({ body }, context, refuse) {
      const { currency } = context.region
      const { least, most } = certificateSums[currency]
      if (!isCertificateSum(body.sum, currency)) throw refuse('CERTIFICATE_SUM_REFUSED', { least, most })
      const buyer = normalizePhone(body.phone)
      if (buyer === null) throw refuse('PHONE_INVALID')
      const recipient = body.recipientPhone === undefined ? '' : normalizePhone(body.recipientPhone)
      if (recipient === null) throw refuse('RECIPIENT_PHONE_INVALID')
      if (!body.consents.includes('order')) throw refuse('CERTIFICATE_CONSENT_NEEDED')
      const row = await keep(body, { buyer, recipient }, context)
      return { code: row.code, ...answerStarted(await start(row, body.id), refuse) }
    },
    async getCertificatePurchase({ body }, context, refuse) {
      const row = await findByCode(body.code)
      if (!row) throw refuse('CERTIFICATE_PURCHASE_NOT_FOUND')
      const { phone, email } = receiverOf(row)
      return {
        number: numberOf(row),
        currency: row.currency,
        nominal: row.nominalMinor,
        design: row.design,
        recipientName: row.recipientName,
        senderName: row.senderName,
        greeting: row.greeting,
        url: row.certificateId === null ? null : certificateUrl(selling, row.certificateId),
        sentTo: [phone && maskPhone(phone), email && maskedMail(email)].filter((one) => one !== null),
        methods: row.certificateId === null ? methodsFor(context) : [],
      }
    },
    async payForCertificate({ body }, _context, refuse) {
      const row = await findByCode(body.code)
      if (!row) throw refuse('CERTIFICATE_PURCHASE_NOT_FOUND')
      return answerStarted(await start(row, body.id), refuse)
    },
  })
}

function answerStarted(outcome: StartOutcome, refuse: Refuse<StartRefusals>): { redirect: string } {
  switch (outcome.kind) {
    case 'redirect':
      return { redirect: outcome.url }
    case 'methodNotFound':
      throw refuse('PAYMENT_METHOD_NOT_FOUND')
    case 'nothingOwed':
    case 'orderClosed':
      throw refuse('NOTHING_OWED')
    case 'sumRefused':
    case 'providerRefused':
      throw refuse('PAYMENT_REFUSED')
    default:
      return unreachable(outcome)
  }
}

/** A form sent twice is one purchase; changed and sent again it is another. */
function idOf(key: string, wish: object): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([key, wish]))
    .digest('hex')
  // In the shape of a version 8 uuid, which is anybody's own.
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

function maskedMail(email: string): string {
  return `${email.slice(0, 1)}···${email.slice(email.indexOf('@'))}`
}
