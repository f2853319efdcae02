import { textOf, wholeOf } from '#storefront/platform/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { Radio } from '#storefront/ui/choice.tsx'
import { FieldError } from '#storefront/ui/field.tsx'
import { Rating } from '#storefront/ui/rating.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import type { Route } from './+types/write-review.ts'
import { requireProduct } from './product-form.ts'
import { sendWords } from './send-words.ts'
import { SignatureField, WriteFrame } from './write-frame.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, name, url, offers, breadcrumbs } = await requireProduct(pageOf(context), params)
  const model = `${name}, `
  const variants = offers.map((offer) => ({
    id: offer.id,
    name: offer.name.startsWith(model) ? offer.name.slice(model.length) : offer.name,
  }))
  return { id, name, url, variants, breadcrumbs }
}

interface Typed {
  name: string
  city: string
  rating: number
  text: string
  pros: string
  cons: string
  offerID: number
}

type WrongField = 'rating' | 'text' | 'name'

const shortest = 10

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const typed: Typed = {
    name: textOf(form, 'name'),
    city: textOf(form, 'city'),
    rating: wholeOf(form, 'rating') ?? 0,
    text: textOf(form, 'text'),
    pros: textOf(form, 'pros'),
    cons: textOf(form, 'cons'),
    offerID: wholeOf(form, 'offerID') ?? 0,
  }
  const { offerID, city, ...said } = typed
  return sendWords(args, { wrong: wrongFields(typed), typed }, (product) =>
    pageOf(args.context).api.reviews.createProductReview({
      body: { productID: product.id, ...said, ...(city && { city }), ...(offerID > 0 && { offerID }) },
    }),
  )
}

function wrongFields({ rating, text, name }: Typed): WrongField[] {
  return [
    ...(rating < 1 || rating > 5 ? (['rating'] as const) : []),
    ...(text.length < shortest ? (['text'] as const) : []),
    ...(name ? [] : (['name'] as const)),
  ]
}

export default function WriteReview({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('reviews')
  const { name, variants } = loaderData
  const typed = actionData?.typed
  const wrong = actionData?.wrong ?? []
  return (
    <WriteFrame
      product={loaderData}
      texts={{ title: t.writeTitle(name), hint: t.writeHint, send: t.send, sent: t.sent }}
      answer={actionData}
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
