import type { OwnReview } from '#contract/reviews.ts'
import { reviewPhotoLimits } from '#rules/review-photos.ts'
import { type KeptPhoto, PhotoField } from '#storefront/parts/photo-field.tsx'
import { isRefusal, textOf, wholeOf } from '#storefront/platform/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { type PageContext, pageOf, type ScreenHandle } from '#storefront/platform/page-context.ts'
import { Radio } from '#storefront/ui/choice.tsx'
import { FieldError } from '#storefront/ui/field.tsx'
import { Rating } from '#storefront/ui/rating.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import { requireProduct } from '../product-form.ts'
import type { Route } from './+types/write-review.ts'
import { sendWords } from './send-words.ts'
import { SignatureField, WriteFrame } from './write-frame.tsx'

export const handle: ScreenHandle = { takesFiles: 'reviews.createProductReview' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { id, name, url, offers, breadcrumbs } = await requireProduct(page, params)
  const model = `${name}, `
  const variants = offers.map((offer) => ({
    id: offer.id,
    name: offer.name.startsWith(model) ? offer.name.slice(model.length) : offer.name,
  }))
  return { id, name, url, variants, breadcrumbs, own: await findOwnReview(page, id) }
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

interface Typed {
  name: string
  city: string
  rating: number
  text: string
  pros: string
  cons: string
  offerID: number
  /** Those that have arrived are not sent again. */
  photos: KeptPhoto[]
  /** What is wrong with the others. */
  photoErrors: string[]
}

type WrongField = 'rating' | 'text' | 'name' | 'photos'

const shortest = 10

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const { api, refusedFiles } = pageOf(args.context)
  const receipts = form.getAll('photos').map(String)
  const typed: Typed = {
    name: textOf(form, 'name'),
    city: textOf(form, 'city'),
    rating: wholeOf(form, 'rating') ?? 0,
    text: textOf(form, 'text'),
    pros: textOf(form, 'pros'),
    cons: textOf(form, 'cons'),
    offerID: wholeOf(form, 'offerID') ?? 0,
    photos: receipts.length > 0 ? (await api.media.listTakenFiles({ body: { receipts } })).files : [],
    photoErrors: refusedFiles()?.fields.map(({ message }) => message) ?? [],
  }
  const { name, city, rating, text, pros, cons, offerID } = typed
  return sendWords(args, { wrong: wrongFields(typed), typed }, (product) =>
    api.reviews.createProductReview({
      body: {
        ...{ productID: product.id, name, rating, text, pros, cons, photos: receipts },
        ...(city && { city }),
        ...(offerID > 0 && { offerID }),
      },
    }),
  )
}

function wrongFields({ rating, text, name, photoErrors }: Typed): WrongField[] {
  return [
    ...(rating < 1 || rating > 5 ? (['rating'] as const) : []),
    ...(text.length < shortest ? (['text'] as const) : []),
    ...(name ? [] : (['name'] as const)),
    ...(photoErrors.length > 0 ? (['photos'] as const) : []),
  ]
}

export default function WriteReview({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('reviews')
  const { name, variants, own } = loaderData
  const typed = actionData?.typed
  const kept = typed?.photos ?? []
  const wrong = actionData?.wrong ?? []
  return (
    <WriteFrame
      product={loaderData}
      texts={{ title: t.writeTitle(name), hint: t.writeHint, send: t.send, sent: t.sent }}
      answer={actionData}
      waiting={own && <Waiting review={own} />}
      hasFiles
    >
      <Stars chosen={typed?.rating ?? 0} error={wrong.includes('rating') ? t.noRating : undefined} />
      <Textarea
        name="text"
        label={t.text}
        hint={t.textHint}
        rows={6}
        maxLength={4000}
        required
        defaultValue={typed?.text}
        error={wrong.includes('text') ? t.tooShort : undefined}
      />
      <Textarea name="pros" label={t.pros} rows={2} maxLength={1000} defaultValue={typed?.pros} />
      <Textarea name="cons" label={t.cons} rows={2} maxLength={1000} defaultValue={typed?.cons} />
      <PhotoField
        // What has arrived is not chosen any more: the field begins anew.
        key={kept.map(({ receipt }) => receipt).join()}
        name="photos"
        limits={reviewPhotoLimits}
        kept={kept}
        errors={typed?.photoErrors ?? []}
      />
      {variants.length > 1 && (
        <Select
          name="offerID"
          label={t.variant}
          placeholder={t.variantUnsaid}
          defaultValue={typed?.offerID ? String(typed.offerID) : ''}
          options={variants.map((variant) => ({ value: String(variant.id), label: variant.name }))}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <SignatureField typed={typed?.name} isMissing={wrong.includes('name')} />
        <TextField name="city" label={t.city} autoComplete="address-level2" maxLength={60} defaultValue={typed?.city} />
      </div>
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

function Stars({ chosen, error }: { chosen: number; error?: string }) {
  const t = useMessages('reviews')
  return (
    <fieldset className="min-w-0">
      <legend className="text-s font-medium text-ink-2">{t.rating}</legend>
      {[5, 4, 3, 2, 1].map((rating) => (
        <Radio
          key={rating}
          name="rating"
          value={rating}
          required
          defaultChecked={rating === chosen}
          label={
            <span className="flex items-center gap-3">
              <Rating score={rating} label={t.outOfFive(String(rating))} /> {t.ratings[rating]}
            </span>
          }
        />
      ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
