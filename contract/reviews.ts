import { z } from 'zod'
import { reviewPhotoLimits } from '#rules/review-photos.ts'
import { call, refusal } from './call.ts'
import { productNotFound } from './catalogue/not-found.ts'
import { Picture } from './catalogue/picture.ts'
import { DayText } from './delivery.ts'
import { Guid, Id, line, RegionQuery, Status, text } from './fields.ts'
import { fileRefusals, files } from './files.ts'
import { PrivatePicture } from './media.ts'

const reviewNotFound = refusal(404, {
  ru: 'Такого отзыва нет. Возможно, его уже убрали.',
  kk: 'Мұндай пікір жоқ. Ол алынып тасталған болуы мүмкін.',
  en: 'There is no such review. It may have been taken down.',
})
const questionNotFound = refusal(404, {
  ru: 'Такого вопроса нет. Возможно, его уже убрали.',
  kk: 'Мұндай сұрақ жоқ. Ол алынып тасталған болуы мүмкін.',
  en: 'There is no such question. It may have been taken down.',
})
const alreadyVoted = refusal(409, {
  ru: 'Ваш голос уже учтён.',
  kk: 'Сіздің дауысыңыз есепке алынған.',
  en: 'Your vote has already been counted.',
})
const addressVoted = refusal(409, {
  ru: 'С этого адреса уже голосовали. Спасибо, мнения учтены.',
  kk: 'Бұл мекенжайдан дауыс берілген. Рақмет, пікірлер есепке алынды.',
  en: 'Votes have already come from this address. Thank you, they are counted.',
})
const reviewExists = refusal(409, {
  ru: 'Ваш отзыв об этом товаре уже есть. Спасибо!',
  kk: 'Бұл тауар туралы пікіріңіз бар. Рақмет!',
  en: 'You have already reviewed this product. Thank you!',
})
const questionRepeated = refusal(409, {
  ru: 'Этот вопрос вы уже задали. Мы отвечаем в течение дня.',
  kk: 'Бұл сұрақты қойғансыз. Біз бір күн ішінде жауап береміз.',
  en: 'You have already asked this. We answer within a day.',
})

/** Words a shopper wrote keep their own language. */
const SpokenLanguage = z.enum(['ru', 'kk', 'en'])

export const Helpful = z.object({ yes: z.int(), no: z.int() })

export const Review = z.object({
  id: z.int(),
  guid: Guid,
  author: z.string(),
  city: z.string(),
  language: SpokenLanguage,
  rating: z.int(),
  text: z.string(),
  pros: z.string(),
  cons: z.string(),
  date: DayText,
  /** The variant that was bought, in the words by which it differs: «рогожка, шалфей». */
  offer: z.object({ id: z.int(), name: z.string() }).nullable(),
  photos: z.array(Picture),
  helpful: Helpful,
  approved: z.boolean(),
  /** What the shop says to it. */
  answer: z.object({ text: z.string(), date: DayText }).nullable(),
})
export type Review = z.infer<typeof Review>

export const ReviewSort = z.enum(['useful', 'new', 'best', 'worst'])
export type ReviewSort = z.infer<typeof ReviewSort>

/** Of all reviews of the model, whatever is filtered. */
export const ReviewSummary = z.object({
  score: z.number(),
  count: z.int(),
  /** From five stars to one. */
  stars: z.array(z.object({ rating: z.int(), count: z.int() })),
  withPhotos: z.int(),
  /** Of a hundred, how many gave four or five. */
  recommendPercent: z.int(),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

export const Question = z.object({
  id: z.int(),
  author: z.string(),
  city: z.string(),
  language: SpokenLanguage,
  date: DayText,
  text: z.string(),
  voteYes: z.int(),
  voteNo: z.int(),
  /** An empty author is the shop. */
  answer: z.object({ author: z.string(), text: z.string(), date: DayText }).nullable(),
})
export type Question = z.infer<typeof Question>

/** The visitor's own review that the shop has not read yet. */
export const OwnReview = z.object({
  id: z.int(),
  guid: Guid,
  rating: z.int(),
  text: z.string(),
  photos: z.array(PrivatePicture),
})
export type OwnReview = z.infer<typeof OwnReview>

/** What the photos of reviews are taken in for. */
export const reviewPhotos = 'review photo'

/** Where the author hears what became of their words; kept until they have. */
const tellEmail = z.email().max(254).optional()

const invitationUnknown = refusal(404, {
  ru: 'Ссылка из сообщения устарела или скопирована не целиком.',
  kk: 'Хабардағы сілтеме ескірген немесе толық көшірілмеген.',
  en: 'The link of the message is out of date or was not copied whole.',
})
const shopReviewExists = refusal(409, {
  ru: 'Отзыв об этом заказе уже есть. Спасибо!',
  kk: 'Бұл тапсырыс туралы пікір бар. Рақмет!',
  en: 'This order has been reviewed already. Thank you!',
})

const Vote = z.enum(['yes', 'no'])

const photos = files({ purpose: reviewPhotos, ...reviewPhotoLimits, limit: { requests: 20, windowSeconds: 3600 } })

export const WriteReview = z.object({
  productID: Id,
  offerID: Id.optional(),
  name: line(60),
  city: line(60).optional(),
  rating: z.int().min(1).max(5),
  text: text(4000).min(10),
  pros: text(1000).optional(),
  cons: text(1000).optional(),
  email: tellEmail,
  photos,
})

export const EditReview = z.object({
  id: Id,
  rating: z.int().min(1).max(5),
  text: text(4000).min(10),
  pros: text(1000).default(''),
  cons: text(1000).default(''),
  /** All that it is to have: those that stay, by the receipts that `getReviews` names, and others. */
  photos,
})

const ownReviewNotFound = refusal(404, {
  ru: 'Такого отзыва у вас нет. Возможно, его уже убрали.',
  kk: 'Сізде мұндай пікір жоқ. Ол алынып тасталған болуы мүмкін.',
  en: 'You have no such review. It may have been taken down.',
})

/** The word in the link of an invitation. */
const invitation = { token: z.string().regex(/^[\w-]{16,64}$/) }

export const WriteShopReview = z.object({
  ...invitation,
  name: line(60),
  city: line(60).optional(),
  rating: z.int().min(1).max(5),
  text: text(4000).min(10),
  email: tellEmail,
})

export const AskQuestion = z.object({ PRODUCT_ID: Id, name: line(60), text: text(1000).min(5), email: tellEmail })

export const reviewsContract = {
  listReviews: call({
    method: 'POST',
    path: '/api/v1/catalog/product/reviews/',
    access: 'anyone',
    isRead: true,
    summary: 'Reviews of a product with the distribution of their stars; a page of them, filtered and sorted',
    query: RegionQuery,
    body: z.object({
      productID: Id,
      page: z.int().min(1).max(1000).optional(),
      /** Reviews per page, 5 unless said. */
      count: z.int().min(1).max(100).optional(),
      sort: ReviewSort.optional(),
      filters: z
        .object({
          ratings: z.array(z.int().min(1).max(5)).max(5).optional(),
          photos: z.boolean().optional(),
          offerID: Id.optional(),
        })
        .optional(),
    }),
    answer: z.object({
      summary: ReviewSummary,
      /** The variants that reviews name. */
      offers: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
      reviews: z.array(Review),
      pagination: z.object({ count: z.int(), current: z.int(), total: z.int(), pageSize: z.int() }),
    }),
    refusals: { PRODUCT_NOT_FOUND: productNotFound },
  }),
  listReviewImages: call({
    method: 'POST',
    path: '/api/v1/catalog/product/reviews/images/',
    access: 'anyone',
    isRead: true,
    summary: 'Photos that came with the reviews of a product, the newest first',
    query: RegionQuery,
    body: z.object({ productID: Id }),
    answer: z.object({ images: z.array(z.object({ reviewId: z.int(), author: z.string(), image: Picture })) }),
    refusals: { PRODUCT_NOT_FOUND: productNotFound },
  }),
  createProductReview: call({
    method: 'POST',
    path: '/api_vue/createProductReview/',
    access: 'anyone',
    summary: 'Writes a review; it is shown once the shop has read it',
    body: WriteReview,
    answer: z.object({ review: z.object({ id: z.int(), guid: Guid, approved: z.boolean() }) }),
    refusals: { PRODUCT_NOT_FOUND: productNotFound, REVIEW_EXISTS: reviewExists, ...fileRefusals },
    limit: { requests: 10, windowSeconds: 3600 },
  }),
  listShopReviews: call({
    method: 'POST',
    path: '/api_vue/shopReviews/',
    access: 'anyone',
    isRead: true,
    summary: 'Reviews of the shop itself, the newest first, with the distribution of their stars',
    query: RegionQuery,
    body: z.object({ page: z.int().min(1).max(1000).optional(), count: z.int().min(1).max(500).optional() }),
    answer: z.object({
      summary: ReviewSummary,
      reviews: z.array(Review),
      pagination: z.object({ count: z.int(), current: z.int(), total: z.int(), pageSize: z.int() }),
    }),
  }),
  getInvitation: call({
    method: 'POST',
    path: '/api_vue/shopReviews/invitation/',
    access: 'anyone',
    isRead: true,
    summary: 'The order behind the link of an invitation: its number, and where its goods are reviewed',
    body: z.object(invitation),
    answer: z.object({
      number: z.int().nullable(),
      goods: z.array(z.object({ name: z.string(), url: z.string() })),
      /** The shop has been reviewed for this order. */
      isWritten: z.boolean(),
    }),
    refusals: { INVITATION_UNKNOWN: invitationUnknown },
    limit: { requests: 60, windowSeconds: 600 },
  }),
  createShopReview: call({
    method: 'POST',
    path: '/api_vue/shopReviews/create/',
    access: 'anyone',
    summary: 'Reviews the shop itself by the link of an invitation, once per order; shown once the shop has read it',
    body: WriteShopReview,
    answer: z.object({ review: z.object({ id: z.int() }) }),
    refusals: { INVITATION_UNKNOWN: invitationUnknown, REVIEW_EXISTS: shopReviewExists },
    limit: { requests: 10, windowSeconds: 3600 },
  }),
  getOwnReview: call({
    method: 'POST',
    path: '/api_vue/ownReview/',
    access: 'anyone',
    isRead: true,
    summary: 'What the visitor wrote about a product and the shop has not read yet, with links to its photos',
    body: z.object({ productID: Id }),
    answer: z.object({ review: OwnReview }),
    refusals: { REVIEW_NOT_FOUND: reviewNotFound },
    limit: { requests: 120, windowSeconds: 600 },
  }),
  editOwnReview: call({
    method: 'POST',
    path: '/api_vue/ownReview/edit/',
    access: 'customer',
    summary: 'Writes an own review anew, photos included; it is read again before others see it',
    body: EditReview,
    answer: Status,
    refusals: { REVIEW_NOT_FOUND: ownReviewNotFound, ...fileRefusals },
    limit: { requests: 30, windowSeconds: 3600 },
  }),
  deleteOwnReview: call({
    method: 'POST',
    path: '/api_vue/ownReview/delete/',
    access: 'customer',
    summary: 'Deletes an own review with its photos',
    body: z.object({ id: Id }),
    answer: Status,
    refusals: { REVIEW_NOT_FOUND: ownReviewNotFound },
    limit: { requests: 30, windowSeconds: 3600 },
  }),
  reviewVote: call({
    method: 'POST',
    path: '/api_vue/reviewVote/',
    access: 'anyone',
    summary: 'Says whether a review was useful; a later vote of the same visitor takes the place of the earlier one',
    body: z.object({ reviewId: Id, vote: Vote }),
    answer: z.object({ helpful: Helpful }),
    refusals: { REVIEW_NOT_FOUND: reviewNotFound, ALREADY_VOTED: alreadyVoted, ADDRESS_VOTED: addressVoted },
    limit: { requests: 120, windowSeconds: 3600 },
  }),
  getQuestions: call({
    method: 'POST',
    path: '/api_vue/getQuestions/',
    access: 'anyone',
    isRead: true,
    summary: 'Questions about a product with their answers, those most found useful first',
    query: RegionQuery,
    body: z.object({ PRODUCT_ID: Id }),
    answer: z.object({ questions: z.array(Question) }),
    refusals: { PRODUCT_NOT_FOUND: productNotFound },
  }),
  setQuestion: call({
    method: 'POST',
    path: '/api_vue/setQuestion/',
    access: 'anyone',
    summary: 'Asks about a product; the question is shown together with its answer',
    body: AskQuestion,
    answer: Status,
    refusals: { PRODUCT_NOT_FOUND: productNotFound, QUESTION_REPEATED: questionRepeated },
    limit: { requests: 10, windowSeconds: 3600 },
  }),
  questionVote: call({
    method: 'POST',
    path: '/api_vue/questionVote/',
    access: 'anyone',
    summary: 'Says whether a question with its answer was useful',
    body: z.object({ questionId: Id, vote: Vote }),
    answer: z.object({ status: z.boolean(), voteYes: z.int(), voteNo: z.int() }),
    refusals: { QUESTION_NOT_FOUND: questionNotFound, ALREADY_VOTED: alreadyVoted, ADDRESS_VOTED: addressVoted },
    limit: { requests: 120, windowSeconds: 3600 },
  }),
}
