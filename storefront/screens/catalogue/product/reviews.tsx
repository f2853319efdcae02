import MessageSquare from 'lucide-react/icons/message-square'
import type { CSSProperties, MouseEvent } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { ReviewSummary } from '#contract/reviews.ts'
import { formatDay } from '#rules/calendar.ts'
import { scoreText } from '#rules/decimal.ts'
import { Picture, pictureUrl } from '#storefront/parts/picture.tsx'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { LinkChip } from '#storefront/ui/chip.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Rating, Star } from '#storefront/ui/rating.tsx'
import { type ProductWordsData, type ReviewWish, reviewAddress, reviewStep, type SaidReview } from './read-words.ts'
import { VoteForm } from './vote-form.tsx'

type ReviewsProps = { words: ProductWordsData; url: string }

/** Summary with bars that filter, ways to sort, the first reviews; every state of it is an address. */
export function ProductReviews({ words, url }: ReviewsProps) {
  const t = useMessages('reviews')
  const { summary } = words
  if (summary.count === 0) {
    return (
      <section id="reviews" className="wrap section-gap scroll-mt-28">
        <h2 className="title mb-4 text-h2">{t.title}</h2>
        <EmptyState icon={MessageSquare} title={t.emptyTitle} text={t.emptyText} action={<WriteLink />} />
      </section>
    )
  }
  return (
    <section id="reviews" className="wrap section-gap scroll-mt-28">
      <h2 className="title text-h2">
        {`${t.title} `}
        <span className="font-normal text-ink-2">{summary.count}</span>
      </h2>
      <div className="mt-6 grid gap-7 lg:grid-cols-[360px_minmax(0,1fr)] lg:gap-18">
        <div className="lg:sticky lg:top-33 lg:self-start">
          <Summary summary={summary} wish={words.wish} url={url} />
          <WriteLink wide />
        </div>
        <ReviewList words={words} url={url} />
      </div>
    </section>
  )
}

function WriteLink({ wide }: { wide?: boolean }) {
  const t = useMessages('reviews')
  const to = href('/catalog/:section/:product/review', useProductPlace())
  return (
    <LinkButton to={to} look="outline" wide={wide} className={wide ? 'mt-4' : undefined}>
      {t.write}
    </LinkButton>
  )
}

function Summary({ summary, wish, url }: { summary: ReviewSummary; wish: ReviewWish; url: string }) {
  const t = useMessages('reviews')
  const score = scoreText(summary.score, useLanguage())
  return (
    <>
      <p className="flex items-center gap-4">
        <span className="font-display text-[56px]/14 font-medium tracking-[-.04em]">{score}</span>
        <span className="flex flex-col gap-1">
          <Rating score={summary.score} label={t.outOfFive(score)} />
          <span className="text-s text-ink-2">{t.recommend(summary.recommendPercent)}</span>
        </span>
      </p>
      <ul className="mt-4">
        {summary.stars.map(({ rating, count }) => (
          <li key={rating}>
            <Bar rating={rating} count={count} all={summary.count} wish={wish} url={url} />
          </li>
        ))}
      </ul>
    </>
  )
}

/**
 * What a link to another state of the reviews needs. Its address ends in `#reviews`, so that a page without scripts opens
 * there; with scripts the list changes in place and nothing moves.
 */
export function useStay() {
  const navigate = useNavigate()
  return (to: string) => ({
    to,
    rel: 'nofollow',
    // The same page: the router knows it.
    discover: 'none' as const,
    onClick(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      void navigate(to.split('#')[0] ?? to, { preventScrollReset: true })
    },
  })
}

type BarProps = { rating: number; count: number; all: number; wish: ReviewWish; url: string }

/** How many gave so many stars; following it shows only those, following it again all. */
function Bar({ rating, count, all, wish, url }: BarProps) {
  const t = useMessages('reviews')
  const stay = useStay()
  const isChosen = wish.stars === rating
  const row = 'grid min-h-9 grid-cols-[44px_minmax(0,1fr)_40px] items-center gap-3 rounded-1 text-m'
  const content = (
    <>
      <span aria-hidden="true" className="flex items-center gap-1">
        {`${rating} `}
        <Star />
      </span>
      <span className="h-2 overflow-hidden rounded-[2px] bg-front-2 forced-colors:border">
        <span
          className="block h-2 w-(--part) bg-ink forced-colors:bg-[CanvasText]"
          style={{ '--part': `${(count / all) * 100}%` } as CSSProperties}
        />
      </span>
      <span aria-hidden="true" className="text-right text-ink-2">
        {count}
      </span>
      <span className="sr-only">{t.starsOf(rating, count)}</span>
    </>
  )
  if (count === 0) return <span className={row}>{content}</span>
  return (
    <Link
      {...stay(reviewAddress(url, wish, { stars: isChosen ? 0 : rating }))}
      aria-current={isChosen ? 'true' : undefined}
      className={cx(row, 'transition-colors hover:text-cherry', isChosen && 'font-semibold')}
    >
      {content}
    </Link>
  )
}

function ReviewList({ words, url }: ReviewsProps) {
  const t = useMessages('reviews')
  const { wish, reviews, total } = words
  const stay = useStay()
  const left = total - reviews.length
  const isNarrowed = wish.stars > 0 || wish.photos || wish.offer > 0
  return (
    <div className="min-w-0">
      <SortRow words={words} url={url} />
      {reviews.length === 0 && <p className="border-t border-seam pt-5">{t.noneHere}</p>}
      <ol>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} url={url} />
        ))}
      </ol>
      <p className="flex flex-wrap gap-2">
        {left > 0 && (
          <LinkButton {...stay(reviewAddress(url, wish, { shown: wish.shown + reviewStep }))} className="mt-2">
            {t.showMore(Math.min(reviewStep, left))}
          </LinkButton>
        )}
        {isNarrowed && (
          <LinkButton
            {...stay(reviewAddress(url, wish, { stars: 0, photos: false, offer: 0 }))}
            look="text"
            className="mt-2"
          >
            {t.allReviews}
          </LinkButton>
        )}
      </p>
    </div>
  )
}

function SortRow({ words, url }: ReviewsProps) {
  const t = useMessages('reviews')
  const { wish, summary } = words
  const place = useProductPlace()
  const stay = useStay()
  return (
    <nav aria-label={t.sortLabel} className="flex flex-wrap gap-2 pb-4">
      {(['useful', 'new', 'worst'] as const).map((sort) => (
        <LinkChip key={sort} {...stay(reviewAddress(url, wish, { sort }))} chosen={wish.sort === sort}>
          {t.sorts[sort]}
        </LinkChip>
      ))}
      {summary.withPhotos > 0 && (
        <LinkChip to={href('/catalog/:section/:product/photos', place)}>{t.allPhotos}</LinkChip>
      )}
      {summary.withPhotos > 0 && (
        <LinkChip {...stay(reviewAddress(url, wish, { photos: !wish.photos }))} chosen={wish.photos}>
          {t.withPhotos(summary.withPhotos)}
        </LinkChip>
      )}
      {words.offers.length > 1 && (
        <span className="no-scrollbar flex w-full gap-2 overflow-x-auto p-0.5">
          {words.offers.map(({ id, name }) => (
            <LinkChip
              key={id}
              {...stay(reviewAddress(url, wish, { offer: wish.offer === id ? 0 : id }))}
              chosen={wish.offer === id}
            >
              {name}
            </LinkChip>
          ))}
        </span>
      )}
    </nav>
  )
}

/** A review with its photos, votes and what the shop says to it. */
export function ReviewItem({ review, url }: { review: SaidReview; url: string }) {
  const t = useMessages('reviews')
  const language = useLanguage()
  const lang = review.language === language ? undefined : review.language
  return (
    <li id={`review-${review.id}`} className="scroll-mt-28 border-t border-seam py-5">
      <article>
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
        <Photos review={review} />
        <VoteForm
          id={review.id}
          kind="review"
          url={url}
          yes={review.helpful.yes}
          no={review.helpful.no}
          className="mt-3"
        />
        {review.answer && <Answer title={t.shopAnswer} text={review.answer.text} lang={lang} />}
      </article>
    </li>
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

function Photos({ review }: { review: SaidReview }) {
  const t = useMessages('reviews')
  if (review.photos.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {review.photos.map((photo) => (
        <li key={photo.src}>
          <a
            href={pictureUrl(photo.jpeg, 1600)}
            target="_blank"
            rel="noreferrer"
            className="block size-22 overflow-hidden rounded-2 bg-front"
          >
            <Picture
              picture={photo}
              alt={t.photoOf(review.author)}
              sizes="88px"
              widest={88}
              className="size-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

export function Answer({ title, text, lang }: { title: string; text: string; lang?: string }) {
  return (
    <div className="mt-3.5 max-w-160 border-l-[3px] border-cherry py-0.5 pl-4 text-s">
      <p className="font-semibold text-cherry">{title}</p>
      <p lang={lang} className="mt-1 break-words whitespace-pre-line">
        {text}
      </p>
    </div>
  )
}

/** «14 ноября 2026»: reviews are read for years. */
export function dayAndYear(day: string, language: Parameters<typeof formatDay>[1]): string {
  return `${formatDay(day, language, 'date')}\u00a0${day.slice(0, 4)}`
}

/** The product as the address of its page names it. */
export function useProductPlace() {
  const { section = '', product = '' } = useParams()
  return { section, product }
}
