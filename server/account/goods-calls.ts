import type { accountContract } from '#contract/account.ts'
import type { BoughtGood, MyReview } from '#contract/account-goods.ts'
import { boughtGuid, isReviewWaiting, reviewStatusOf, warrantyEndOf } from '#rules/bought-goods.ts'
import { wallClock } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { normalizePhone } from '#rules/phone.ts'
import { piecesIn } from '#rules/running-metre.ts'
import { wordRefusalTexts } from '#rules/word-refusal.ts'
import { lineWordsOf, wordsOf } from '#server/basket/index.ts'
import { pictureOf } from '#server/catalogue/index.ts'
import { findPersonOf } from '#server/customer/index.ts'
import type { AreaHandlers } from '#server/gate/index.ts'
import { type CareSheet, listCareSheets } from '#server/instructions/index.ts'
import type { Uploads } from '#server/media/index.ts'
import {
  type BoughtRow,
  countBoughtGoods,
  findOrderByPhone,
  listBoughtGoods,
  type OrderDeps,
} from '#server/order/index.ts'
import type { Db } from '#server/platform/database.ts'
import {
  countOwnReviews,
  listOwnReviews,
  listReviewedModels,
  type OwnReviewRow,
  ownPhotos,
} from '#server/reviews/index.ts'
import { dayIn, ownerOf } from './owner.ts'

type Answers = AreaHandlers<typeof accountContract>

const pageSize = 20

/** What the customer has at home, what they said of it, and an order for who has no account. */
export function goodsAnswers(deps: OrderDeps & { uploads: Pick<Uploads, 'show'> }) {
  const { db, regions } = deps
  return {
    async getBoughtGoods({ body: { page: wanted } }, context, refuse) {
      const { customerId } = await ownerOf(context, refuse)
      const count = await countBoughtGoods(db, customerId)
      const { page, pages, slice } = pageOf(count, wanted)
      const found = count === 0 ? [] : await listBoughtGoods(db, customerId, slice)
      const productIds = [...new Set(found.map(({ productId }) => productId))]
      const [reviewed, sheets] = await Promise.all([
        listReviewedModels(db, await browsersOf(db, customerId), productIds),
        listCareSheets(db, productIds, context.language),
      ])
      const today = dayIn(context)(context.now())
      const goods = found.map((row) => {
        const offset = regions.offsetAt(row.regionId, new Date(row.cameAt))
        const sheet = sheets.get(row.productId)
        return viewBought(row, { reviewed, sheet, offset, today, language: context.language })
      })
      return { goods, count, page, pages }
    },
    async getReviews({ body: { page: wanted } }, context, refuse) {
      const { customerId } = await ownerOf(context, refuse)
      const browsers = await browsersOf(db, customerId)
      const count = await countOwnReviews(db, browsers)
      const { page, pages, slice } = pageOf(count, wanted)
      const found = await listOwnReviews(db, browsers, slice)
      const { visitorId } = await context.requireVisitor()
      const ids = found.map(({ id }) => id)
      const photos = ids.length > 0 ? await ownPhotos(deps, ids, visitorId) : new Map<number, MyReview['photos']>()
      const dayOf = dayIn(context)
      const reviews = found.map((row) => ({
        ...viewReview(row, context.language, dayOf),
        photos: photos.get(row.id) ?? [],
      }))
      return { reviews, count, page, pages }
    },
    async getOrderByPhoneAndGuid({ body: { phoneNumber, orderGuid: guid } }, context, refuse) {
      const phone = normalizePhone(phoneNumber)
      if (phone === null) throw refuse('PHONE_INVALID')
      const found = await findOrderByPhone(deps, { guid, phone }, context.language, context.now())
      if (!found) throw refuse('ORDER_NOT_FOUND')
      return found
    },
  } satisfies Partial<Answers>
}

/** Reviews are written without an account too: those from the customer's own browsers are theirs. */
async function browsersOf(db: Db, customerId: number): Promise<readonly string[]> {
  return (await findPersonOf(db, customerId))?.visitorIds ?? []
}

/** A page too far is the last one. */
function pageOf(count: number, wanted: number) {
  const pages = Math.max(1, Math.ceil(count / pageSize))
  const page = Math.min(wanted, pages)
  return { page, pages, slice: { offset: (page - 1) * pageSize, limit: pageSize } }
}

interface AboutGood {
  reviewed: readonly { guid: string; isApproved: boolean; isWaiting: boolean }[]
  sheet: CareSheet | undefined
  /** Of the region that it came in. */
  offset: number
  today: string
  language: Language
}

function viewBought(row: BoughtRow, { reviewed, sheet, offset, today, language }: AboutGood): BoughtGood {
  const { lengthStepMm = null } = row.snapshot
  const guid = boughtGuid(row.modelGuid, row.variantGuid)
  const cameOn = wallClock(Date.parse(row.cameAt), offset).day
  const warrantyUntil = warrantyEndOf(cameOn, row.warrantyDays)
  return {
    guid,
    offerId: row.offerId,
    cut: row.cut,
    productId: row.productId,
    ...lineWordsOf(row.snapshot, row.quantity, language),
    picture: row.snapshot.image && pictureOf(row.snapshot.image),
    url: row.url,
    reviewUrl: row.url && `${row.url}review/?offer=${row.offerId}`,
    quantity: piecesIn(row.quantity, lengthStepMm),
    order: { guid: row.basketGroup, number: row.number },
    currency: row.currency,
    priceMinor: lengthStepMm === null ? row.priceMinor : row.priceMinor * row.quantity,
    cameOn,
    warrantyUntil,
    isUnderWarranty: warrantyUntil !== null && warrantyUntil >= today,
    reviewStatus: reviewStatusOf(guid, reviewed),
    isReviewWaiting: isReviewWaiting(guid, reviewed),
    care: sheet?.care ?? [],
    instructionUrl: sheet?.url ?? null,
  }
}

const states = { approved: 'approved', refused: 'notApproved', waiting: 'waiting' } as const

function viewReview(row: OwnReviewRow, language: Language, dayOf: (moment: Date) => string): Omit<MyReview, 'photos'> {
  const { productNames, offerNames, modelGuid, answer, answeredAt, refusal } = row
  const product = productNames && { name: nameIn(productNames, language), url: row.url }
  return {
    id: row.id,
    guid: modelGuid ?? '',
    product,
    offerName: productNames && offerNames ? wordsOf({ names: offerNames, productNames }, language).traits : '',
    rating: row.rating,
    text: row.text,
    pros: row.pros,
    cons: row.cons,
    date: dayOf(new Date(row.writtenAt)),
    state: states[row.state],
    reason: row.state === 'refused' ? wordRefusalTexts[refusal ?? 'offTopic'][language] : '',
    answer: answer && answeredAt ? { text: answer, date: dayOf(new Date(answeredAt)) } : null,
  }
}
