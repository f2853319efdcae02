import MessageSquare from 'lucide-react/icons/message-square'
import { data } from 'react-router'
import { EditReview } from '#contract/reviews.ts'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { faultsIn, type SentForm, sentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { type PageContext, pageOf, type ScreenHandle } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Pagination } from '#storefront/ui/pagination.tsx'
import { pageNumberOf } from '../page-number.ts'
import type { Route } from './+types/reviews.ts'
import { type EditAnswer, ReviewCard } from './review-card.tsx'

export { titleMeta as meta } from '#storefront/platform/page-meta.ts'

export const handle: ScreenHandle & RouteTexts = {
  takesFiles: 'reviews.editOwnReview',
  texts: ['bought', 'photos'],
}

const RemovedReview = EditReview.pick({ id: true })

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [found, t] = await Promise.all([
    page.api.account.getReviews({ body: { page: pageNumberOf(url) } }),
    textsOf(page, 'bought'),
  ])
  return { title: t.reviews.title, ...found, said: takeFlash(page, request, url) }
}

/** Forms are told apart by the review that they are about: `review-17` writes it anew, `remove-17` deletes it. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  const isRemoval = sent.name.startsWith('remove-')
  const answer = await (isRemoval ? remove(page, sent) : edit(page, sent))
  if (answer instanceof Response) return answer
  return data<EditAnswer>({ ...answer.data, kept: await keptPhotos(page, url, sent) }, answer.init ?? {})
}

async function remove(page: PageContext, sent: SentForm) {
  const { wrong, body } = readForm(RemovedReview, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  try {
    await page.api.reviews.deleteOwnReview({ body })
    return redirectSaying(page, href('/personal-lk/reviews'), { code: 'removed' })
  } catch (error) {
    return refusedForm(sent, error)
  }
}

/** What is wrong with the photos is told together with what is wrong with the rest. */
async function edit(page: PageContext, sent: SentForm) {
  const { wrong = [], body } = readForm(EditReview, sent, page.language)
  const ofPhotos = faultsIn(page.refusedFiles())
  if (!body || ofPhotos.length > 0) return wrongForm(sent, [...wrong, ...ofPhotos])
  try {
    await page.api.reviews.editOwnReview({ body })
    return redirectSaying(page, href('/personal-lk/reviews'), { code: 'saved' })
  } catch (error) {
    return refusedForm(sent, error)
  }
}

/** Of the photos that the form named: those the review has, and those that have arrived. */
async function keptPhotos({ api }: PageContext, url: URL, { fields }: SentForm): Promise<EditAnswer['kept']> {
  const receipts = fields.getAll('photos').map(String).filter(Boolean)
  if (receipts.length === 0) return []
  const [{ files }, own] = await Promise.all([
    api.media.listTakenFiles({ body: { receipts } }),
    api.account.getReviews({ body: { page: pageNumberOf(url) } }),
  ])
  const id = Number(fields.get('id'))
  const had = own.reviews.find((review) => review.id === id)?.photos ?? []
  return [...had.filter(({ receipt }) => receipts.includes(receipt)), ...files]
}

/** What one has written, whether others see it, and why not. */
export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('bought').reviews
  const words = useMessages('ui')
  const { reviews, page, pages } = loaderData
  const done = useSaidOnce(loaderData.said)
  const isGone = reviews.every(({ id }) => ![`review-${id}`, `remove-${id}`].includes(actionData?.form ?? ''))
  return (
    <>
      <h1 className="title text-h1">{t.title}</h1>
      {done && <DoneNotice>{done.code === 'removed' ? t.removed : t.saved}</DoneNotice>}
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
