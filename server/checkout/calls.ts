import { checkoutContract } from '#contract/checkout.ts'
import { isStaffForTracking } from '#rules/access.ts'
import { normalizeEmail } from '#rules/email.ts'
import { normalizePhone } from '#rules/phone.ts'
import type { BasketDeps } from '#server/basket/index.ts'
import type { PhoneCodes } from '#server/customer/index.ts'
import type { AddressBook } from '#server/delivery/index.ts'
import { answer, type CallContext, refuse } from '#server/gate/index.ts'
import { findOrder, listSectionsOfOrder, makeAccessCode, type OrderDeps, viewerOfCall } from '#server/order/index.ts'
import { answerStart, type Starting, startPayment } from '#server/payment/index.ts'
import { deliveryAnswer, paymentAnswer, requirePlaced, requireReadyFor, shortOfStock } from './answers.ts'
import { checkPhoneCode, sendPhoneCode } from './confirm-phone.ts'
import { createOrder } from './create-order.ts'
import { type CurrentCheckout, decideWith, keep, loadCurrent, requireOpenRow, requireRow } from './current-checkout.ts'
import { openCheckout } from './open-checkout.ts'
import { placeOrder } from './place-order.ts'
import { type CheckoutRow, updateCheckout } from './queries.ts'
import { missingAt } from './readiness.ts'
import { keepDelivery, saveDelivery } from './save-delivery.ts'
import { shownOf, viewAssembly, viewCalculation, viewCheckout, viewOrderedCheckout } from './view.ts'

export interface CheckoutDeps extends OrderDeps, Pick<BasketDeps, 'breadcrumbsOf'> {
  addresses: AddressBook
  codes: PhoneCodes
  payments: Starting
}

export function checkoutCalls(deps: CheckoutDeps) {
  const { db } = deps

  async function requireCurrent(context: CallContext, id: string): Promise<CurrentCheckout> {
    return loadCurrent(deps, context, await requireOpenRow(db, context, id))
  }

  async function requireOrderOf(context: CallContext, { orderGroupId }: CheckoutRow) {
    if (orderGroupId === null) throw refuse('CHECKOUT_NOT_FOUND')
    const viewer = await viewerOfCall(deps, context, { basketGroup: orderGroupId })
    const order = await findOrder(deps, orderGroupId, viewer, context.language)
    if (!order) throw refuse('CHECKOUT_NOT_FOUND')
    return order
  }

  return answer('checkout', checkoutContract, {
    async goToStep({ query, body }, context) {
      const visitor = await context.requireVisitor()
      const row = query.id ? await requireRow(db, context, query.id) : await openCheckout(db, visitor, context)
      if (row.orderGroupId !== null) {
        return { checkout: viewOrderedCheckout(row, await requireOrderOf(context, row)) }
      }
      const current = await loadCurrent(deps, context, row)
      const step = body?.step
      if (step === undefined) return { checkout: viewCheckout(await keep(db, current), context.language) }
      requireReadyFor(decideWith(current), step)
      // Whoever leaves the second step has chosen what stood there.
      const decided = step === 3 ? await keepDelivery(db, current, { step }) : await keep(db, current, { step })
      return { checkout: viewCheckout(decided, context.language) }
    },
    async saveContacts({ query, body: { contacts, managerCall, consents } }, context) {
      const current = await requireCurrent(context, query.id)
      const typed = contacts?.phoneMobile
      const phone = typed === undefined ? undefined : (normalizePhone(typed) ?? typed)
      const email = contacts?.email === undefined ? undefined : (normalizeEmail(contacts.email) ?? contacts.email)
      const decided = await keep(db, current, {
        ...(contacts?.name !== undefined && { contactName: contacts.name }),
        ...(phone !== undefined && { phone }),
        ...(email !== undefined && { email }),
        ...(managerCall !== undefined && { managerCall }),
        ...(consents && { consents }),
      })
      if (phone && normalizePhone(phone) === null) throw refuse('PHONE_INVALID')
      if (email && normalizeEmail(email) === null) throw refuse('EMAIL_INVALID')
      return { checkout: viewCheckout(decided, context.language) }
    },
    async checkPhoneMobile({ query, body }, context) {
      const row = await requireOpenRow(db, context, query.id)
      const visitor = await context.requireVisitor()
      return body.action === 'send'
        ? sendPhoneCode(deps, row, body.phoneMobile ?? row.phone, visitor, context)
        : checkPhoneCode(deps, row, body.smsCode, visitor, context)
    },
    async getDeliveryStep({ query }, context) {
      return deliveryAnswer(await keep(db, await requireCurrent(context, query.id)), context)
    },
    async isDeliveryReady({ query }, context) {
      const missing = missingAt(decideWith(await requireCurrent(context, query.id)).missing, 2)
      return { ready: missing.length === 0, missing }
    },
    async chooseDelivery({ query, body }, context) {
      const current = await requireCurrent(context, query.id)
      if (!decideWith(current).quote.ways.some((way) => way.id === body.id)) throw refuse('DELIVERY_NOT_FOUND')
      return deliveryAnswer(await keepDelivery(db, current, { deliveryId: body.id }), context)
    },
    async chooseDeliveryType({ query, body }, context) {
      const current = await requireCurrent(context, query.id)
      const way = decideWith(current).quote.ways.find((one) => one.option.type === body.type)
      if (!way) throw refuse('DELIVERY_NOT_FOUND')
      return deliveryAnswer(await keepDelivery(db, current, { deliveryId: way.id }), context)
    },
    async setDeliveryFields({ query, body }, context) {
      const { decided, trouble } = await saveDelivery(deps, await requireCurrent(context, query.id), body)
      if (trouble === 'addressNeeded') throw refuse('ADDRESS_NEEDED')
      if (trouble === 'addressTooFar') throw refuse('ADDRESS_TOO_FAR')
      if (trouble === 'slotTaken') throw refuse('SLOT_TAKEN')
      return deliveryAnswer(decided, context)
    },
    async listDeliveryDays({ query }, context) {
      const { days, window } = decideWith(await requireCurrent(context, query.id))
      return { days, dateAndTime: window }
    },
    async chooseAssembly({ query, body }, context) {
      const { selected, offerIds } = body ?? {}
      const decided = await keep(db, await requireCurrent(context, query.id), {
        ...(selected !== undefined && { wantsAssembly: selected }),
        ...(offerIds && { assemblyOfferIds: offerIds, wantsAssembly: selected ?? offerIds.length > 0 }),
      })
      const { language } = context
      return { furnitureAssembly: viewAssembly(decided, language), calculation: viewCalculation(decided, language) }
    },
    async getPaymentStep({ query }, context) {
      return paymentAnswer(await keep(db, await requireCurrent(context, query.id)), context)
    },
    async choosePayment({ query, body }, context) {
      const current = await requireCurrent(context, query.id)
      if (!decideWith(current).methods.some((one) => one.id === body.id)) throw refuse('PAYMENT_METHOD_NOT_FOUND')
      return paymentAnswer(await keep(db, current, { paymentMethodId: body.id }), context)
    },
    async startCheckoutPayment({ query, body }, context) {
      const row = await requireRow(db, context, query.id)
      if (row.orderGroupId === null) throw refuse('NOT_ORDERED_YET')
      const order = await deps.payments.orders.findFor(context, { basketGroup: row.orderGroupId })
      if (!order) throw refuse('CHECKOUT_NOT_FOUND')
      if (order.status === 'cancelled') throw refuse('ORDER_CHANGED')
      const methodId = body?.id ?? order.paymentMethodId ?? 'card'
      return answerStart(await startPayment(deps.payments, order, { methodId, sumMinor: body?.sum ?? null }))
    },
    async getCalculation({ query }, context) {
      const decided = await keep(db, await requireCurrent(context, query.id))
      return { calculation: viewCalculation(decided, context.language) }
    },
    async placeOrder({ query, body }, context) {
      const placing = {
        db,
        regions: deps.regions,
        visitor: await context.visitor(),
        context,
        means: deps.payments.means,
      }
      const outcome = await placeOrder(placing, query.id, body?.expectedTotal)
      if (outcome.kind === 'priceChanged') await updateCheckout(db, query.id, { shown: shownOf(outcome.decided) })
      const { basketGroup } = requirePlaced(outcome, context)
      const order = await requireOrderOf(context, await requireRow(db, context, query.id))
      return {
        order: {
          basketGroup,
          orderID: order.number,
          totalMinor: order.totalMinor,
          paymentMethodId: order.paymentMethodId,
          code: makeAccessCode(deps.secret, basketGroup, new Date(order.createdAt)),
        },
        step: 3 as const,
        isOrdered: true as const,
      }
    },
    async createOrder({ body }, context) {
      const phone = normalizePhone(body.phoneNumber)
      if (phone === null) throw refuse('PHONE_INVALID')
      const email = body.email ? normalizeEmail(body.email) : ''
      if (email === null) throw refuse('EMAIL_INVALID')
      const placing = {
        db,
        regions: deps.regions,
        visitor: await context.visitor(),
        context,
        means: deps.payments.means,
      }
      const outcome = await createOrder(placing, {
        name: body.name,
        phone,
        email,
        operatorId: body.operatorId || null,
        noCall: body.noCall ?? false,
        offerIds: body.offerIds ?? [],
      })
      if (outcome.kind === 'basketEmpty') throw refuse('BASKET_EMPTY')
      if (outcome.kind === 'shortOfStock') throw shortOfStock(outcome.offers, context.language)
      // An account is made by a code from a message alone; the order joins it when its phone signs in.
      return { basketGroup: outcome.basketGroup, orderId: outcome.number, createNewUser: false }
    },
    async listOrderedProducts({ query }, context) {
      const order = await requireOrderOf(context, await requireRow(db, context, query.id))
      const sections = await listSectionsOfOrder(db, order.guid)
      const { customer } = await context.visitor()
      return {
        products: order.lines.map((line) => ({
          id: line.offerId,
          name: line.name,
          brand: line.vendor.name,
          variant: line.traits,
          categories: deps
            .breadcrumbsOf(sections.get(line.offerId) ?? 0, 'ru')
            .map((section) => section.name)
            .slice(0, 5),
          priceMinor: line.priceMinor,
          quantity: line.quantity,
        })),
        orderID: order.number,
        revenueMinor: order.totalMinor,
        currency: order.currency,
        isStaff: isStaffForTracking(customer?.groups ?? []),
      }
    },
    async getOperator({ query }, context) {
      const { operatorId } = await requireRow(db, context, query.id)
      return { operator: { operatorID: operatorId } }
    },
    async setOperator({ query, body }, context) {
      const row = await requireOpenRow(db, context, query.id)
      const operatorId = body.operatorCode || null
      await updateCheckout(db, row.id, { operatorId })
      return { operator: { operatorID: operatorId } }
    },
  })
}
