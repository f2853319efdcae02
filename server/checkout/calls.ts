import { checkoutContract } from '#contract/checkout/index.ts'
import type { Payer } from '#contract/company.ts'
import { isStaffForTracking } from '#rules/access.ts'
import { countryOfCurrency } from '#rules/company.ts'
import { normalizeEmail } from '#rules/email.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { normalizePhone } from '#rules/phone.ts'
import { acceptPrices, ownerOf } from '#server/basket/index.ts'
import {
  type BonusPayingDeps,
  bonusInfoOf,
  chosenBonuses,
  keepBonuses,
  requireSpent,
  tryBonuses,
} from '#server/bonus/index.ts'
import { requireUsable } from '#server/certificate/index.ts'
import { type CompanyParts, companiesOf, findOrderPayer, nameOrderPayer, payerOf } from '#server/company/index.ts'
import {
  type CaptchaGuard,
  isHelper,
  type PhoneCodes,
  refuseMachines,
  requirePhone,
  requireSent,
  sendRefusal,
} from '#server/customer/index.ts'
import type { AddressBook } from '#server/delivery/index.ts'
import { answer, type CallContext, type Refuse, type RefuseCode, unreachable } from '#server/gate/index.ts'
import {
  delayTermsNow,
  findOrder,
  type HoldRefusal,
  type HoldSettings,
  listSectionsOfOrder,
  makeAccessCode,
  type QuotingDeps,
  type ShortOffer,
  viewerOfCall,
} from '#server/order/index.ts'
import {
  answerCertificate,
  answerStart,
  attemptOfCheckout,
  billUrlOf,
  type DocumentParts,
  mayNamePayer,
  payByCertificate,
  type Starting,
  startPayment,
} from '#server/payment/index.ts'
import { ask } from '#server/platform/database.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import type { Settings } from '#server/platform/settings.ts'
import { type CouponDeps, takeCoupon } from '#server/promotion/index.ts'
import { couponAnswer, deliveryAnswer, paymentAnswer } from './answers.ts'
import { checkPhoneCode, sendPhoneCode } from './confirm-phone.ts'
import { createOrder } from './create-order.ts'
import {
  type CurrentCheckout,
  decideWith,
  type FoundCheckout,
  findCurrent,
  keep,
  tryCurrent,
} from './current-checkout.ts'
import type { DecidedCheckout } from './decide-checkout.ts'
import { moveToCity } from './move-to-city.ts'
import { openCheckout } from './open-checkout.ts'
import { type PlaceOutcome, placeOrder } from './place-order.ts'
import { type CheckoutRow, checkoutQuestion, updateCheckout } from './queries.ts'
import { missingAt, missingUpTo } from './readiness.ts'
import { keepDelivery, saveDelivery } from './save-delivery.ts'
import { trackedPurchase } from './tracked-purchase.ts'
import { shownOf, viewAssembly, viewCalculation, viewCheckout, viewOrderedCheckout } from './view.ts'
import { findWholeOrder } from './whole-order.ts'

export interface CheckoutDeps extends QuotingDeps, BonusPayingDeps, CouponDeps, CompanyParts {
  addresses: AddressBook
  codes: PhoneCodes
  captcha: CaptchaGuard
  limiter: RateLimiter
  payments: Starting & DocumentParts
  holds: HoldSettings
  settings: Pick<Settings, 'get'>
}

type Declared<Name extends keyof typeof checkoutContract> = (typeof checkoutContract)[Name]['refusals']

/** What every call refuses that changes a checkout. */
type RefuseOpen = Refuse<Declared<'getCalculation'>>

export function checkoutCalls(deps: CheckoutDeps) {
  const { db } = deps

  /** The caller's checkout; a stranger's is as little there as none. */
  async function requireRow(context: CallContext, id: string, refuse: RefuseCode<'CHECKOUT_NOT_FOUND'>) {
    const { row } = await ask(db, { row: checkoutQuestion(id, await context.visitor()) })
    if (!row) throw refuse('CHECKOUT_NOT_FOUND')
    return row
  }

  /** As `requireRow`, for one that can still be changed. */
  async function requireOpenRow(context: CallContext, id: string, refuse: RefuseOpen): Promise<CheckoutRow> {
    const row = await requireRow(context, id, refuse)
    if (row.orderGroupId !== null) throw orderedAlready(row, refuse)
    return row
  }

  /** As `requireOpenRow`, with everything it depends on. */
  async function requireCurrent(context: CallContext, id: string, refuse: RefuseOpen): Promise<CurrentCheckout> {
    return requireOpen(await findCurrent(deps, context, await context.visitor(), id), refuse)
  }

  function requireOpen(found: FoundCheckout, refuse: RefuseOpen): CurrentCheckout {
    if (found.kind === 'ordered') throw orderedAlready(found.row, refuse)
    return requireFound(found, refuse)
  }

  async function requireOrderOf(
    context: CallContext,
    { orderGroupId }: Pick<CheckoutRow, 'orderGroupId'>,
    refuse: RefuseCode<'CHECKOUT_NOT_FOUND'>,
  ) {
    if (orderGroupId === null) throw refuse('CHECKOUT_NOT_FOUND')
    const viewer = await viewerOfCall(deps, context, { basketGroup: orderGroupId })
    const order = await findOrder(deps, orderGroupId, viewer, context.language)
    if (!order) throw refuse('CHECKOUT_NOT_FOUND')
    return order
  }

  /** As it was placed now; what an earlier press has placed, as it stands today. */
  async function requirePlacedOrder(
    outcome: PlaceOutcome,
    context: CallContext,
    refuse: Refuse<Declared<'placeOrder'>>,
  ) {
    if (outcome.kind !== 'placedBefore') return requirePlaced(outcome, context, refuse)
    const { guid, createdAt, ...order } = await requireOrderOf(context, outcome.row, refuse)
    return { ...order, basketGroup: guid, placedAt: new Date(createdAt) }
  }

  function countryOfRegion({ regionId }: CheckoutRow) {
    return countryOfCurrency(deps.regions.requireData(regionId, 'ru').currency.code)
  }

  async function payerAnswer(row: CheckoutRow, account: Payer | null, context: CallContext) {
    // Whoever orders for a shopper has companies of their own, which pay nothing here.
    const companies = row.forShopper ? [] : await companiesOf(deps, await context.visitor(), countryOfRegion(row))
    return { account, companies }
  }

  async function placingOf(context: CallContext) {
    const { regions, pricing, carriers, holds, payments, settings } = deps
    const delay = delayTermsNow(settings)
    return {
      db,
      regions,
      pricing,
      carriers,
      visitor: await context.visitor(),
      context,
      holds,
      means: payments.means,
      delay,
    }
  }

  return answer('checkout', checkoutContract, {
    async goToStep({ query, body }, context, refuse) {
      const visitor = await context.requireVisitor()
      const found = query.id
        ? await findCurrent(deps, context, visitor, query.id)
        : await openCheckout(deps, visitor, context)
      if (found.kind === 'ordered') {
        return { checkout: viewOrderedCheckout(found.row, await requireOrderOf(context, found.row, refuse)) }
      }
      const current = requireFound(found, refuse)
      // What changed in the basket was announced there; whoever goes on to order has seen it.
      const owner = ownerOf(visitor)
      if (!query.id && owner) await acceptPrices(db, owner, current.parts.region.id, current.parts.basket)
      const step = body?.step
      if (step === undefined) return { checkout: viewCheckout(await keep(db, current), context.language) }
      requireReadyFor(decideWith(current), step, refuse)
      // Whoever leaves the second step has chosen what stood there.
      const decided = step === 3 ? await keepDelivery(db, current, { step }) : await keep(db, current, { step })
      return { checkout: viewCheckout(decided, context.language) }
    },
    async saveContacts({ query, body: { contacts, managerCall, consents } }, context, refuse) {
      const current = await requireCurrent(context, query.id, refuse)
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
    async checkPhoneMobile({ query, body }, context, refuse) {
      const row = await requireOpenRow(context, query.id, refuse)
      const visitor = await context.requireVisitor()
      const { phoneConfirmed } = row
      if (body.action === 'send') {
        const phone = requirePhone(deps.codes, body.phoneMobile ?? row.phone, refuse)
        const { address } = context
        const seconds = await deps.codes.findWait({ phone, purpose: 'confirmPhone', address }, context.now())
        if (seconds > 0) throw sendRefusal({ kind: 'wait', seconds }, refuse)
        await refuseMachines(deps.captcha, context, 'code', refuse)
        const outcome = await sendPhoneCode(deps, row, phone, visitor, context)
        if (outcome.kind === 'confirmed')
          return { confirmed: true, phoneMobileConfirmed: phoneConfirmed, waitSeconds: 0 }
        const { waitSeconds } = requireSent(outcome, refuse)
        await deps.captcha.suspect(context, 'code')
        return { confirmed: false, phoneMobileConfirmed: phoneConfirmed, waitSeconds }
      }
      const outcome = await checkPhoneCode(deps, row, body.smsCode, visitor, context)
      switch (outcome.kind) {
        case 'right':
          return { confirmed: outcome.phone === row.phone, phoneMobileConfirmed: outcome.phone, waitSeconds: 0 }
        case 'wrong':
          throw refuse('CODE_WRONG', { triesLeft: outcome.triesLeft })
        case 'expired':
          throw refuse('CODE_EXPIRED')
        default:
          return unreachable(outcome)
      }
    },
    async getDeliveryStep({ query }, context, refuse) {
      return deliveryAnswer(await keep(db, await requireCurrent(context, query.id, refuse)), context)
    },
    async isDeliveryReady({ query }, context, refuse) {
      const missing = missingAt(decideWith(await requireCurrent(context, query.id, refuse)).missing, 2)
      return { ready: missing.length === 0, missing }
    },
    async chooseDelivery({ query, body }, context, refuse) {
      const current = await requireCurrent(context, query.id, refuse)
      if (!decideWith(current).quote.ways.some((way) => way.id === body.id)) throw refuse('DELIVERY_NOT_FOUND')
      return deliveryAnswer(await keepDelivery(db, current, { deliveryId: body.id }), context)
    },
    async chooseDeliveryType({ query, body }, context, refuse) {
      const current = await requireCurrent(context, query.id, refuse)
      const way = decideWith(current).quote.ways.find((one) => one.option.type === body.type)
      if (!way) throw refuse('DELIVERY_NOT_FOUND')
      return deliveryAnswer(await keepDelivery(db, current, { deliveryId: way.id }), context)
    },
    async setDeliveryFields({ query, body }, context, refuse) {
      const { decided, trouble } = await saveDelivery(deps, await requireCurrent(context, query.id, refuse), body)
      switch (trouble?.kind) {
        case 'addressNeeded':
          throw refuse('ADDRESS_NEEDED')
        case 'addressUnknown':
          throw refuse('ADDRESS_UNKNOWN', { suggestions: trouble.suggestions })
        case 'addressElsewhere':
          throw refuse('ADDRESS_ELSEWHERE', { regionId: trouble.regionId, cityName: trouble.cityName })
        case 'addressTooFar':
          throw refuse('ADDRESS_TOO_FAR')
        case 'houseNeeded':
          throw refuse('HOUSE_NEEDED')
        case 'slotTaken':
          throw refuse('SLOT_TAKEN')
        case 'wayUnknown':
          throw refuse('DELIVERY_NOT_FOUND')
      }
      return deliveryAnswer(decided, context)
    },
    async moveToCity({ query, body: { regionId } }, context, refuse) {
      const region = deps.regions.find(regionId, context.language)
      if (!region) throw refuse('REGION_UNKNOWN')
      const current = await requireCurrent(context, query.id, refuse)
      const { calculation } = deliveryAnswer(decideWith(current), context)
      const before = { totalMinor: calculation.price.total, currency: calculation.currency.code }
      const decided = await moveToCity(deps, current, region)
      if (!decided) throw refuse('NOT_SOLD_THERE')
      return { ...deliveryAnswer(decided, context), before }
    },
    async listDeliveryDays({ query }, context, refuse) {
      const { days, window } = decideWith(await requireCurrent(context, query.id, refuse))
      return { days, dateAndTime: window }
    },
    async getWholeOrder({ query }, context, refuse) {
      return { wholeOrder: findWholeOrder(await requireCurrent(context, query.id, refuse)) }
    },
    async chooseAssembly({ query, body }, context, refuse) {
      const { selected, offerIds, rateID } = body ?? {}
      const decided = await keep(db, await requireCurrent(context, query.id, refuse), {
        ...(selected !== undefined && { wantsAssembly: selected }),
        ...(rateID !== undefined && { assemblyRate: rateID }),
        ...(offerIds && { assemblyOfferIds: offerIds, wantsAssembly: selected ?? offerIds.length > 0 }),
      })
      const { language } = context
      return { furnitureAssembly: viewAssembly(decided, language), calculation: viewCalculation(decided, language) }
    },
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
      const typed = { coupon, phone: row.phone, visitor: await context.visitor(), context }
      const outcome = await takeCoupon(deps, typed)
      if (outcome.kind === 'refused') throw refuse(outcome.code, outcome.facts, outcome.extra)
      const decided = await keep(db, await requireCurrent(context, query.id, refuse))
      return { ...couponAnswer(decided, context), calculation: viewCalculation(decided, context.language) }
    },
    async getCheckoutBonus({ query }, context, refuse) {
      await requireOpenRow(context, query.id, refuse)
      return { bonusInfo: await bonusInfoOf(deps, await context.visitor(), context) }
    },
    async setCheckoutBonus({ query, body }, context, refuse) {
      const visitor = await context.visitor()
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
      await requireOpenRow(context, query.id, refuse)
      const { balance } = await bonusInfoOf(deps, await context.visitor(), context)
      return { balance }
    },
    async getCalculation({ query }, context, refuse) {
      const decided = await keep(db, await requireCurrent(context, query.id, refuse))
      return { calculation: viewCalculation(decided, context.language) }
    },
    async placeOrder({ query, body }, context, refuse) {
      const placing = await placingOf(context)
      const isGuest = placing.visitor.customer === null
      if (isGuest) await refuseMachines(deps.captcha, context, 'order', refuse)
      const outcome = await placeOrder({ ...placing, consents: body?.consents ?? [] }, query.id, body?.expectedTotal)
      if (outcome.kind === 'priceChanged') await updateCheckout(db, query.id, { shown: shownOf(outcome.decided) })
      const order = await requirePlacedOrder(outcome, context, refuse)
      if (isGuest) await deps.captcha.suspect(context, 'order')
      const { basketGroup, number, totalMinor, paymentMethodId, placedAt } = order
      const code = makeAccessCode(deps.secrets, basketGroup, placedAt)
      return {
        order: { basketGroup, orderID: number, totalMinor, paymentMethodId, code },
        step: 3 as const,
        isOrdered: true as const,
      }
    },
    async createOrder({ body }, context, refuse) {
      const phone = normalizePhone(body.phoneNumber)
      if (phone === null) throw refuse('PHONE_INVALID')
      const email = body.email ? normalizeEmail(body.email) : ''
      if (email === null) throw refuse('EMAIL_INVALID')
      const placing = await placingOf(context)
      const isGuest = placing.visitor.customer === null
      if (isGuest) await refuseMachines(deps.captcha, context, 'order', refuse)
      const outcome = await createOrder(
        { ...placing, consents: body.consents ?? [] },
        {
          name: body.name,
          phone,
          email,
          operatorId: body.operatorId || null,
          noCall: body.noCall ?? false,
          offerIds: body.offerIds ?? [],
        },
      )
      if (outcome.kind === 'basketEmpty') throw refuse('BASKET_EMPTY')
      if (outcome.kind === 'shortOfStock') {
        throw refuse('SHORT_OF_STOCK', shortOfStock(outcome.offers, context.language))
      }
      if (outcome.kind === 'consentNeeded') throw refuse('CONSENT_NEEDED')
      if (outcome.kind !== 'placed') throw unvouched(outcome, refuse)
      if (isGuest) await deps.captcha.suspect(context, 'order')
      // An account is made by a code from a message alone; the order joins it when its phone signs in.
      return { basketGroup: outcome.basketGroup, orderId: outcome.number, createNewUser: false }
    },
    async listOrderedProducts({ query }, context, refuse) {
      const { id, basketGroup = null } = query
      const row = id ? await requireRow(context, id, refuse) : { orderGroupId: basketGroup }
      const order = await requireOrderOf(context, row, refuse)
      const sections = await listSectionsOfOrder(db, order.guid)
      const { customer } = await context.visitor()
      return trackedPurchase(order, {
        isStaff: isStaffForTracking(customer?.groups ?? []),
        // The trail begins with the home page, which is no section.
        categoriesOf: (offerId) =>
          deps
            .breadcrumbsOf(sections.get(offerId) ?? 0, 'ru')
            .filter((section) => section.url !== '/')
            .map((section) => section.name),
      })
    },
    async getOperator({ query }, context, refuse) {
      const { operatorId } = await requireRow(context, query.id, refuse)
      return { operator: { operatorID: operatorId } }
    },
    async setOperator({ query, body }, context, refuse) {
      const row = await requireOpenRow(context, query.id, refuse)
      const operatorId = body.operatorCode || null
      if (operatorId !== null && !(await knowsHelper(db, operatorId))) throw refuse('OPERATOR_NOT_FOUND')
      await updateCheckout(db, row.id, { operatorId })
      return { operator: { operatorID: operatorId } }
    },
  })
}

/** Ten digits hold more than there are numbers of accounts. */
async function knowsHelper(db: CheckoutDeps['db'], code: string): Promise<boolean> {
  const id = Number(code)
  return id <= 2 ** 31 - 1 && (await isHelper(db, id))
}

/** Going forward needs the steps before filled in; going back is always allowed. */
function requireReadyFor(
  { missing, quote, row }: DecidedCheckout,
  step: number,
  refuse: Refuse<Pick<Declared<'goToStep'>, 'STEP_NOT_READY' | 'ADDRESS_NEEDED'>>,
) {
  const lacking = missingUpTo(missing, step - 1)
  if (lacking.length === 0) return
  const hasNoPoint = row.fieldSet.address === '' || !row.fieldSet.coordinates
  if (lacking.every((part) => part === 'address') && hasNoPoint && !quote.isOutOfReach) throw refuse('ADDRESS_NEEDED')
  const first = missingAt(lacking, 1).length > 0 ? 1 : 2
  throw refuse('STEP_NOT_READY', { step: first, missing: lacking })
}

function orderedAlready({ orderNumber, orderGroupId }: CheckoutRow, refuse: RefuseOpen) {
  return refuse('CHECKOUT_ORDERED', { orderID: orderNumber ?? '', basketGroup: orderGroupId ?? '' })
}

function requireFound(
  found: Exclude<FoundCheckout, { kind: 'ordered' }>,
  refuse: Refuse<Pick<Declared<'getCalculation'>, 'CHECKOUT_NOT_FOUND' | 'BASKET_EMPTY'>>,
): CurrentCheckout {
  switch (found.kind) {
    case 'open':
      return found.current
    case 'notFound':
      throw refuse('CHECKOUT_NOT_FOUND')
    case 'basketEmpty':
      throw refuse('BASKET_EMPTY')
    default:
      return unreachable(found)
  }
}

/** The placed order, or the declared refusal of what stood in its way. */
function requirePlaced(
  outcome: Exclude<PlaceOutcome, { kind: 'placedBefore' }>,
  { language }: CallContext,
  refuse: Refuse<Declared<'placeOrder'>>,
) {
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
      throw refuse('SHORT_OF_STOCK', shortOfStock(outcome.offers, language))
    case 'slotTaken':
      throw refuse('SLOT_TAKEN')
    case 'consentNeeded':
      throw refuse('CONSENT_NEEDED')
    case 'tooMuchUnconfirmed':
    case 'phoneNotConfirmed':
      throw unvouched(outcome, refuse)
    case 'priceChanged': {
      const calculation = viewCalculation(outcome.decided, language)
      throw refuse('PRICE_CHANGED', { shownTotal: outcome.shownTotal, calculation })
    }
    default:
      return unreachable(outcome)
  }
}

type Unvouched = Pick<Declared<'createOrder'>, 'PHONE_NOT_CONFIRMED' | 'TOO_MUCH_UNCONFIRMED'>

function unvouched(outcome: HoldRefusal, refuse: Refuse<Unvouched>) {
  return outcome.kind === 'phoneNotConfirmed'
    ? refuse('PHONE_NOT_CONFIRMED', { fromMinor: outcome.fromMinor })
    : refuse('TOO_MUCH_UNCONFIRMED', { what: outcome.what, maximum: outcome.maximum })
}

/** The sentence names the first of the goods; the data names them all. */
function shortOfStock(short: readonly ShortOffer[], language: Language) {
  const offers = short.map(({ names, ...offer }) => ({ ...offer, name: nameIn(names, language) }))
  const [first] = offers
  return { offerId: first?.offerId ?? 0, available: first?.available ?? 0, offers }
}
