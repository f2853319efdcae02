import MessageSquare from 'lucide-react/icons/message-square'
import { useNavigate } from 'react-router'
import { scoreText } from '#rules/decimal.ts'
import { typo } from '#rules/typography.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteParts } from '#storefront/platform/route-parts.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Rating } from '#storefront/ui/rating.tsx'
import { setReview } from '../product/read-words.ts'
import { ReviewItem, ReviewWords } from '../product/reviews.tsx'
import { voteForWords } from '../product/vote-for-words.ts'
import type { Route } from './+types/shop-reviews.ts'

export const handle: RouteTexts & RouteParts = { texts: ['reviews', 'words'], parts: [ReviewWords] }

const step = 10
const mostPages = 50

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const number = Math.min(mostPages, Math.max(1, Math.floor(Number(url.searchParams.get('page'))) || 1))
  const [{ summary, reviews }, t] = await Promise.all([
    page.api.reviews.listShopReviews({ body: { count: number * step } }),
    textsOf(page, 'words'),
  ])
  return {
    page: number,
    summary,
    reviews: reviews.map(setReview),
    title: t.shop.title,
    description: typo(t.shop.text, page.language),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return voteForWords(request, pageOf(context))
}

/** The first page is the whole of it for search engines. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, page } = loaderData
  return pageMeta({ matches, title, description, path: href('/reviews'), isUnlisted: page > 1 })
}

/** What people say of the shop itself; each step more is an address. */
export default function ShopReviews({ loaderData }: Route.ComponentProps) {
  const t = useMessages('words').shop
  const reviews = useMessages('reviews')
  const ui = useMessages('ui')
  const navigate = useNavigate()
  const score = scoreText(loaderData.summary.score, useLanguage())
  const { summary, page } = loaderData
  const left = summary.count - loaderData.reviews.length
  const more = href('/reviews') + queryOf({ page: page + 1 })
  const crumbs = [
    { name: t.home, url: '/' },
    { name: t.title, url: href('/reviews') },
  ]
  return (
    <div className="wrap pb-12">
      <Breadcrumbs crumbs={crumbs} label={ui.crumbs} />
      <h1 className="title text-h1">{t.title}</h1>
      <p className="mt-2 max-w-160 text-ink-2">{t.text}</p>
      {summary.count === 0 ? (
        <div className="mt-6">
          <EmptyState icon={MessageSquare} title={t.empty} />
        </div>
      ) : (
        <>
          <p className="mt-5 flex items-center gap-4">
            <span className="font-display text-[56px]/14 font-medium tracking-[-.04em]">{score}</span>
            <span className="flex flex-col gap-1">
              <Rating score={summary.score} label={reviews.outOfFive(score)} />
              <span className="text-s text-ink-2">{t.count(summary.count)}</span>
            </span>
          </p>
          <ol className="mt-6 max-w-200">
            {loaderData.reviews.map((review) => (
              <ReviewItem key={review.id} review={review} url={href('/reviews') + queryOf({ page })} />
            ))}
          </ol>
          {left > 0 && (
            <LinkButton
              to={more}
              rel="nofollow"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                void navigate(more, { preventScrollReset: true })
              }}
            >
              {reviews.showMore(Math.min(step, left))}
            </LinkButton>
          )}
        </>
      )}
    </div>
  )
}
