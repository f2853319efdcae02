import type { ShopApi } from '#contract/index.ts'
import type { OrderView } from '#contract/order.ts'
import { prepaymentMinor } from '#rules/prepayment.ts'
import { advanceOrder, cancelExpiredOrders } from '#server/order/index.ts'
import { recordTransfer } from '#server/payment/index.ts'
import { decideReview } from '#server/reviews/index.ts'
import { grantPromisedJob } from '#server/subscription/index.ts'
import { claimGoods, claimOf, moveClaim } from './claim-goods.ts'
import type { PastShop, Shopper } from './past-shop.ts'
import type { Deed, ReviewStory } from './types.ts'

/** Does what a story tells of a placed order, by the shop's own deeds. */
export async function doDeed(shop: PastShop, shopper: Shopper, guid: string, deed: Deed): Promise<void> {
  const api = shop.as(shopper)
  const { payments, order: orders, holds } = shop.areas
  const { order } = await api.account.getOrder({ body: { guid } })
  switch (deed.does) {
    case 'pays': {
      const bankId = await startAtBank(api, order, deed)
      await api.testBank.actAtTestBank({ body: { id: bankId, action: 'pay' } })
      return
    }
    case 'goesToBank': {
      const bankId = await startAtBank(api, order, {})
      if (!deed.declined) return
      await api.testBank.actAtTestBank({ body: { id: bankId, action: 'decline', reason: deed.declined } })
      return
    }
    case 'asksForBill':
      if (deed.payer) await api.payment.setPayer({ body: { basketGroup: guid, account: deed.payer } })
      await api.payment.startPayment({ body: { basketGroup: guid, id: 'bill' } })
      return
    case 'transfers': {
      const document = `${order.number}/${order.totalMinor / 100}`
      const outcome = await recordTransfer(payments, {
        orderNumber: order.number,
        sumMinor: order.totalMinor,
        document,
      })
      if (outcome.kind !== 'recorded') throw new Error(`The transfer for ${order.number}: ${outcome.kind}`)
      return
    }
    case 'moves': {
      const number = numberOf(order, deed.part)
      const wish = { number, to: deed.to, note: deed.note ?? '', now: shop.now() }
      const outcome = await advanceOrder({ ...orders, terms: holds }, wish)
      if (outcome.kind !== 'moved') throw new Error(`${number} cannot become ${deed.to}: ${JSON.stringify(outcome)}`)
      return
    }
    case 'cancels':
      await api.account.closeOrder({ body: { guid, reason: deed.reason, comment: deed.comment ?? '' } })
      return
    case 'expires':
      await cancelExpiredOrders(orders, shop.now())
      return
    case 'reviews':
      return review(shop, api, order, deed)
    case 'claims':
      return claimGoods(shop, shopper, order, deed)
    case 'subscribes': {
      const { phone, email } = order.contact
      await api.subscription.subscribe({ query: {}, body: { phone, email, agree: true } })
      await shop.doDueJob(grantPromisedJob)
      return
    }
    case 'withdrawsClaim':
      await api.claims.withdrawClaim({ body: { claimID: await claimOf(api, guid) } })
      return
    case 'answersClaim':
      await api.claims.answerClaim({ body: { claimID: await claimOf(api, guid), answer: deed.answer } })
      return
    case 'takesClaim':
    case 'asksAboutClaim':
    case 'decidesClaim':
    case 'finishesClaim':
    case 'claimIsLate':
      return moveClaim(shop, await claimOf(api, guid), deed)
    case 'asks': {
      const [line] = order.lines
      if (!line) return
      await api.reviews.setQuestion({
        body: { PRODUCT_ID: line.productId, name: firstName(order.contact.name), text: deed.text },
      })
    }
  }
}

/** Comes to the bank's page and answers what the bank calls the payment. */
async function startAtBank(
  api: ShopApi,
  order: OrderView,
  { percent, part }: { percent?: number; part?: number },
): Promise<string> {
  const sum = percent === undefined ? undefined : prepaymentMinor(order.totalMinor, percent)
  const { redirect } = await api.payment.startPayment({
    body: {
      basketGroup: order.guid,
      id: 'card',
      ...(sum !== undefined && { sum }),
      ...(part !== undefined && { part: numberOf(order, part) }),
    },
  })
  const id = /([0-9a-f-]{36})\/$/.exec(redirect)?.[1]
  if (!id) throw new Error(`${redirect} is no page of the test bank.`)
  return id
}

async function review(
  { areas, now }: PastShop,
  api: ShopApi,
  order: OrderView,
  { rating, text, pros = '', cons = '', isShown = false, answer = '', refusal, anew }: ReviewStory,
): Promise<void> {
  const [line] = order.lines
  if (!line) return
  const said = { rating, text, pros, cons }
  const { review } = await api.reviews.createProductReview({
    body: {
      productID: line.productId,
      offerID: line.offerId,
      name: firstName(order.contact.name),
      city: order.region.name,
      ...said,
      photos: [],
    },
  })
  const moderation = { ...areas, db: areas.order.db }
  if (isShown) await decideReview(moderation, { id: review.id, isApproved: true, answer, now: now() })
  if (refusal) await decideReview(moderation, { id: review.id, isApproved: false, refusal, now: now() })
  if (anew) await api.reviews.editOwnReview({ body: { id: review.id, ...said, text: anew, photos: [] } })
}

function numberOf(order: OrderView, part: number | undefined): string {
  const number = part === undefined ? order.number : order.orders[part]?.number
  if (!number) throw new Error(`Order ${order.number} has no part ${part}.`)
  return number
}

function firstName(name: string): string {
  return name.split(' ', 1)[0] ?? name
}
