import { reviewsContract } from '#contract/reviews.ts'
import { isRefusal, sentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

const ReviewVote = reviewsContract.reviewVote.body
const QuestionVote = reviewsContract.questionVote.body

/** A vote sent by the browser itself: whatever comes of it, the shopper is back where they were. */
export async function voteForWords(request: Request, { api, language }: PageContext) {
  const sent = await sentForm(request)
  const review = readForm(ReviewVote, sent, language).body
  const question = readForm(QuestionVote, sent, language).body
  try {
    if (review) await api.reviews.reviewVote({ body: review })
    else if (question) await api.reviews.questionVote({ body: question })
  } catch (error) {
    // Voted before, or gone: the page shows the sums as they are.
    if (!isRefusal(error)) throw error
  }
  const { pathname, search } = new URL(request.url)
  const place = question ? `#question-${question.questionId}` : review ? `#review-${review.reviewId}` : ''
  return seeOther(`${pathname}${search}${place}`)
}
