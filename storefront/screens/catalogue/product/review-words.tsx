import { Picture, pictureUrl } from '#storefront/parts/picture.tsx'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Rating } from '#storefront/ui/rating.tsx'
import { dayAndYear } from './day-and-year.ts'
import type { PhotosOfReview, SaidReview } from './read-words.ts'

export { PhotosOver } from './photos-over.tsx'

/** Who wrote a review, and what: nothing of it changes while it stands. */
export default function ReviewWords({ review }: { review: SaidReview }) {
  const t = useMessages('reviews')
  const language = useLanguage()
  const lang = review.language === language ? undefined : review.language
  return (
    <>
      <p className="flex items-baseline justify-between gap-4">
        <b className="min-w-0 font-semibold break-words">{review.author}</b>
        <time dateTime={review.date} className="flex-none text-s text-ink-2">
          {dayAndYear(review.date, language)}
        </time>
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-s text-ink-2">
        <Rating score={review.rating} label={t.outOfFive(String(review.rating))} size={16} />
        {[review.city, review.offer?.name, lang && t.writtenIn[lang]].filter(Boolean).join(' · ')}
      </p>
      <p lang={lang} className="mt-2 max-w-160 break-words whitespace-pre-line">
        {review.text}
      </p>
      <Sides review={review} lang={lang} />
      <ReviewPhotos of={[review]} />
    </>
  )
}

function Sides({ review, lang }: { review: SaidReview; lang?: string }) {
  const t = useMessages('reviews')
  const sides = [
    { name: t.pros, text: review.pros },
    { name: t.cons, text: review.cons },
  ].filter((side) => side.text)
  if (sides.length === 0) return null
  return (
    <dl className="mt-2 max-w-160 text-m">
      {sides.map((side) => (
        <div key={side.name}>
          <dt className="inline text-ink-2">{`${side.name}: `}</dt>
          <dd lang={lang} className="inline break-words">
            {side.text}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Small; each opens by itself where no scripts have it open over the page. */
export function ReviewPhotos({ of, className = 'flex-wrap' }: { of: PhotosOfReview[]; className?: string }) {
  const t = useMessages('reviews')
  const items = of.flatMap(({ author, photos }) =>
    photos.map((photo) => (
      <li key={author + photo.src} className="flex-none">
        <a
          href={pictureUrl(photo.jpeg, 1600)}
          target="_blank"
          rel="noreferrer"
          className="block size-22 overflow-hidden rounded-2 bg-front"
        >
          <Picture
            picture={photo}
            alt={t.photoOf(author)}
            sizes="88px"
            widest={88}
            className="size-full object-cover"
          />
        </a>
      </li>
    )),
  )
  return items.length > 0 && <ul className={cx('mt-3 flex gap-2', className)}>{items}</ul>
}
