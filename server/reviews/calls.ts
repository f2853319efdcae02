import { reviewsContract } from '#contract/reviews.ts'
import { findPersonOf } from '#server/customer/index.ts'
import { answer, type CallContext, type RefuseCode, unreachable } from '#server/gate/index.ts'
import type { Uploads } from '#server/media/index.ts'
import type { Db } from '#server/platform/database.ts'
import { askQuestion } from './ask-question.ts'
import { type Author, deleteOwnReview, type EditDeps, editOwnReview } from './edit-review.ts'
import { findInvitation } from './invite.ts'
import { findOwnReview } from './own-review.ts'
import { listQuestions, listReviewImages, listReviews, listShopReviews } from './show-reviews.ts'
import { type Ballot, type VoteOutcome, voteForQuestion, voteForReview } from './vote.ts'
import { writeReview } from './write-review.ts'
import { writeShopReview } from './write-shop-review.ts'

export { moderationCalls } from './desk-calls.ts'

/** Every call about what people say of goods. */
export function reviewsCalls(deps: EditDeps & { uploads: Pick<Uploads, 'show'> }) {
  const { db, uploads } = deps
  return answer('reviews', reviewsContract, {
    async listReviews({ body }, context, refuse) {
      context.shows.add(`product:${body.productID}`)
      return found(await listReviews(db, body, context), refuse)
    },
    async listReviewImages({ body }, { shows }, refuse) {
      shows.add(`product:${body.productID}`)
      return found(await listReviewImages(db, body.productID), refuse)
    },
    async getQuestions({ body }, context, refuse) {
      context.shows.add(`product:${body.PRODUCT_ID}`)
      return found(await listQuestions(db, body.PRODUCT_ID, context), refuse)
    },
    async createProductReview({ body }, context, refuse) {
      const { visitorId } = await context.requireVisitor()
      const outcome = await writeReview(db, {
        productId: body.productID,
        offerId: body.offerID ?? null,
        visitorId,
        author: body.name,
        city: body.city ?? '',
        language: context.language,
        rating: body.rating,
        text: body.text,
        pros: body.pros ?? '',
        cons: body.cons ?? '',
        tellEmail: body.email ?? null,
        photos: body.photos,
        now: context.now(),
      })
      switch (outcome.kind) {
        case 'written':
          return { review: { id: outcome.id, guid: outcome.guid, approved: false } }
        case 'productNotFound':
          throw refuse('PRODUCT_NOT_FOUND')
        case 'reviewExists':
          throw refuse('REVIEW_EXISTS')
        case 'photosGone':
          throw refuse('FILE_GONE')
        default:
          return unreachable(outcome)
      }
    },
    async listShopReviews({ body }, context) {
      return listShopReviews(db, body, context)
    },
    async getInvitation({ body }, _context, refuse) {
      const found = await findInvitation(db, body.token)
      if (!found) throw refuse('INVITATION_UNKNOWN')
      const { goods, reviewId } = found
      return {
        number: goods[0]?.number ?? null,
        goods: goods.map(({ name, url }) => ({ name, url })),
        isWritten: reviewId !== null,
      }
    },
    async createShopReview({ body }, context, refuse) {
      const outcome = await writeShopReview(db, { ...body, language: context.language, now: context.now() })
      switch (outcome.kind) {
        case 'written':
          return { review: { id: outcome.id } }
        case 'notInvited':
          throw refuse('INVITATION_UNKNOWN')
        case 'reviewExists':
          throw refuse('REVIEW_EXISTS')
        default:
          return unreachable(outcome)
      }
    },
    async getOwnReview({ body }, context, refuse) {
      const { visitorId } = await context.visitor()
      const review = visitorId === null ? null : await findOwnReview({ db, uploads }, { ...body, visitorId })
      if (!review) throw refuse('REVIEW_NOT_FOUND')
      return { review }
    },
    async editOwnReview({ body }, context, refuse) {
      const { kind } = await editOwnReview(deps, await authorOf(db, context), body)
      if (kind === 'notFound') throw refuse('REVIEW_NOT_FOUND')
      if (kind === 'photosGone') throw refuse('FILE_GONE')
      return { status: true }
    },
    async deleteOwnReview({ body }, context, refuse) {
      if (!(await deleteOwnReview(deps, await authorOf(db, context), body.id))) throw refuse('REVIEW_NOT_FOUND')
      return { status: true }
    },
    async reviewVote({ body }, context, refuse) {
      const { visitorId } = await context.requireVisitor()
      const ballot = ballotOf(body.reviewId, body.vote, visitorId, context)
      return { helpful: counted(await voteForReview(db, ballot), refuse, 'REVIEW_NOT_FOUND') }
    },
    async setQuestion({ body }, context, refuse) {
      const { visitorId } = await context.requireVisitor()
      const outcome = await askQuestion(db, {
        productId: body.PRODUCT_ID,
        visitorId,
        author: body.name,
        language: context.language,
        text: body.text,
        tellEmail: body.email ?? null,
        now: context.now(),
      })
      switch (outcome.kind) {
        case 'asked':
          return { status: true }
        case 'productNotFound':
          throw refuse('PRODUCT_NOT_FOUND')
        case 'questionRepeated':
          throw refuse('QUESTION_REPEATED')
        default:
          return unreachable(outcome)
      }
    },
    async questionVote({ body }, context, refuse) {
      const { visitorId } = await context.requireVisitor()
      const ballot = ballotOf(body.questionId, body.vote, visitorId, context)
      const { yes, no } = counted(await voteForQuestion(db, ballot), refuse, 'QUESTION_NOT_FOUND')
      return { status: true, voteYes: yes, voteNo: no }
    },
  })
}

/** Reviews are written without an account too: those from the customer's own browsers are theirs. */
async function authorOf(db: Db, context: CallContext): Promise<Author> {
  const { customer, visitorId } = await context.visitor()
  if (customer === null || visitorId === null) throw new Error('Only who is signed in gets here.')
  return { browsers: (await findPersonOf(db, customer.id))?.visitorIds ?? [], visitorId, now: context.now() }
}

function ballotOf(id: number, vote: 'yes' | 'no', visitorId: string, { address, now }: CallContext): Ballot {
  return { id, visitorId, isYes: vote === 'yes', address, now: now() }
}

function found<Answer>(result: Answer | null, refuse: RefuseCode<'PRODUCT_NOT_FOUND'>): Answer {
  if (result === null) throw refuse('PRODUCT_NOT_FOUND')
  return result
}

function counted<NotFound extends string>(
  outcome: VoteOutcome,
  refuse: RefuseCode<NotFound | 'ALREADY_VOTED' | 'ADDRESS_VOTED'>,
  notFound: NotFound,
) {
  switch (outcome.kind) {
    case 'counted':
      return { yes: outcome.yes, no: outcome.no }
    case 'notFound':
      throw refuse(notFound)
    case 'alreadyVoted':
      throw refuse('ALREADY_VOTED')
    case 'addressVoted':
      throw refuse('ADDRESS_VOTED')
    default:
      return unreachable(outcome)
  }
}
