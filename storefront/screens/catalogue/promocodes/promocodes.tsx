import Percent from 'lucide-react/icons/percent'
import type { PublicCoupon } from '#contract/promotion.ts'
import { CopyField } from '#storefront/parts/copy-field.tsx'
import { BreadcrumbData } from '#storefront/parts/structured-data.tsx'
import { dateText } from '#storefront/platform/date-text.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { publicPageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import type { Route } from './+types/promocodes.ts'

export const handle: RouteTexts = { texts: ['coupons'] }

export async function loader({ context }: Route.LoaderArgs) {
  const page = publicPageOf(context)
  const [{ coupons }, { title, description }] = await Promise.all([
    page.api.promotion.listCoupons(),
    textsOf(page, 'coupons'),
  ])
  return { coupons, title, description }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData
  return pageMeta({ matches, title, description, path: href('/promocodes') })
}

/** Coupons for everybody that work in the city today. */
export default function Promocodes({ loaderData: { coupons } }: Route.ComponentProps) {
  const t = useMessages('coupons')
  const ui = useMessages('ui')
  const crumbs = [
    { name: t.home, url: '/' },
    { name: t.title, url: href('/promocodes') },
  ]
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} label={ui.crumbs} />
      <h1 className="title text-h1">{t.title}</h1>
      {coupons.length === 0 ? (
        <EmptyState
          icon={Percent}
          title={t.noneTitle}
          text={t.noneText}
          action={<LinkButton to={href('/vse-akcii')}>{t.actions}</LinkButton>}
        />
      ) : (
        <>
          <p className="mt-3 max-w-170 text-ink-2">{t.lead}</p>
          <ul className="mt-6 grid gap-4 md:grid-cols-2 lg:mt-8 lg:gap-6">
            {coupons.map((one) => (
              <li key={one.coupon}>
                <CouponCard coupon={one} />
              </li>
            ))}
          </ul>
        </>
      )}
      <BreadcrumbData crumbs={crumbs} />
    </div>
  )
}

function CouponCard({
  coupon: { coupon, name, text, endsOn, daysLeft, isOncePerPhone, isFirstOrder, isAlone, url },
}: {
  coupon: PublicCoupon
}) {
  const t = useMessages('coupons')
  const language = useLanguage()
  const until = endsOn === null ? t.always : t.until(dateText(endsOn, language))
  const conditions = [
    daysLeft === 1 ? t.lastDay : until,
    // A first order is one alone.
    ...(isFirstOrder ? [t.first] : isOncePerPhone ? [t.once] : []),
    ...(isAlone ? [t.alone] : []),
  ]
  return (
    <article className="flex h-full flex-col rounded-2 border border-seam p-5 lg:p-7">
      <h2 className="title text-h3">{name}</h2>
      {text && <p className="mt-2">{text}</p>}
      <ul className="mt-2 mb-4 text-s text-ink-2">
        {conditions.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </ul>
      <div className="mt-auto">
        <CopyField url={coupon} texts={{ label: t.label, copy: t.copy, copied: t.copied }} />
        {url && (
          <LinkButton to={url} look="text" size="s" className="mt-2">
            {t.more}
          </LinkButton>
        )}
      </div>
    </article>
  )
}
