import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { Question, Review, ReviewSummary, reviewsContract } from '#contract/reviews.ts'
import type { Language } from '#rules/language.ts'
import { type Names, nameIn } from '#rules/names.ts'
import { isProductShown, pictureOf } from '#server/catalogue/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import {
  countReviews,
  countStars,
  listPhotoRows,
  listQuestionRows,
  listReviewedOffers,
  listReviewRows,
  type QuestionRow,
  type ReviewRow,
} from './queries.ts'

type Contract = typeof reviewsContract

const usualPage = 5
const shopPage = 10
const mostPhotos = 60
const mostQuestions = 100

/** Who reads: the days are those of the region's shop. */
type Reader = Pick<CallContext, 'language' | 'region'>

/** A page of what people say about a product; null when there is no such product. */
export async function listReviews(
  db: Db,
  body: CallParsed<Contract['listReviews']>['body'],
  { language, region: { utcOffsetMinutes } }: Reader,
): Promise<CallAnswer<Contract['listReviews']> | null> {
  const pageSize = body.count ?? usualPage
  const current = body.page ?? 1
  const { ratings = [], photos = false, offerID = null } = body.filters ?? {}
  const wish = {
    productId: body.productID,
    sort: body.sort ?? 'useful',
    ratings,
    withPhotos: photos,
    offerId: offerID,
    utcOffsetMinutes,
    limit: pageSize,
    offset: (current - 1) * pageSize,
  }
  const stars = await countStars(db, wish.productId)
  if (stars.length === 0 && !(await isProductShown(db, wish.productId))) return null
  const summary = summaryOf(stars)
  const isFiltered = ratings.length > 0 || photos || offerID !== null
  const [rows, total, offers] = await Promise.all([
    summary.count > 0 ? listReviewRows(db, wish) : [],
    isFiltered ? countReviews(db, wish) : summary.count,
    summary.count > 0 ? listReviewedOffers(db, wish.productId) : [],
  ])
  return {
    summary,
    offers: offers.map(({ id, count, ...names }) => ({ id, count, name: variantName(names, language) })),
    reviews: rows.map((row) => reviewView(row, language)),
    pagination: { count: Math.ceil(total / pageSize), current, total, pageSize },
  }
}

/** What people say of the shop itself, the newest first. */
export async function listShopReviews(
  db: Db,
  { page = 1, count: limit = shopPage }: CallParsed<Contract['listShopReviews']>['body'],
  { language, region: { utcOffsetMinutes } }: Reader,
): Promise<CallAnswer<Contract['listShopReviews']>> {
  const wish = {
    productId: null,
    sort: 'new',
    ratings: [],
    withPhotos: false,
    offerId: null,
    utcOffsetMinutes,
  } as const
  const [stars, rows] = await Promise.all([
    countStars(db, null),
    listReviewRows(db, { ...wish, limit, offset: (page - 1) * limit }),
  ])
  const summary = summaryOf(stars)
  const { count: total } = summary
  return {
    summary,
    reviews: rows.map((row) => reviewView(row, language)),
    pagination: { count: Math.max(1, Math.ceil(total / limit)), current: page, total, pageSize: limit },
  }
}

/** Photos of a product's reviews; null when there is no such product. */
export async function listReviewImages(db: Db, productId: number) {
  if (!(await isProductShown(db, productId))) return null
  const rows = await listPhotoRows(db, productId, mostPhotos)
  return { images: rows.map(({ id, author, ...photo }) => ({ reviewId: id, author, image: pictureOf(photo) })) }
}

/** Questions with answers; null when there is no such product. */
export async function listQuestions(db: Db, productId: number, { region: { utcOffsetMinutes } }: Reader) {
  const rows = await listQuestionRows(db, { productId, utcOffsetMinutes, most: mostQuestions })
  if (rows.length === 0 && !(await isProductShown(db, productId))) return null
  return { questions: rows.map(questionView) }
}

function summaryOf(stars: readonly { rating: number; count: number; photos: number }[]): ReviewSummary {
  const of = (rating: number) => stars.find((one) => one.rating === rating)?.count ?? 0
  const count = stars.reduce((sum, one) => sum + one.count, 0)
  const sum = stars.reduce((total, one) => total + one.rating * one.count, 0)
  return {
    score: count > 0 ? Math.round((sum / count) * 10) / 10 : 0,
    count,
    stars: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: of(rating) })),
    withPhotos: stars.reduce((total, one) => total + one.photos, 0),
    recommendPercent: count > 0 ? Math.round(((of(5) + of(4)) / count) * 100) : 0,
  }
}

function reviewView(row: ReviewRow, language: Language): Review {
  return {
    id: row.id,
    guid: row.guid,
    author: row.author,
    city: row.city,
    language: row.language,
    rating: row.rating,
    text: row.text,
    pros: row.pros,
    cons: row.cons,
    date: row.day,
    offer: offerOf(row, language),
    photos: row.photos.map(pictureOf),
    helpful: { yes: row.votesYes, no: row.votesNo },
    approved: true,
    answer: row.answer && row.answerDay ? { text: row.answer, date: row.answerDay } : null,
  }
}

/** What tells the bought variant from its sisters. */
function offerOf({ offerId, offerNames, productNames }: ReviewRow, language: Language): Review['offer'] {
  if (offerId === null || offerNames === null || productNames === null) return null
  return { id: offerId, name: variantName({ offerNames, productNames }, language) }
}

function variantName({ offerNames, productNames }: { offerNames: Names; productNames: Names }, language: Language) {
  const full = nameIn(offerNames, language)
  const model = `${nameIn(productNames, language)}, `
  return full.startsWith(model) ? full.slice(model.length) : full
}

function questionView(row: QuestionRow): Question {
  return {
    id: row.id,
    author: row.author,
    city: row.city,
    language: row.language,
    date: row.day,
    text: row.text,
    voteYes: row.votesYes,
    voteNo: row.votesNo,
    answer: row.answer && row.answerDay ? { author: row.answeredBy, text: row.answer, date: row.answerDay } : null,
  }
}
