import type { z } from 'zod'
import type { AreaContract } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { rights } from '#rules/access.ts'
import { newPlan } from '#rules/room/new-plan.ts'

type Body = Record<string, unknown>

/** What somebody has, by the ids that calls take. */
export interface Belongings {
  order: { basketGroup: string; lineId: number; offerId: number }
  checkoutId: string
  claimID: string
  refundID: string
  photo: string
  addressId: number
  companyId: number
  reviewId: number
  sessionId: number
  pushDeviceId: number
  listID: number
  favoriteID: number
  roomId: number
  phone: string
}

export const nobodys: Belongings = {
  order: { basketGroup: crypto.randomUUID(), lineId: 999_999, offerId: 999_999 },
  checkoutId: crypto.randomUUID(),
  claimID: crypto.randomUUID(),
  refundID: crypto.randomUUID(),
  photo: '',
  addressId: 999_999,
  companyId: 999_999,
  reviewId: 999_999,
  sessionId: 999_999,
  pushDeviceId: 999_999,
  listID: 999_999,
  favoriteID: 999_999,
  roomId: 999_999,
  phone: '79990000000',
}

const text = 'Достаточно длинные слова.'

/** Every action of the account that takes an id, with the ids of somebody. */
export const actions: Record<string, (one: Belongings) => Body> = {
  getOrder: ({ order }) => ({ guid: order.basketGroup }),
  refund: ({ order }) => ({ guid: order.basketGroup, lineId: order.lineId, reason: text }),
  closeOrder: ({ order }) => ({ guid: order.basketGroup, reason: 'changedMind' }),
  runDelayedDelivery: ({ order }) => ({
    guid: order.basketGroup,
    dateAndTime: { day: '2026-11-25', from: 12, to: 16 },
  }),
  sendAssembly: ({ order }) => ({ guid: order.basketGroup }),
  getOrderByPhoneAndGuid: ({ order }) => ({ orderGuid: order.basketGroup, phoneNumber: '79990000001' }),
  saveAddress: ({ addressId }) => ({ id: addressId, name: 'Моё', address: 'Челябинск, ул. Труда, 1' }),
  removeAddress: ({ addressId }) => ({ id: addressId }),
  processContragent: ({ companyId }) => ({ deed: 'remove', companyId }),
  endSessions: ({ sessionId }) => ({ id: sessionId }),
  removePushDevice: ({ pushDeviceId }) => ({ id: pushDeviceId }),
  forgetPasskey: () => ({ id: 'AAAAAAAAAAAAAAAAAAAAAA' }),
}

interface Asked {
  body?: Body
  query?: string
  path?: string
}

const byOrder =
  (more: Body = {}) =>
  ({ order }: Belongings): Asked => ({ body: { basketGroup: order.basketGroup, ...more } })
const byCheckout =
  (body?: Body) =>
  ({ checkoutId }: Belongings): Asked => ({ query: `id=${checkoutId}`, ...(body && { body }) })
const byList =
  (more: Body = {}) =>
  ({ listID }: Belongings): Asked => ({ body: { listID, ...more } })
const byService =
  (more: Body = {}) =>
  ({ order }: Belongings): Asked => ({ body: { xmlId: order.basketGroup, ...more } })

/** Every call outside of the account that takes the id of something that is somebody's. */
export const others: Record<string, (one: Belongings) => Asked> = {
  'order.getOrder': byOrder(),
  'order.getDelivery': byOrder(),
  'order.setDelivery': ({ order }) => ({ body: { basketGuid: order.basketGroup, id: 'courier' } }),
  'order.cancelOrder': byOrder({ reason: text }),
  'order.orderAgain': byOrder(),
  'orderServices.getOrder': byService(),
  'orderServices.getAvailableDeliveryDates': byService(),
  'orderServices.calculationOfServiceList': ({ order }) => ({
    body: { data: { xmlId: order.basketGroup, assembly: true }, toSave: true },
  }),
  'payment.getPaymentMethods': byOrder(),
  'payment.startPayment': byOrder({ id: 'card' }),
  'payment.payByCertificate': ({ order }) => ({
    query: `payId=${crypto.randomUUID()}&orderId=${order.basketGroup}`,
    body: { method: 'setWriteOff', certificate: 'AAAA-BBBB-CCCC-DDDD' },
  }),
  'payment.getPayer': byOrder(),
  'payment.setPayer': byOrder({ companyId: 1 }),
  'payment.getPaymentDocs': ({ order }) => ({ body: { orderId: order.basketGroup, action: 'orderPrint' } }),
  'receipt.listReceipts': byOrder(),
  'crew.getOrderCrew': byOrder(),
  'crew.getOrderAct': byOrder({ visit: crypto.randomUUID() }),
  'reviews.editOwnReview': ({ reviewId }) => ({ body: { id: reviewId, rating: 1, text } }),
  'reviews.deleteOwnReview': ({ reviewId }) => ({ body: { id: reviewId } }),
  'claims.getOrder': ({ order }) => ({ body: { orderID: order.basketGroup } }),
  'claims.listOrderClaims': ({ order }) => ({ body: { orderGuid: order.basketGroup } }),
  'claims.getClaim': ({ claimID }) => ({ body: { claimID } }),
  'claims.steps': ({ claimID }) => ({ body: { queryType: 'get', queryAction: 'Offer', claimID } }),
  'claims.answerClaim': ({ claimID }) => ({ body: { claimID, answer: text } }),
  'claims.withdrawClaim': ({ claimID }) => ({ body: { claimID } }),
  'claims.getRefand': ({ refundID }) => ({ body: { id: refundID } }),
  'favourites.renameList': byList({ name: 'Моё' }),
  'favourites.deleteList': byList(),
  'favourites.getListItems': byList(),
  'favourites.shareList': byList({ isShared: true, vote: 'open' }),
  'favourites.addListItem': ({ listID, order }) => ({ body: { listID, offerId: order.offerId } }),
  'favourites.deleteListItem': ({ listID, favoriteID }) => ({ body: { listID, favoriteID } }),
  'favourites.deleteListComment': byList({ commentID: 1 }),
  'roomPlan.getRoom': ({ roomId }) => ({ body: { recordId: roomId } }),
  'roomPlan.saveRoom': ({ roomId }) => ({ body: { recordId: roomId, revision: 1, name: 'Моя', plan: newPlan() } }),
  'roomPlan.shareRoom': ({ roomId }) => ({ body: { recordId: roomId, isShared: true } }),
  'checkout.saveContacts': byCheckout({ contacts: { name: text, phoneMobile: '79990000001' } }),
  'checkout.checkPhoneMobile': byCheckout({ action: 'check', smsCode: 123_456 }),
  'checkout.getOperator': byCheckout(),
  'checkout.setOperator': byCheckout({ operatorCode: '1' }),
  'checkout.getDeliveryStep': byCheckout(),
  'checkout.isDeliveryReady': byCheckout(),
  'checkout.chooseDelivery': byCheckout({ id: 'courier' }),
  'checkout.chooseDeliveryType': byCheckout({ type: 'courier' }),
  'checkout.setDeliveryFields': byCheckout({ comment: text }),
  'checkout.moveToCity': byCheckout({ regionId: 1 }),
  'checkout.listDeliveryDays': byCheckout(),
  'checkout.getWholeOrder': byCheckout(),
  'checkout.chooseAssembly': byCheckout({ selected: true }),
  'checkout.getPaymentStep': byCheckout(),
  'checkout.choosePayment': byCheckout({ id: 'card' }),
  'checkout.startCheckoutPayment': byCheckout({ id: 'card' }),
  'checkout.payCheckoutByCertificate': byCheckout({ certificate: 'AAAA-BBBB-CCCC-DDDD' }),
  'checkout.getPayerAccount': byCheckout(),
  'checkout.setPayerAccount': byCheckout({ companyId: 1 }),
  'checkout.payByAccount': (one) => ({
    ...byCheckout({})(one),
    path: '/api/v1/sale/checkout/payment/currentAccount/pay/bill',
  }),
  'checkout.getCheckoutCoupon': byCheckout(),
  'checkout.setCheckoutCoupon': byCheckout({ coupon: 'ДИВАН' }),
  'checkout.getCheckoutBonus': byCheckout(),
  'checkout.setCheckoutBonus': byCheckout({ bonuses: 1 }),
  'checkout.checkBonusBalance': byCheckout(),
  'checkout.goToStep': byCheckout({ step: 2 }),
  'checkout.getCalculation': byCheckout(),
  'checkout.placeOrder': byCheckout({ consents: ['order'] }),
  'checkout.listOrderedProducts': byCheckout(),
}

/** Fields that name what is everybody's to see: places, goods, ways of delivery and payment. */
const ofTheShop =
  /^(regionI[dD]|region_id|city_id|product(s|I[dD]s?|_ID)|productGuid|offer(I[dD]s?|_id|Guid|s)|categoryId|warehouseId|shopId|assemblyOfferIds|(?:data\.)?delivery\.id|rest\.id|operatorId|rateID|projectI[dD]|lineId|filters\.offerID|taxId|account\.taxId|tokenId)$/i

/** Calls whose ids name nobody's: what each is instead. */
export const ofNobody: Record<string, string> = {
  'vacancies.getVacancy': 'a vacancy',
  'vacancies.answerVacancy': 'a vacancy',
  'catalogue.listProductOffers': 'goods',
  'catalogue.getProductAdditional': 'goods',
  'catalogue.listRemains': 'goods',
  'catalogue.listMiniCards': 'goods',
  'catalogue.compareOffers': 'goods',
  'catalogue.generateTexture': 'a texture',
  'catalogue.listMindboxRecommendations': 'goods',
  'productLinks.listChanged': 'goods',
  'kits.getProjects': 'compositions of modules: the same one has one number, whoever made it',
  'favourites.addToFavourites': 'goods',
  'favourites.removeFromFavourites': 'goods, of the browser’s own favourites',
  'favourites.restoreFavourites': 'goods',
  'favourites.shareFavourites': 'goods',
  'favourites.voteInList': 'an item of the list whose unguessable code is told',
  'favourites.commentInList': 'an item of the list whose unguessable code is told',
  'reviews.reviewVote': 'a review that everybody reads',
  'reviews.questionVote': 'a question that everybody reads',
  'receipt.getReceipt': 'the guid of a receipt is the key of its link, as of the tax service',
  'claims.listClaims': 'narrows the caller’s own list',
  'customer.checkCode': 'with the code that only the phone has: server/customer/sign-in.test.ts',
  'customer.checkSmsStatus': 'with whether a message has arrived, and nothing else',
  'customer.checkSecondStep': 'good in its own browser alone: server/customer/second-factor.test.ts',
  'customer.authByPasskey': 'signed by the key: tests/journeys/second-factor.test.ts',
  'subscription.addMetrikaUser': 'a visitor as advertising counts them',
  'basket.saveBasket': 'the caller’s own session',
  'certificateSale.buyCertificate': 'a way to pay',
  'certificateSale.payForCertificate': 'a way to pay, beside the code of the purchase',
  'paymentLinks.startPaymentByLink': 'a way to pay, beside the code of the link',
  'roomPlan.deleteRoom': 'of another’s nothing goes, and it is answered alike: server/room-plan/rooms.test.ts',
  'builds.getBuildMeta': 'a build',
  'pictureSearch.getVisionQuery': 'an unguessable id that is shared, the picture is not: server/picture-search',
  'pictureSearch.getImageSearchResults': 'an unguessable id that is shared, the picture is not: server/picture-search',
}

/** Everything that a call takes, by name: `contacts.phoneMobile`. */
function fieldsOf(schema: unknown, before = ''): string[] {
  const { shape, options, def } = (schema ?? {}) as {
    shape?: Record<string, z.ZodType>
    options?: unknown[]
    def?: { innerType?: unknown }
  }
  if (shape)
    return Object.entries(shape).flatMap(([name, inner]) => [before + name, ...fieldsOf(inner, `${before}${name}.`)])
  if (options) return options.flatMap((one) => fieldsOf(one, before))
  return def?.innerType ? fieldsOf(def.innerType, before) : []
}

/** Calls for everybody and for whoever is signed in that take the id of something, but those of the account. */
export function callsTakingIds(): string[] {
  return Object.entries(contract as Record<string, AreaContract>).flatMap(([area, calls]) =>
    Object.entries(calls).flatMap(([name, { access, body, query, params }]) => {
      const fields = [...fieldsOf(body), ...fieldsOf(query), ...fieldsOf(params)]
      const isOfSomebody = fields.some((field) => /(id|guid|group)s?$/i.test(field) && !ofTheShop.test(field))
      const isOfStaff = typeof rights[access] !== 'string'
      return area !== 'account' && !isOfStaff && isOfSomebody ? [`${area}.${name}`] : []
    }),
  )
}

/** The address of a call of `others`. */
export function addressOf(call: string, { query, path }: Asked): string {
  const [area = '', name = ''] = call.split('.')
  const known = (contract as Record<string, AreaContract>)[area]?.[name]?.path
  if (!known) throw new Error(`There is no call ${call}.`)
  return (path ?? known) + (query ? `?${query}` : '')
}
