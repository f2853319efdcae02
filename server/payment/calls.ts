import type { Payer } from '#contract/company.ts'
import {
  type AttemptPopup,
  type BillView,
  type CertificatePaid,
  type certificateStartRefusals,
  type PaymentAttempt,
  paymentContract,
  type paymentRefusals,
} from '#contract/payment/index.ts'
import { countryOfCurrency } from '#rules/company.ts'
import type { Language } from '#rules/language.ts'
import { paymentErrors } from '#rules/payment-errors.ts'
import { isLent } from '#rules/payment-groups.ts'
import type { ProviderPopup } from '#rules/payment-popups.ts'
import { isPaymentOpen } from '#rules/payment-state.ts'
import { paymentSumLimits } from '#rules/prepayment.ts'
import {
  balanceOf,
  type CertificateRow,
  type CodeTrying,
  findById,
  listLeftOf,
  requireUsable,
} from '#server/certificate/index.ts'
import { type CompanyParts, companiesOf, findOrderPayer, nameOrderPayer, payerOf } from '#server/company/index.ts'
import type { BillFacts } from '#server/documents/index.ts'
import {
  type AnsweredCall,
  type AreaHandlers,
  answer,
  type CallContext,
  type Refuse,
  type RefuseCode,
  type SignedRequest,
  unreachable,
} from '#server/gate/index.ts'
import { drawQr } from '#server/platform/draw-qr.ts'
import { billOf } from './bill.ts'
import { declineSentence } from './decline-words.ts'
import { type DocumentKey, documentUrl } from './document-link.ts'
import { type DocumentParts, printDocument } from './documents.ts'
import { lackSentence } from './lack-words.ts'
import { listPaymentMethods } from './methods.ts'
import { type CertificatePayOutcome, payByCertificate } from './pay-by-certificate.ts'
import type { PayableOrder } from './payable-orders.ts'
import { findLastPayment, findPaymentByCode, listBillsOf, type PaymentRow } from './queries.ts'
import { sumSurplus } from './queue-refund.ts'
import { checkPayment } from './settle-payment.ts'
import { type Starting, type StartOutcome, startPayment } from './start-payment.ts'
import { believeNotice, takeNotice } from './take-notice.ts'

export interface PaymentParts extends Starting, DocumentParts, CompanyParts {
  limiter: CodeTrying['limiter']
}

/** Answers `payment.ts` of the contract. */
export function paymentCalls(parts: PaymentParts): AnsweredCall[] {
  return answer('payment', paymentContract, {
    async getPaymentMethods({ body }, context, refuse) {
      const order = await requireOrder(parts, context, body, refuse)
      const last = await findLastPayment(parts.db, order.basketGroup, order.partId)
      const limits = paymentSumLimits({ ...order, minPercent: order.percentPrepayment })
      const prepaymentLeftMinor = order.isPayable ? limits.prepaymentLeftMinor : 0
      const methods = order.isPayable ? listPaymentMethods({ ...order, ...parts.means }, context.language) : []
      const errors = paymentErrors({ ...order.services, prepaymentLeftMinor })
      return {
        methods,
        showMsg: order.isPayable ? lackSentence(errors, context.language) : '',
        errors,
        orderNumber: order.number,
        currency: order.currency,
        totalMinor: order.totalMinor,
        paidMinor: order.paidMinor,
        ...limits,
        instalment: isLent(methods) ? order.instalment : null,
        hasBill: order.isPayable && (await findOpenBill(parts, order)) !== null,
        isPayable: order.isPayable,
        certificatesLeft: await certificatesLeft(parts, order, context),
        lastAttempt: last && attemptView(parts, last, context.language),
      }
    },
    async startPayment({ body }, context, refuse) {
      const order = await requireOrder(parts, context, body, refuse)
      const wish = { methodId: body.id, sumMinor: body.sum ?? null, isPopup: body.popup }
      return answerStart(await startPayment(parts, order, wish), refuse)
    },
    async payByCertificate({ query, body }, context, refuse) {
      const { payId, orderId, ...key } = query
      const order = await requireOrder(parts, context, { basketGroup: orderId, ...key }, refuse)
      const certificate = await requireUsable(parts, body.certificate, context, refuse)
      if (body.method === 'getBalance') {
        return { ...balanceOf(certificate, context.region.utcOffsetMinutes), paidMinor: 0, owedMinor: order.owedMinor }
      }
      const wish = { paymentId: payId, certificateId: certificate.id, sumMinor: body.sum ?? null }
      return answerCertificate(parts, context, certificate, await payByCertificate(parts, order, wish), refuse)
    },
    ...payerAnswers(parts),
    async getCheckPayment({ body }, context, refuse) {
      const found = await findPaymentByCode(parts.db, body.code)
      if (!found) throw refuse('PAYMENT_NOT_FOUND')
      const payment = await freshly(parts, found)
      const { orderGroupId, partId } = payment
      const order = await parts.orders.find(parts.db, orderGroupId, partId === null ? null : [partId])
      return {
        payment: attemptView(parts, payment, context.language),
        basketGroup: orderGroupId,
        orderNumber: payment.orderNumber,
        currency: payment.currency,
        standing: order?.status === 'cancelled' ? 'cancelled' : order?.owedMinor === 0 ? 'paid' : 'owes',
        surplusMinor: await sumSurplus(parts.db, payment.id),
      }
    },
    async getPaymentDocs({ body: { orderId, action, ...rest } }, context, refuse) {
      const key = { basketGroup: orderId, ...rest }
      const payable = await requireOrder(parts, context, key, refuse)
      const order = await parts.orders.viewFor(context, key)
      if (!order) throw refuse('ORDER_NOT_FOUND')
      const { basketGroup } = payable
      const link = (which: Omit<DocumentKey, 'basketGroup'>) => ({
        url: documentUrl(parts.secrets, { ...which, basketGroup }, context.now()),
      })
      const open = await findOpenBill(parts, payable)
      const bill = open && billView(open.facts)
      if (action === 'contractPrint' || action === 'orderPrint' || action === 'actPrint') {
        // They name the buyer and the address, which the holder of a link sees masked.
        if (order.code === null) throw refuse('ORDER_NOT_FOUND')
        return { order, bill, document: link({ kind: action, partId: payable.partId }) }
      }
      if (action === 'bill' && !open) throw refuse('BILL_NOT_FOUND')
      return { order, bill, document: open && link({ kind: 'bill', payment: open.attempt.code }) }
    },
    async getPaymentDocument({ params }, _context, refuse) {
      const outcome = await printDocument(parts, params.token)
      switch (outcome.kind) {
        case 'printed':
          return { mediaType: 'application/pdf', content: outcome.pdf, name: outcome.name, keep: 'no-store' }
        case 'notFound':
          throw refuse('DOCUMENT_NOT_FOUND')
        case 'printerBusy':
          throw refuse('UNAVAILABLE', undefined, { retryAfter: 5 })
        default:
          return unreachable(outcome)
      }
    },
    notifyPayment: (told, { params }, refuse) => believed(parts, params.provider, told, refuse),
    notifyPaymentByToken: (told, { params }, refuse) => believed(parts, params.provider, told, refuse),
  })
}

type NoticeRefusals = (typeof paymentContract)['notifyPayment']['refusals']

/** Believes who tells, then acts on what they told. */
async function believed(parts: PaymentParts, provider: string, told: SignedRequest, refuse: Refuse<NoticeRefusals>) {
  const belief = await believeNotice(parts, provider, told)
  switch (belief.kind) {
    case 'believed':
      return async () => {
        const outcome = await takeNotice(parts, belief)
        if (outcome.kind === 'mismatch') throw refuse('PAYMENT_MISMATCH')
        if (outcome.kind === 'unknown') throw refuse('PAYMENT_UNKNOWN')
        if (outcome.kind === 'bankAway') throw refuse('UNAVAILABLE', undefined, { retryAfter: 5 })
        return { status: outcome.status }
      }
    case 'providerUnknown':
      throw refuse('NOT_FOUND')
    case 'refused':
      throw refuse('NOTICE_REFUSED')
    case 'unreadable':
      throw refuse('NOTICE_UNREADABLE')
    default:
      return unreachable(belief)
  }
}

function payerAnswers(parts: PaymentParts) {
  return {
    async getPayer({ body }, context, refuse) {
      const order = await requireOrder(parts, context, body, refuse)
      const companies = await companiesOf(parts, await context.visitor(), countryOfCurrency(order.currency))
      const account = await findOrderPayer(parts.db, order.basketGroup)
      return { account: account && order.isByLink ? onlyName(account) : account, companies }
    },
    async setPayer({ body: { companyId, account, ...key } }, context, refuse) {
      const order = await requireOrder(parts, context, key, refuse)
      if (!(await mayNamePayer(parts, order))) throw refuse('PAYER_SETTLED')
      const country = countryOfCurrency(order.currency)
      const payer = await payerOf(parts, context, { companyId, account }, country, refuse)
      const named = order.isByLink ? await findOrderPayer(parts.db, order.basketGroup) : null
      if (named && named.taxId !== payer.taxId) throw refuse('ORDER_NOT_YOURS')
      if (!named) await nameOrderPayer(parts.db, order, payer, context.now())
      return { account: payer, companies: await companiesOf(parts, await context.visitor(), country) }
    },
  } satisfies Pick<AreaHandlers<typeof paymentContract>, 'getPayer' | 'setPayer'>
}

/** Enough to know on whom the bill is made out: a sole trader's address is where a person lives. */
function onlyName(payer: Payer): Payer {
  return { ...payer, address: '', bik: '', bank: '', account: '' }
}

/** Once a bill is paid, the money is that company's: the papers go on naming it. */
export async function mayNamePayer({ db }: Pick<DocumentParts, 'db'>, { basketGroup }: PayableOrder): Promise<boolean> {
  return (await listBillsOf(db, basketGroup)).every(({ state }) => state !== 'succeeded')
}

/** What a start came to, as an answer or a declared refusal; the checkout answers the same. */
export function answerStart(
  outcome: StartOutcome,
  refuse: Refuse<typeof paymentRefusals>,
): { redirect: string; popup: ProviderPopup | null } {
  switch (outcome.kind) {
    case 'redirect':
      return { redirect: outcome.url, popup: outcome.popup ?? null }
    case 'methodNotFound':
      throw refuse('PAYMENT_METHOD_NOT_FOUND')
    case 'nothingOwed':
      throw refuse('NOTHING_OWED')
    case 'orderClosed':
      throw refuse('ORDER_CHANGED')
    case 'sumRefused':
      throw refuse('PAYMENT_SUM_REFUSED', { leastMinor: outcome.leastMinor, owedMinor: outcome.owedMinor })
    case 'providerRefused':
      throw refuse('PAYMENT_REFUSED')
    default:
      return unreachable(outcome)
  }
}

/** What paying with a certificate came to; the checkout answers the same. */
export async function answerCertificate(
  { db }: Pick<Starting, 'db'>,
  { region }: Pick<CallContext, 'region'>,
  certificate: CertificateRow,
  outcome: CertificatePayOutcome,
  refuse: Refuse<typeof certificateStartRefusals>,
): Promise<CertificatePaid> {
  switch (outcome.kind) {
    case 'paid': {
      const { paidMinor, owedMinor } = outcome
      const now = (await findById(db, certificate.id)) ?? certificate
      return { ...balanceOf(now, region.utcOffsetMinutes), paidMinor, owedMinor }
    }
    case 'nothingOwed':
      throw refuse('NOTHING_OWED')
    case 'orderClosed':
      throw refuse('ORDER_CHANGED')
    case 'failed':
      throw refuse('CERTIFICATE_PAY_FAILED')
    case 'blocked':
      throw refuse('CERTIFICATE_BLOCKED')
    case 'ended':
      throw refuse('CERTIFICATE_ENDED')
    case 'empty':
      throw refuse('CERTIFICATE_EMPTY')
    case 'otherCurrency':
      throw refuse('CERTIFICATE_OTHER_CURRENCY')
    case 'tooMuch':
      throw refuse('CERTIFICATE_TOO_MUCH', { mostMinor: outcome.mostMinor })
    default:
      return unreachable(outcome)
  }
}

async function certificatesLeft(
  { db }: Pick<Starting, 'db'>,
  { basketGroup, paidByCertificateMinor }: PayableOrder,
  { region, now }: Pick<CallContext, 'region' | 'now'>,
) {
  const left = paidByCertificateMinor > 0 ? await listLeftOf(db, basketGroup, now()) : []
  return left.map((one) => balanceOf(one, region.utcOffsetMinutes))
}

/** The latest bill that still waits for its money. */
async function findOpenBill(parts: DocumentParts, order: PayableOrder) {
  const seller = parts.sellers[order.currency]
  const bills = await listBillsOf(parts.db, order.basketGroup)
  const position = bills.findLastIndex((one) => one.state === 'pending' && one.partId === order.partId)
  const attempt = bills[position]
  if (!seller || !attempt) return null
  const payer = await findOrderPayer(parts.db, order.basketGroup)
  return { attempt, facts: billOf(order, attempt, position, { seller, payer }) }
}

/** The bill that waits for its money, as a file; null where there is none. */
export async function billUrlOf(parts: DocumentParts, order: PayableOrder, now: Date): Promise<string | null> {
  const open = await findOpenBill(parts, order)
  const { basketGroup } = order
  return open && documentUrl(parts.secrets, { kind: 'bill', basketGroup, payment: open.attempt.code }, now)
}

function billView({ number, day, validUntil, sumMinor, totalMinor, purpose, seller, payer }: BillFacts): BillView {
  const { name: payee, taxId, account, bank, bik } = seller
  return { number, day, validUntil, sumMinor, totalMinor, payee, taxId, account, bank, bik, purpose, payer }
}

async function requireOrder(
  parts: PaymentParts,
  context: CallContext,
  key: { basketGroup: string; part?: string | undefined; code?: string | undefined },
  refuse: RefuseCode<'ORDER_NOT_FOUND'>,
) {
  const order = await parts.orders.findFor(context, key)
  if (!order) throw refuse('ORDER_NOT_FOUND')
  return order
}

/** While an attempt is open its bank is asked; a bank that is away leaves what is known. */
async function freshly(parts: PaymentParts, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.state !== 'pending' && payment.state !== 'created') return payment
  try {
    await checkPayment(parts, payment)
  } catch (error) {
    parts.log.warn({ paymentId: payment.id, err: error }, 'the bank was not asked')
  }
  return (await findPaymentByCode(parts.db, payment.code)) ?? payment
}

function attemptView(parts: PaymentParts, payment: PaymentRow, language: Language): PaymentAttempt {
  return {
    code: payment.code,
    state: payment.state,
    kind: payment.kind,
    methodId: payment.methodId,
    qr: isPaymentOpen(payment.state) && payment.qrPayload !== null ? drawQr(payment.qrPayload) : null,
    popup: isPaymentOpen(payment.state) ? popupOf(parts, payment) : null,
    sumMinor: payment.amountMinor,
    reason: payment.state === 'canceled' ? declineSentence(payment.reason ?? 'general_decline', language) : null,
    createdAt: payment.createdAt.toISOString(),
    expiresAt: payment.expiresAt.toISOString(),
  }
}

function popupOf({ acquirers }: PaymentParts, payment: PaymentRow): AttemptPopup | null {
  const { popups = {}, widget } = (payment.provider && acquirers.get(payment.provider)?.capabilities) || {}
  const { confirmationUrl: url, widgetToken: token, qrPayload } = payment
  const name = (popups as Partial<Record<string, ProviderPopup>>)[payment.methodId]
  if (name === 'yookassaPopup' && token && widget) return { name, token, script: widget.script }
  if (name === 'yandexPayWindow' && url) return { name, url }
  return name === 'kaspiQR' && qrPayload ? { name } : null
}
