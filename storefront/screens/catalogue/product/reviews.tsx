import MessageSquare from 'lucide-react/icons/message-square'
import { type CSSProperties, type MouseEvent, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { ReviewSummary } from '#contract/reviews.ts'
import { scoreText } from '#rules/decimal.ts'
import { serversPart } from '#storefront/parts/servers-part.tsx'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { LinkChip } from '#storefront/ui/chip.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Rating, Star } from '#storefront/ui/rating.tsx'
import { useFetched } from '#storefront/ui/use-fetched.ts'
import { type ProductWordsData, type ReviewWish, reviewAddress, reviewStep, type SaidReview } from './read-words.ts'
import { VoteForm } from './vote-form.tsx'

const written = () => import('./review-words.tsx')
const photos = () => written().then(({ ReviewPhotos }) => ({ default: ReviewPhotos }))
export const ReviewWords = serversPart(import.meta.env.SSR ? (await written()).default : null, written)
const ReviewPhotos = serversPart(import.meta.env.SSR ? (await photos()).default : null, photos)

type ReviewsProps = { words: ProductWordsData; url: string }

/** Summary with bars that filter, ways to sort, the first reviews; every state of it is an address. */
export function ProductReviews({ words: said, url }: ReviewsProps) {
  const t = useMessages('reviews')
  const { summary } = said
  // The path of the photo that was pressed; without scripts its link opens it.
  const [pressed, press] = useState('')
  const over = useFetched(pressed !== '', written)
  if (summary.count === 0) {
    return (
      <section id="reviews" className="wrap section-gap scroll-mt-28">
        <h2 className="title mb-4 text-h2">{t.title}</h2>
        <EmptyState icon={MessageSquare} title={t.emptyTitle} text={t.emptyText} action={<WriteLink />} />
      </section>
    )
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: only links in it are pressed, by keyboard as well
    <section id="reviews" className="wrap section-gap scroll-mt-28" onClick={(event) => pressPhoto(event, press)}>
      <h2 className="title text-h2">
        {`${t.title} `}
        <span className="font-normal text-ink-2">{summary.count}</span>
      </h2>
      {said.photos.length > 0 && <ReviewPhotos of={said.photos} className="no-scrollbar overflow-x-auto" />}
      {over && pressed && <over.PhotosOver words={said} first={pressed} onClose={() => press('')} />}
      <div className="mt-6 grid gap-7 lg:grid-cols-[360px_minmax(0,1fr)] lg:gap-18">
        <div className="lg:sticky lg:top-33 lg:self-start">
          <Summary summary={summary} wish={said.wish} url={url} />
          <WriteLink wide />
        </div>
        <ReviewList words={said} url={url} />
      </div>
    </section>
  )
}

/** The photos are the only links of the reviews that open a window. */
function pressPhoto(event: MouseEvent, press: (path: string) => void) {
  const photo = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[target]')
  if (!photo || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  press(photo.pathname)
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
  return (
    <li id={`review-${review.id}`} className="scroll-mt-28 border-t border-seam py-5">
      <article>
        <ReviewWords review={review} />
        <VoteForm
          id={review.id}
          kind="review"
          url={url}
          yes={review.helpful.yes}
          no={review.helpful.no}
          className="mt-3"
        />
        {review.answer && (
          <Answer
            title={t.shopAnswer}
            text={review.answer.text}
            lang={review.language === language ? undefined : review.language}
          />
        )}
      </article>
    </li>
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

/** The product as the address of its page names it. */
export function useProductPlace() {
  const { section = '', product = '' } = useParams()
  return { section, product }
}
