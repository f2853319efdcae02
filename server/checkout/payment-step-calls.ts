import type { paymentStepCalls } from '#contract/checkout/payment-step.ts'
import type { Payer } from '#contract/company.ts'
import { countryOfCurrency } from '#rules/company.ts'
import { normalizePhone } from '#rules/phone.ts'
import { bonusInfoOf, chosenBonuses, keepBonuses, requireBooks, requireSpent, tryBonuses } from '#server/bonus/index.ts'
import { requireUsable } from '#server/certificate/index.ts'
import { companiesOf, findOrderPayer, nameOrderPayer, payerOf } from '#server/company/index.ts'
import type { AreaHandlers, CallContext } from '#server/gate/index.ts'
import {
  answerCertificate,
  answerStart,
  attemptOfCheckout,
  billUrlOf,
  mayNamePayer,
  payByCertificate,
  startPayment,
} from '#server/payment/index.ts'
import { takeCoupon } from '#server/promotion/index.ts'
import { couponAnswer, paymentAnswer } from './answers.ts'
import type { CallerCheckout } from './caller-calls.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { decideWith, keep, tryCurrent } from './current-checkout.ts'
import { ordersForOthers } from './known-contacts.ts'
import { type CheckoutRow, updateCheckout } from './queries.ts'
import { viewCalculation } from './view.ts'

/** Answers `checkout/payment-step.ts` of the contract. */
export function paymentStep(
  deps: CheckoutDeps,
  { requireRow, requireOpenRow, requireCurrent, requireOpen }: CallerCheckout,
) {
  const { db } = deps

  function countryOfRegion({ regionId }: CheckoutRow) {
    return countryOfCurrency(deps.regions.requireData(regionId, 'ru').currency.code)
  }

  async function payerAnswer(row: CheckoutRow, account: Payer | null, context: CallContext) {
    // Whoever orders for a shopper has companies of their own, which pay nothing here.
    const companies = row.forShopper ? [] : await companiesOf(deps, await context.visitor(), countryOfRegion(row))
    return { account, companies }
  }

  /** Staff spend nobody's bonuses but those of whom the order is for. */
  async function purseOwnerOf(row: CheckoutRow, context: CallContext) {
    const visitor = await context.visitor()
    const isForOthers = row.forShopper || ordersForOthers(visitor)
    return { ...visitor, shopperPhone: isForOthers ? (normalizePhone(row.phone) ?? '') : null }
  }

  return {
    async getPaymentStep({ query }, context, refuse) {
      return paymentAnswer(await keep(db, await requireCurrent(context, query.id, refuse)), context)
    },
    async choosePayment({ query, body }, context, refuse) {
      const current = await requireCurrent(context, query.id, refuse)
      if (!decideWith(current).methods.some((one) => one.id === body.id)) throw refuse('PAYMENT_METHOD_NOT_FOUND')
      return paymentAnswer(await keep(db, current, { paymentMethodId: body.id }), context)
    },
    async startCheckoutPayment({ query, body }, context, refuse) {
      const row = await requireRow(context, query.id, refuse)
      if (row.orderGroupId === null) throw refuse('NOT_ORDERED_YET')
      const order = await deps.payments.orders.findFor(context, { basketGroup: row.orderGroupId })
      if (!order) throw refuse('CHECKOUT_NOT_FOUND')
      if (order.status === 'cancelled') throw refuse('ORDER_CHANGED')
      const methodId = body?.id ?? order.paymentMethodId ?? 'card'
      const wish = { methodId, sumMinor: body?.sum ?? null, isPopup: body?.popup }
      return answerStart(await startPayment(deps.payments, order, wish), refuse)
    },
    async payCheckoutByCertificate({ query, body }, context, refuse) {
      const row = await requireRow(context, query.id, refuse)
      if (row.orderGroupId === null) throw refuse('NOT_ORDERED_YET')
      const order = await deps.payments.orders.findFor(context, { basketGroup: row.orderGroupId })
      if (!order) throw refuse('CHECKOUT_NOT_FOUND')
      const sumMinor = body.sum ?? null
      const certificate = await requireUsable(deps, body.certificate, context, refuse)
      const paymentId = attemptOfCheckout(row.id, certificate.id, sumMinor)
      const wish = { paymentId, certificateId: certificate.id, sumMinor }
      const outcome = await payByCertificate(deps.payments, order, wish)
      const result = await answerCertificate(deps, context, certificate, outcome, refuse)
      const { basketGroup } = order
      const redirect =
        result.owedMinor > 0 ? `/personal/order/pay/${basketGroup}/` : `/personal/checkout-final/${basketGroup}/`
      return { result, redirect }
    },
    async getPayerAccount({ query }, context, refuse) {
      const row = await requireRow(context, query.id, refuse)
      return payerAnswer(row, row.payer, context)
    },
    async setPayerAccount({ query, body }, context, refuse) {
      const row = await requireRow(context, query.id, refuse)
      const country = countryOfRegion(row)
      if (row.orderGroupId !== null) {
        const order = await deps.payments.orders.findFor(context, { basketGroup: row.orderGroupId })
        if (!order) throw refuse('CHECKOUT_NOT_FOUND')
        if (!(await mayNamePayer(deps.payments, order))) throw refuse('PAYER_SETTLED')
        const payer = await payerOf(deps, context, body, country, refuse, row.forShopper)
        await nameOrderPayer(db, order, payer, context.now())
        return payerAnswer(row, payer, context)
      }
      const payer = await payerOf(deps, context, body, country, refuse, row.forShopper)
      await updateCheckout(db, row.id, { payer })
      return payerAnswer(row, payer, context)
    },
    async payByAccount({ query, params, body }, context, refuse) {
      const row = await requireRow(context, query.id, refuse)
      if (row.orderGroupId === null) throw refuse('NOT_ORDERED_YET')
      const order = await deps.payments.orders.findFor(context, { basketGroup: row.orderGroupId })
      if (!order) throw refuse('CHECKOUT_NOT_FOUND')
      if (params.type !== 'bill') throw refuse('PAYMENT_METHOD_NOT_FOUND')
      if (!(await findOrderPayer(db, order.basketGroup))) throw refuse('PAYER_NEEDED')
      const wish = { methodId: params.type, sumMinor: body.sum ?? null }
      const { redirect } = answerStart(await startPayment(deps.payments, order, wish), refuse)
      return { payment: { redirect, document: await billUrlOf(deps.payments, order, context.now()) } }
    },
    async getCheckoutCoupon({ query }, context, refuse) {
      return couponAnswer(decideWith(await requireCurrent(context, query.id, refuse)), context)
    },
    async setCheckoutCoupon({ query, body: { coupon } }, context, refuse) {
      const row = await requireOpenRow(context, query.id, refuse)
      const { phone, forShopper } = row
      const typed = { coupon, phone, forShopper, visitor: await context.visitor(), context }
      const outcome = await takeCoupon(deps, typed)
      if (outcome.kind === 'refused') throw refuse(outcome.code, outcome.facts, outcome.extra)
      const decided = await keep(db, await requireCurrent(context, query.id, refuse))
      return { ...couponAnswer(decided, context), calculation: viewCalculation(decided, context.language) }
    },
    async getCheckoutBonus({ query }, context, refuse) {
      const visitor = await purseOwnerOf(await requireOpenRow(context, query.id, refuse), context)
      await requireBooks(deps, visitor, context, refuse)
      return { bonusInfo: await bonusInfoOf(deps, visitor, context) }
    },
    async setCheckoutBonus({ query, body }, context, refuse) {
      const visitor = await purseOwnerOf(await requireOpenRow(context, query.id, refuse), context)
      if (body.bonuses > 0) await requireBooks(deps, visitor, context, refuse)
      const trying = tryBonuses(visitor, context, body.bonuses)
      const { found, beside: purse } = await tryCurrent(deps, context, visitor, query.id, trying)
      const current = requireOpen(found, refuse)
      const { basket } = current.parts
      const info = requireSpent(await keepBonuses(deps, visitor, { basket, purse }, body.bonuses), refuse)
      const decided = await keep(db, current)
      return {
        bonusInfo: { ...info, chosen: chosenBonuses(decided.price) },
        calculation: viewCalculation(decided, context.language),
      }
    },
    async checkBonusBalance({ query }, context, refuse) {
      const visitor = await purseOwnerOf(await requireOpenRow(context, query.id, refuse), context)
      await requireBooks(deps, visitor, context, refuse)
      const { balance } = await bonusInfoOf(deps, visitor, context)
      return { balance }
    },
  } satisfies AreaHandlers<typeof paymentStepCalls>
}
