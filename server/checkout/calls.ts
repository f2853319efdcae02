import { checkoutContract } from '#contract/checkout.ts'
import { isStaffForTracking } from '#rules/access.ts'
import { normalizePhone } from '#rules/phone.ts'
import { type BasketDeps, ownerOf } from '#server/basket/index.ts'
import { keepConfirmedPhone, type PhoneCodes, requirePhone, requireSent, spendCode } from '#server/customer/index.ts'
import type { AddressBook } from '#server/delivery/index.ts'
import { answer, type CallContext, type CallVisitor, refuse, unreachable } from '#server/gate/index.ts'
import { findOrder, listSectionsOfOrder, makeAccessCode, type OrderDeps, viewerOfCall } from '#server/order/index.ts'
import { answerStart, type Starting, startPayment } from '#server/payment/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { createOrder } from './create-order.ts'
import { type DecidedCheckout, decideCheckout } from './decide-checkout.ts'
import { openCheckout } from './open-checkout.ts'
import { type PlaceOutcome, placeOrder, type ShortOffer } from './place-order.ts'
import { type CheckoutChange, type CheckoutRow, findCheckout, updateCheckout } from './queries.ts'
import { missingAt, missingUpTo } from './readiness.ts'
import { keepDelivery, saveDelivery } from './save-delivery.ts'
import {
  isPhoneConfirmed,
  shownOf,
  viewAssembly,
  viewCalculation,
  viewCheckout,
  viewDelivery,
  viewOrderedCheckout,
  viewPayment,
} from './view.ts'

export interface CheckoutDeps extends OrderDeps, Pick<BasketDeps, 'breadcrumbsOf'> {
  addresses: AddressBook
  codes: PhoneCodes
  payments: Starting
}

export function checkoutCalls(deps: CheckoutDeps) {
  const { db } = deps

  async function requireRow(context: CallContext, id: string): Promise<CheckoutRow> {
    const row = await findCheckout(db, id, await context.visitor())
    if (!row) throw refuse('CHECKOUT_NOT_FOUND')
    return row
  }

  /** The row of a checkout that can still be changed. */
  async function requireOpen(context: CallContext, id: string): Promise<CheckoutRow> {
    const row = await requireRow(context, id)
    if (row.orderGroupId !== null) {
      throw refuse('CHECKOUT_ORDERED', { orderID: row.orderNumber ?? '', basketGroup: row.orderGroupId })
    }
    return row
  }

  async function factsOf(context: CallContext) {
    const owner = ownerOf(await context.visitor())
    return { regions: deps.regions, owner, language: context.language, now: context.now() }
  }

  async function decide(context: CallContext, row: CheckoutRow): Promise<DecidedCheckout> {
    return remember(await decideCheckout(db, row, await factsOf(context)))
  }

  /** Keeps what the answer is about to show; an order with other figures will be refused. */
  async function remember(decided: DecidedCheckout): Promise<DecidedCheckout> {
    if (decided.lines.length === 0) throw refuse('BASKET_EMPTY')
    const shown = shownOf(decided)
    if (JSON.stringify(shown) !== JSON.stringify(decided.row.shown)) await updateCheckout(db, decided.row.id, { shown })
    return decided
  }

  async function change(context: CallContext, row: CheckoutRow, values: CheckoutChange): Promise<DecidedCheckout> {
    await updateCheckout(db, row.id, values)
    return decide(context, { ...row, ...values })
  }

  async function changeDelivery(context: CallContext, row: CheckoutRow, values: CheckoutChange) {
    const { decided } = await keepDelivery(db, row, values, undefined, await factsOf(context))
    return remember(decided)
  }

  const deliveryAnswer = (decided: DecidedCheckout, { language }: CallContext) => ({
    delivery: viewDelivery(decided, language),
    furnitureAssembly: viewAssembly(decided, language),
    calculation: viewCalculation(decided, language),
  })

  const paymentAnswer = (decided: DecidedCheckout, { language }: CallContext) => ({
    payment: viewPayment(decided),
    calculation: viewCalculation(decided, language),
  })

  async function requireOrderOf(context: CallContext, row: CheckoutRow) {
    const basketGroup = row.orderGroupId
    if (basketGroup === null) throw refuse('CHECKOUT_NOT_FOUND')
    const viewer = await viewerOfCall(deps, context, { basketGroup })
    const order = await findOrder(deps, basketGroup, viewer, context.language)
    if (!order) throw refuse('CHECKOUT_NOT_FOUND')
    return order
  }

  return answer('checkout', checkoutContract, {
    async goToStep({ query, body }, context) {
      const visitor = await context.requireVisitor()
      const row = query.id ? await requireRow(context, query.id) : await openCheckout(db, visitor, context)
      if (row.orderGroupId !== null) {
        return { checkout: viewOrderedCheckout(row, await requireOrderOf(context, row)) }
      }
      const decided = await decide(context, row)
      const step = body?.step
      if (step === undefined) return { checkout: viewCheckout(decided, context.language) }
      requireReadyFor(decided, step)
      // Whoever has seen the second step has chosen what stood there.
      const moved = step === 3 ? await changeDelivery(context, row, { step }) : await change(context, row, { step })
      return { checkout: viewCheckout(moved, context.language) }
    },
    async saveContacts({ query, body }, context) {
      const row = await requireOpen(context, query.id)
      const { contacts, managerCall, consents } = body
      const phone =
        contacts?.phoneMobile === undefined ? undefined : (normalizePhone(contacts.phoneMobile) ?? contacts.phoneMobile)
      const decided = await change(context, row, {
        ...(contacts?.name !== undefined && { contactName: contacts.name }),
        ...(phone !== undefined && { phone }),
        ...(contacts?.email !== undefined && { email: contacts.email }),
        ...(managerCall !== undefined && { managerCall }),
        ...(consents && { consents }),
      })
      if (phone && normalizePhone(phone) === null) throw refuse('PHONE_INVALID')
      return { checkout: viewCheckout(decided, context.language) }
    },
    async checkPhoneMobile({ query, body }, context) {
      const row = await requireOpen(context, query.id)
      const visitor = await context.requireVisitor()
      return body.action === 'send'
        ? sendCode(deps, row, body.phoneMobile ?? row.phone, visitor, context)
        : checkCode(deps, row, body.smsCode, visitor, context)
    },
    async getDeliveryStep({ query }, context) {
      return deliveryAnswer(await decide(context, await requireOpen(context, query.id)), context)
    },
    async isDeliveryReady({ query }, context) {
      const { missing } = await decide(context, await requireOpen(context, query.id))
      const atStep = missingAt(missing, 2)
      return { ready: atStep.length === 0, missing: atStep }
    },
    async chooseDelivery({ query, body }, context) {
      const row = await requireOpen(context, query.id)
      const { quote } = await decide(context, row)
      if (!quote.ways.some((way) => way.id === body.id)) throw refuse('DELIVERY_NOT_FOUND')
      return deliveryAnswer(await changeDelivery(context, row, { deliveryId: body.id }), context)
    },
    async chooseDeliveryType({ query, body }, context) {
      const row = await requireOpen(context, query.id)
      const { quote } = await decide(context, row)
      const way = quote.ways.find((one) => one.option.type === body.type)
      if (!way) throw refuse('DELIVERY_NOT_FOUND')
      return deliveryAnswer(await changeDelivery(context, row, { deliveryId: way.id }), context)
    },
    async setDeliveryFields({ query, body }, context) {
      const row = await requireOpen(context, query.id)
      const { decided, trouble } = await saveDelivery(deps, row, body, await factsOf(context))
      await remember(decided)
      if (trouble === 'addressNeeded') throw refuse('ADDRESS_NEEDED')
      if (trouble === 'addressTooFar') throw refuse('ADDRESS_TOO_FAR')
      if (trouble === 'slotTaken') throw refuse('SLOT_TAKEN')
      return deliveryAnswer(decided, context)
    },
    async listDeliveryDays({ query }, context) {
      const { days, window } = await decide(context, await requireOpen(context, query.id))
      return { days, dateAndTime: window }
    },
    async chooseAssembly({ query, body }, context) {
      const row = await requireOpen(context, query.id)
      const { selected, offerIds } = body ?? {}
      const values = {
        ...(selected !== undefined && { wantsAssembly: selected }),
        ...(offerIds && { assemblyOfferIds: offerIds, wantsAssembly: selected ?? offerIds.length > 0 }),
      }
      const decided = await change(context, row, values)
      const { language } = context
      return { furnitureAssembly: viewAssembly(decided, language), calculation: viewCalculation(decided, language) }
    },
    async getPaymentStep({ query }, context) {
      return paymentAnswer(await decide(context, await requireOpen(context, query.id)), context)
    },
    async choosePayment({ query, body }, context) {
      const row = await requireOpen(context, query.id)
      const { methods } = await decide(context, row)
      if (!methods.some((method) => method.id === body.id)) throw refuse('PAYMENT_METHOD_NOT_FOUND')
      return paymentAnswer(await change(context, row, { paymentMethodId: body.id }), context)
    },
    async startCheckoutPayment({ query, body }, context) {
      const row = await requireRow(context, query.id)
      if (row.orderGroupId === null) throw refuse('NOT_ORDERED_YET')
      const order = await deps.payments.orders.findFor(context, { basketGroup: row.orderGroupId })
      if (!order) throw refuse('CHECKOUT_NOT_FOUND')
      if (order.status === 'cancelled') throw refuse('ORDER_CHANGED')
      const methodId = body?.id ?? order.paymentMethodId ?? 'card'
      return answerStart(await startPayment(deps.payments, order, { methodId, sumMinor: body?.sum ?? null }))
    },
    async getCalculation({ query }, context) {
      const decided = await decide(context, await requireOpen(context, query.id))
      return { calculation: viewCalculation(decided, context.language) }
    },
    async placeOrder({ query, body }, context) {
      const visitor = await context.visitor()
      const placing = { db, regions: deps.regions, visitor, context }
      const outcome = await placeOrder(placing, query.id, body?.expectedTotal)
      if (outcome.kind === 'priceChanged') await remember(outcome.decided)
      const { basketGroup } = requirePlaced(outcome, context)
      const order = await requireOrderOf(context, await requireRow(context, query.id))
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
      const outcome = await createOrder(
        { db, regions: deps.regions, visitor: await context.visitor(), context },
        {
          name: body.name,
          phone,
          email: body.email ?? '',
          operatorId: body.operatorId || null,
          noCall: body.noCall ?? false,
          offerIds: body.offerIds ?? [],
        },
      )
      if (outcome.kind === 'basketEmpty') throw refuse('BASKET_EMPTY')
      if (outcome.kind === 'shortOfStock') throw shortOfStock(outcome.offers)
      // An account is made by a code from a message alone; the order joins it when its phone signs in.
      return { basketGroup: outcome.basketGroup, orderId: outcome.number, createNewUser: false }
    },
    async listOrderedProducts({ query }, context) {
      const order = await requireOrderOf(context, await requireRow(context, query.id))
      const { customer } = await context.visitor()
      const sections = await listSectionsOfOrder(db, order.guid)
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
      const row = await requireRow(context, query.id)
      return { operator: { operatorID: row.operatorId } }
    },
    async setOperator({ query, body }, context) {
      const row = await requireOpen(context, query.id)
      const operatorId = body.operatorCode || null
      await updateCheckout(db, row.id, { operatorId })
      return { operator: { operatorID: operatorId } }
    },
  })
}

/** Going forward needs the steps before filled in; going back is always allowed. */
function requireReadyFor({ missing, quote, row }: DecidedCheckout, step: number) {
  const lacking = missingUpTo(missing, step - 1)
  if (lacking.length === 0) return
  const isAddress =
    lacking.every((part) => part === 'address') && (row.fieldSet.address === '' || !row.fieldSet.coordinates)
  if (isAddress && !quote.isOutOfReach) throw refuse('ADDRESS_NEEDED')
  const first = missingAt(lacking, 1).length > 0 ? 1 : 2
  throw refuse('STEP_NOT_READY', { step: first, missing: lacking })
}

function requirePlaced(outcome: PlaceOutcome, { language }: CallContext): { basketGroup: string } {
  switch (outcome.kind) {
    case 'placed':
      return outcome.order
    case 'notFound':
      throw refuse('CHECKOUT_NOT_FOUND')
    case 'basketEmpty':
      throw refuse('BASKET_EMPTY')
    case 'notReady':
      throw refuse('STEP_NOT_READY', { step: outcome.step, missing: outcome.missing })
    case 'shortOfStock':
      throw shortOfStock(outcome.offers)
    case 'slotTaken':
      throw refuse('SLOT_TAKEN')
    case 'priceChanged': {
      const calculation = viewCalculation(outcome.decided, language)
      throw refuse('PRICE_CHANGED', { shownTotal: outcome.shownTotal, calculation })
    }
    default:
      return unreachable(outcome)
  }
}

function shortOfStock(offers: readonly ShortOffer[]) {
  const [first] = offers
  return refuse('SHORT_OF_STOCK', { offerId: first?.offerId ?? 0, available: first?.available ?? 0, offers })
}

async function sendCode(
  deps: CheckoutDeps,
  row: CheckoutRow,
  typed: string,
  visitor: CallVisitor & { visitorId: string },
  context: CallContext,
) {
  const phone = requirePhone(deps.codes, typed)
  if (phone !== row.phone) await updateCheckout(deps.db, row.id, { phone })
  if (isPhoneConfirmed({ ...row, phone })) {
    return { confirmed: true, phoneMobileConfirmed: row.phoneConfirmed, waitSeconds: 0 }
  }
  const { visitorId } = visitor
  const ask = {
    phone,
    purpose: 'confirmPhone' as const,
    visitorId,
    address: context.address,
    language: context.language,
  }
  const { waitSeconds } = requireSent(await deps.codes.send(ask, context.now()))
  return { confirmed: false, phoneMobileConfirmed: row.phoneConfirmed, waitSeconds }
}

async function checkCode(
  deps: CheckoutDeps,
  row: CheckoutRow,
  code: string | number,
  visitor: CallVisitor & { visitorId: string },
  context: CallContext,
) {
  const now = context.now()
  const { visitorId, sessionId } = visitor
  const tried = await deps.codes.check({ purposes: ['confirmPhone'], visitorId, phone: row.phone, code, now })
  if (tried.kind === 'wrong') throw refuse('CODE_WRONG', { triesLeft: tried.triesLeft })
  if (tried.kind === 'expired') throw refuse('CODE_EXPIRED')
  const isUsed = await inTransaction(deps.db, async (tx) => {
    if (!(await spendCode(tx, tried.codeId, now))) return false
    await updateCheckout(tx, row.id, { phoneConfirmed: tried.phone })
    if (sessionId !== null) await keepConfirmedPhone(tx, sessionId, tried.phone)
    return true
  })
  if (!isUsed) throw refuse('CODE_EXPIRED')
  return { confirmed: tried.phone === row.phone, phoneMobileConfirmed: tried.phone, waitSeconds: 0 }
}
