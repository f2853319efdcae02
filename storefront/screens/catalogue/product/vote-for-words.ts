import { redirect } from 'react-router'
import type { ShopApi } from '#contract/index.ts'
import { isRefusal, textOf, wholeOf } from '#storefront/platform/form/form-answer.ts'

/** A vote sent by the browser itself: whatever comes of it, the shopper is back where they were. */
export async function voteForWords(request: Request, api: ShopApi) {
  const form = await request.formData()
  const id = wholeOf(form, 'id') ?? 0
  const kind = textOf(form, 'kind') === 'question' ? 'question' : 'review'
  const vote = textOf(form, 'vote') === 'no' ? 'no' : 'yes'
  try {
    await (kind === 'review'
      ? api.reviews.reviewVote({ body: { reviewId: id, vote } })
      : api.reviews.questionVote({ body: { questionId: id, vote } }))
  } catch (error) {
    // Voted before, or gone: the page shows the sums as they are.
    if (!isRefusal(error)) throw error
  }
  const { pathname, search } = new URL(request.url)
  return redirect(`${pathname}${search}#${kind}-${id}`, 303)
}
