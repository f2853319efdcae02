import { data } from 'react-router'
import type { z } from 'zod'
import { type OwnReview, WriteReview } from '#contract/reviews.ts'
import { reviewPhotoLimits } from '#rules/review-photos.ts'
import { type KeptPhoto, PhotoField } from '#storefront/parts/form/photo-field.tsx'
import { useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { type FormAnswer, faultsIn, isRefusal, type SentForm, sentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { orFailed } from '#storefront/platform/or-failed.ts'
import { type PageContext, pageOf, type ScreenHandle } from '#storefront/platform/page-context.ts'
import { useRegion } from '#storefront/platform/region.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Rating } from '#storefront/ui/rating.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import { requireProduct } from '../product-form.ts'
import type { Route } from './+types/write-review.ts'
import { sendWords } from './send-words.ts'
import { Stars } from './stars.tsx'
import { SignatureField, TellField, useDraftKey, WriteFrame } from './write-frame.tsx'

export const handle: ScreenHandle & RouteTexts = {
  takesFiles: 'reviews.createProductReview',
  texts: ['photos', 'reviews', 'words'],
}

export async function loader({ params, request, url: here, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { id, name, url, offers, breadcrumbs } = await requireProduct(page, params)
  const model = `${name}, `
  const variants = offers.map((offer) => ({
    id: offer.id,
    name: offer.name.startsWith(model) ? offer.name.slice(model.length) : offer.name,
  }))
  const [own, known] = await Promise.all([findOwnReview(page, id), orFailed(page, knownWriter(page))])
  const bought = here.searchParams.get('offer') ?? ''
  return { id, name, url, variants, breadcrumbs, own, known, bought, said: takeFlash(page, request, here) }
}

/** What the shopper has written about it already and the shop has not read. */
async function findOwnReview({ api }: PageContext, productID: number): Promise<OwnReview | null> {
  try {
    return (await api.reviews.getOwnReview({ body: { productID } })).review
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

/** What the account of a signed-in shopper says already is not asked for again. */
async function knownWriter({ api }: PageContext) {
  const { userData } = await api.customer.getUserData()
  if (userData === null) return null
  const { profile } = await api.account.getAdditionalInfo()
  return { name: profile.firstName, email: profile.email }
}

const Typed = WriteReview.omit({ productID: true })

/** A refused review keeps the photos that have arrived: they are not sent again. */
type ReviewAnswer = FormAnswer & { kept: KeptPhoto[] }

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  const answer = await send(page, sent, (body) =>
    sendWords({ params, url, page }, sent, (product) =>
      page.api.reviews.createProductReview({ body: { productID: product.id, ...body } }),
    ),
  )
  if (answer instanceof Response) return answer
  const receipts = sent.fields.getAll('photos').map(String)
  const kept = receipts.length > 0 ? (await page.api.media.listTakenFiles({ body: { receipts } })).files : []
  return data<ReviewAnswer>({ ...answer.data, kept }, answer.init ?? {})
}

/** What is wrong with the photos is told together with what is wrong with the rest. */
function send<Answer>(
  { language, refusedFiles }: PageContext,
  sent: SentForm,
  go: (body: z.output<typeof Typed>) => Answer,
) {
  const { wrong = [], body } = readForm(Typed, sent, language)
  const ofPhotos = faultsIn(refusedFiles())
  return body && ofPhotos.length === 0 ? go(body) : wrongForm(sent, [...wrong, ...ofPhotos])
}

export default function ReviewScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('reviews')
  const { name, variants, own, known } = loaderData
  const region = useRegion()
  const isSent = useSaidOnce(loaderData.said) !== null || own !== null
  const form = useForm({
    name: 'review',
    answer: actionData,
    words: { rating: t.noRating, text: t.tooShort, name: t.noName },
    draft: useDraftKey(),
    isSent: isSent && !actionData,
  })
  return (
    <WriteFrame
      product={loaderData}
      texts={{ title: t.writeTitle(name), hint: t.writeHint, send: t.send, sent: t.sent }}
      form={form}
      isSent={isSent && !actionData}
      waiting={own && <Waiting review={own} />}
      hasFiles
    >
      <Stars chosen={form.typed('rating')} group={form.group('rating')} />
      <Textarea {...form.field('text')} label={t.text} hint={t.textHint} rows={6} maxLength={4000} required />
      <Textarea {...form.field('pros')} label={t.pros} rows={2} maxLength={1000} />
      <Textarea {...form.field('cons')} label={t.cons} rows={2} maxLength={1000} />
      <PhotoField name="photos" limits={reviewPhotoLimits} answer={form.answer} errors={form.errorsOf('photos')} />
      {variants.length > 1 && (
        <Select
          {...form.field('offerID', loaderData.bought)}
          label={t.variant}
          placeholder={t.variantUnsaid}
          options={variants.map((variant) => ({ value: String(variant.id), label: variant.name }))}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <SignatureField {...form.field('name', known?.name)} />
        <TextField
          {...form.field('city', known ? region?.NAME : undefined)}
          label={t.city}
          autoComplete="address-level2"
          maxLength={60}
        />
      </div>
      <TellField {...form.field('email', known?.email)} />
    </WriteFrame>
  )
}

/** What the shopper has sent and nobody else sees yet. */
function Waiting({ review }: { review: OwnReview }) {
  const t = useMessages('reviews')
  const photos = useMessages('photos')
  return (
    <article className="mt-5 border-l-[3px] border-seam pl-4">
      <h2 className="text-s font-medium text-ink-2">{t.ownReview}</h2>
      <Rating score={review.rating} label={t.outOfFive(String(review.rating))} />
      <p className="mt-2 break-words whitespace-pre-line">{review.text}</p>
      {review.photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {review.photos.map(({ url, width, height }, at) => (
            <li key={url}>
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="block size-22 overflow-hidden rounded-2 bg-front"
              >
                <img
                  src={url}
                  alt={photos.photo(at + 1)}
                  width={width}
                  height={height}
                  className="size-full object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
