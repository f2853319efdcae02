import { WriteShopReview } from '#contract/reviews.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { sentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import type { Route } from './+types/write-shop-review.ts'
import { Stars } from './stars.tsx'
import { SignatureField, TellField } from './write-frame.tsx'

export const handle: RouteTexts = { texts: ['reviews', 'words'] }

/** A link that is none of ours is a page that is not there, by the refusal of the call. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { token } = params
  return { ...(await page.api.reviews.getInvitation({ body: { token } })), said: takeFlash(page, request, url) }
}

const Typed = WriteShopReview.omit({ token: true })

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  const { wrong, body } = readForm(Typed, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  try {
    await page.api.reviews.createShopReview({ body: { token: params.token, ...body } })
  } catch (error) {
    return refusedForm(sent, error)
  }
  return redirectSaying(page, url.pathname, { code: 'sent' })
}

/** Where the link of an invitation leads: the shop is reviewed here, the goods of the order each on a page of their own. */
export default function WriteShopReviewScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('words').invitation
  const reviews = useMessages('reviews')
  const { number, goods, isWritten } = loaderData
  const isSent = (useSaidOnce(loaderData.said) !== null || isWritten) && !actionData
  const form = useForm({
    name: 'shop-review',
    answer: actionData,
    words: { rating: reviews.noRating, text: reviews.tooShort, name: reviews.noName },
  })
  return (
    <div className="wrap max-w-[calc(640px+2*var(--margin))] pt-6 pb-12 lg:pt-10">
      <ScreenTitle title={t.title} />
      <h1 className="title text-h1">{t.title}</h1>
      <p className="mt-2 text-ink-2">{number ? t.ofOrder(number) : t.text}</p>
      {goods.length > 0 && (
        <section className="mt-6">
          <h2 className="title text-h3">{t.goods}</h2>
          <ul className="mt-2">
            {goods.map(({ name, url }) => (
              <li key={url} className="flex flex-wrap items-center justify-between gap-2 border-t border-seam py-2">
                <span className="min-w-0">{name}</span>
                <LinkButton to={url} size="s">
                  {reviews.write}
                </LinkButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="mt-8">
        <h2 className="title text-h3">{t.shop}</h2>
        {isSent ? (
          <>
            <DoneNotice>{reviews.sent}</DoneNotice>
            <LinkButton to={href('/reviews')} className="mt-4">
              {t.toReviews}
            </LinkButton>
          </>
        ) : (
          <FormFrame form={form} className="mt-4 grid gap-5">
            <Stars chosen={form.typed('rating')} group={form.group('rating')} />
            <Textarea {...form.field('text')} label={t.words} rows={5} maxLength={4000} required />
            <div className="grid gap-5 sm:grid-cols-2">
              <SignatureField {...form.field('name')} />
              <TextField {...form.field('city')} label={reviews.city} autoComplete="address-level2" maxLength={60} />
            </div>
            <TellField {...form.field('email')} />
            <Button
              type="submit"
              look="main"
              size="l"
              busy={form.isBusy}
              busyText={reviews.sending}
              className="justify-self-start"
            >
              {reviews.send}
            </Button>
          </FormFrame>
        )}
      </section>
    </div>
  )
}
