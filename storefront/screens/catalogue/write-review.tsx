import { data, Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { refusalOf, type ShownRefusal, textOf, wholeOf } from '#storefront/platform/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Radio } from '#storefront/ui/choice.tsx'
import { FieldError } from '#storefront/ui/field.tsx'
import { Rating } from '#storefront/ui/rating.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import type { Route } from './+types/write-review.ts'
import { requireProduct } from './product-form.ts'
import { WriteFrame } from './write-frame.tsx'

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

interface WriteAnswer {
  refusal: ShownRefusal | null
  wrong: WrongField[]
  typed: Typed
}

const shortest = 10

export async function action({ params, request, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const form = await request.formData()
  const typed: Typed = {
    name: textOf(form, 'name'),
    city: textOf(form, 'city'),
    rating: wholeOf(form, 'rating') ?? 0,
    text: textOf(form, 'text'),
    pros: textOf(form, 'pros'),
    cons: textOf(form, 'cons'),
    offerID: wholeOf(form, 'offerID') ?? 0,
  }
  const wrong = wrongFields(typed)
  if (wrong.length > 0) return data<WriteAnswer>({ refusal: null, wrong, typed }, { status: 422 })
  const product = await requireProduct(page, params)
  const { offerID, city, ...said } = typed
  try {
    await page.api.reviews.createProductReview({
      body: { productID: product.id, ...said, ...(city && { city }), ...(offerID > 0 && { offerID }) },
    })
  } catch (error) {
    const refusal = refusalOf(error)
    return data<WriteAnswer>({ refusal, wrong: [], typed }, { status: refusal.status })
  }
  return redirect(`${new URL(request.url).pathname}?sent=1`, 303)
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
  const [search] = useSearchParams()
  const busy = useNavigation().state === 'submitting'
  const { name, url, variants, breadcrumbs } = loaderData
  const typed = actionData?.typed
  const wrong = actionData?.wrong ?? []
  return (
    <WriteFrame
      title={t.writeTitle(name)}
      hint={t.writeHint}
      breadcrumbs={breadcrumbs}
      url={url}
      sent={search.has('sent') && !actionData ? t.sent : null}
      refusal={actionData?.refusal?.message ?? null}
    >
      <Form method="post" className="grid gap-5">
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
          <TextField
            name="name"
            label={t.name}
            autoComplete="given-name"
            maxLength={60}
            required
            defaultValue={typed?.name}
            error={wrong.includes('name') ? t.noName : undefined}
          />
          <TextField
            name="city"
            label={t.city}
            autoComplete="address-level2"
            maxLength={60}
            defaultValue={typed?.city}
          />
        </div>
        <Button type="submit" look="main" size="l" busy={busy} busyText={t.sending} className="justify-self-start">
          {t.send}
        </Button>
      </Form>
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
