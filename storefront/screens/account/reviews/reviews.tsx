import MessageSquare from 'lucide-react/icons/message-square'
import { EditReview } from '#contract/account-goods.ts'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { sentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Pagination } from '#storefront/ui/pagination.tsx'
import { pageNumberOf } from '../page-number.ts'
import type { Route } from './+types/reviews.ts'
import { ReviewCard } from './review-card.tsx'

export { titleMeta as meta } from '#storefront/platform/page-meta.ts'

export const handle = { texts: ['bought', 'photos'] } satisfies RouteTexts

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [found, t] = await Promise.all([
    page.api.account.getReviews({ body: { page: pageNumberOf(url) } }),
    textsOf(page, 'bought'),
  ])
  return { title: t.reviews.title, ...found, said: takeFlash(page, request, url) }
}

/** Forms are told apart by the review they write anew: `review-17`. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  const { wrong, body } = readForm(EditReview, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  try {
    await page.api.account.editReview({ body })
    return redirectSaying(page, href('/personal-lk/reviews'), { code: 'saved' })
  } catch (error) {
    return refusedForm(sent, error)
  }
}

/** What one has written, whether others see it, and why not. */
export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('bought').reviews
  const words = useMessages('ui')
  const { reviews, page, pages } = loaderData
  const isSaid = useSaidOnce(loaderData.said) !== null
  const isGone = reviews.every(({ id }) => `review-${id}` !== actionData?.form)
  return (
    <>
      <h1 className="title text-h1">{t.title}</h1>
      {isSaid && <DoneNotice>{t.saved}</DoneNotice>}
      {actionData?.refusal && isGone && (
        <Notice tone="fault" className="mt-4">
          {actionData.refusal.message}
        </Notice>
      )}
      {reviews.length === 0 ? (
        <div className="mt-5">
          <EmptyState
            icon={MessageSquare}
            title={t.none}
            text={t.noneText}
            action={<LinkButton to={href('/personal-lk/goods')}>{t.toGoods}</LinkButton>}
          />
        </div>
      ) : (
        <ul className="mt-5 grid gap-3">
          {reviews.map((review) => (
            <ReviewCard key={review.id} review={review} answer={actionData} />
          ))}
        </ul>
      )}
      <div className="mt-6">
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(number) => href('/personal-lk/reviews') + queryOf({ page: number === 1 ? null : number })}
          label={words.pages}
          pageText={words.page}
        />
      </div>
    </>
  )
}
