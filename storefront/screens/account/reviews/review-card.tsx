import { useState } from 'react'
import { Link } from 'react-router'
import type { MyReview } from '#contract/account-goods.ts'
import { formatFullDate } from '#rules/calendar.ts'
import { reviewPhotoLimits } from '#rules/review-photos.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { type KeptPhoto, PhotoField } from '#storefront/parts/form/photo-field.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { pictureUrl } from '#storefront/parts/picture.tsx'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Badge, type BadgeTone } from '#storefront/ui/badge.tsx'
import { Button, buttonClass } from '#storefront/ui/button.tsx'
import { Radio } from '#storefront/ui/choice.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'
import { Rating } from '#storefront/ui/rating.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'

const tones: Record<MyReview['state'], BadgeTone> = { approved: 'stock', waiting: 'wait', notApproved: 'off' }

/** A refused edit keeps the photos that have arrived: they are not sent again. */
export type EditAnswer = FormAnswer & { kept: KeptPhoto[] }

type ReviewCardProps = { review: MyReview; answer: EditAnswer | undefined }

/** One review with its state, and the form that writes it anew. */
export function ReviewCard({ review, answer }: ReviewCardProps) {
  const t = useMessages('bought').reviews
  const language = useLanguage()
  const { product, state } = review
  const name = product?.name ?? t.aboutShop
  return (
    <li className="rounded-2 border border-seam p-5 lg:p-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold">
          {product?.url ? (
            <Link to={product.url} className="inline-block py-1 hover:text-cherry">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <Badge tone={tones[state]}>{t.states[state]}</Badge>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-s text-ink-2">
        <Rating score={review.rating} label={t.outOfFive(String(review.rating))} />
        {[review.offerName, formatFullDate(review.date, language)].filter(Boolean).join(' · ')}
      </p>
      {state === 'waiting' && <p className="mt-2 text-s text-ink-2">{t.waiting}</p>}
      {review.reason && <p className="mt-2 text-s text-ink-2">{t.why(review.reason)}</p>}
      <Words review={review} />
      <Photos photos={review.photos} />
      <div className="mt-2 flex flex-wrap gap-x-2">
        <Edit review={review} name={name} answer={answer} />
        <Remove review={review} name={name} answer={answer} />
      </div>
    </li>
  )
}

function Words({ review: { text, pros, cons, answer } }: { review: MyReview }) {
  const t = useMessages('bought').reviews
  const parts = [
    { title: t.pros, words: pros },
    { title: t.cons, words: cons },
    { title: t.answer, words: answer?.text ?? '' },
  ]
  return (
    <>
      <p className="mt-3 max-w-160 break-words whitespace-pre-line">{text}</p>
      {parts.map(({ title, words }) =>
        words ? (
          <p key={title} className="mt-2 max-w-160 break-words whitespace-pre-line">
            <b className="font-semibold">{title}: </b>
            {words}
          </p>
        ) : null,
      )}
    </>
  )
}

/** Small; each opens by itself. */
function Photos({ photos }: Pick<MyReview, 'photos'>) {
  const t = useMessages('photos')
  if (photos.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {photos.map(({ url, width, height }, at) => (
        <li key={url}>
          <a
            href={pictureUrl(url, 1600)}
            target="_blank"
            rel="noreferrer"
            className="block size-16 overflow-hidden rounded-2 bg-front"
          >
            <img
              src={pictureUrl(url, 160)}
              alt={t.photo(at + 1)}
              width={width}
              height={height}
              loading="lazy"
              className="size-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Edit({ review, name, answer }: ReviewCardProps & { name: string }) {
  const t = useMessages('bought').reviews
  const form = useForm({ name: `review-${review.id}`, answer, words: { text: t.textShort } })
  const chosen = form.typed('rating', String(review.rating))
  const photos = usePhotos(review, form.answer)
  return (
    <details className="open:w-full" open={form.answer ? true : undefined}>
      <summary className={buttonClass({ look: 'text', size: 's', className: '-ml-2' })} aria-label={t.editOf(name)}>
        {t.edit}
      </summary>
      <FormFrame form={form} encType="multipart/form-data" className="mt-2 grid max-w-160 gap-4">
        <p className="text-s text-ink-2">{t.editNote}</p>
        <input type="hidden" name="id" value={review.id} />
        <ChoiceGroup {...form.group('rating')} legend={t.rating}>
          {[5, 4, 3, 2, 1].map((rating) => (
            <Radio
              key={rating}
              name="rating"
              value={rating}
              defaultChecked={String(rating) === chosen}
              label={<Rating score={rating} label={t.outOfFive(String(rating))} />}
            />
          ))}
        </ChoiceGroup>
        <Textarea {...form.field('text', review.text)} label={t.text} rows={5} maxLength={4000} />
        <Textarea {...form.field('pros', review.pros)} label={t.pros} rows={2} maxLength={1000} />
        <Textarea {...form.field('cons', review.cons)} label={t.cons} rows={2} maxLength={1000} />
        {review.product && (
          <PhotoField name="photos" limits={reviewPhotoLimits} answer={photos} errors={form.errorsOf('photos')} />
        )}
        <Button
          type="submit"
          look="outline"
          size="s"
          busy={form.isBusy}
          busyText={t.saving}
          className="justify-self-start"
        >
          {t.save}
        </Button>
      </FormFrame>
    </details>
  )
}

/** What the review has; after a refusal what of it was to stay, and what has come. The field begins anew with each. */
function usePhotos({ photos }: MyReview, answer: EditAnswer | undefined) {
  const names = photos.map(({ receipt }) => receipt).join()
  const [field, setField] = useState({ names, answer, kept: answer?.kept ?? photos })
  if (field.names === names && field.answer === answer) return field
  const next = { names, answer, kept: answer?.kept ?? photos }
  setField(next)
  return next
}

function Remove({ review, name, answer }: ReviewCardProps & { name: string }) {
  const t = useMessages('bought').reviews
  const form = useForm({ name: `remove-${review.id}`, answer })
  return (
    <details className="open:w-full" open={form.answer ? true : undefined}>
      <summary className={buttonClass({ look: 'text', size: 's', className: '-ml-2' })} aria-label={t.removeOf(name)}>
        {t.remove}
      </summary>
      <FormFrame form={form} className="mt-2 grid max-w-160 gap-4">
        <p>{t.removeQuestion}</p>
        <input type="hidden" name="id" value={review.id} />
        <Button
          type="submit"
          look="outline"
          size="s"
          busy={form.isBusy}
          busyText={t.removing}
          className="justify-self-start"
        >
          {t.removeYes}
        </Button>
      </FormFrame>
    </details>
  )
}
