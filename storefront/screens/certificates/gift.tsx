import Gift from 'lucide-react/icons/gift'
import { formatFullDate } from '#rules/calendar.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { noPhoneSearch } from '#storefront/layouts/no-phone-search.ts'
import { foundOrder } from '#storefront/parts/order/found-order.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/gift.ts'
import { CertificateCard } from './card.tsx'

export const handle = { ...noPhoneSearch, texts: ['certificates'] } satisfies RouteTexts

export function loader({ params, context }: Route.LoaderArgs) {
  return foundOrder(pageOf(context).api.certificate.getCertificate({ body: { link: params.link } }))
}

/** A certificate to be shown, printed and handed on: the card, the code, and this page as a QR code. */
export default function GiftCertificate({ loaderData }: Route.ComponentProps) {
  const t = useMessages('certificates')
  const language = useLanguage()
  if (loaderData.kind === 'notFound') {
    return (
      <div className="wrap pt-6 lg:pt-10">
        <ScreenTitle title={t.giftMissingTitle} />
        <EmptyState icon={Gift} title={t.giftMissingTitle} text={t.giftMissingText} />
      </div>
    )
  }
  const money = (minor: number) => formatMoney(minor, currencySign(loaderData.currency))
  const title = t.giftTitle(money(loaderData.nominal))
  return (
    <div className="wrap max-w-190 pt-6 lg:pt-10 print:pt-0">
      <ScreenTitle title={title} />
      <h1 className="title text-h1 print:hidden">{title}</h1>
      {loaderData.isBlocked && (
        <Notice tone="fault" className="mt-4">
          {t.blocked}
        </Notice>
      )}
      <div className="mt-5">
        <CertificateCard card={loaderData} />
      </div>
      <div className="mt-5 grid gap-5 rounded-2 bg-front p-5 sm:grid-cols-[1fr_auto] sm:items-center">
        <div className="min-w-0">
          <p className="text-s text-ink-2">{t.code}</p>
          {loaderData.code ? (
            <p className="title text-h2 break-all select-all">{loaderData.code}</p>
          ) : (
            <p className="mt-1">{t.noCode}</p>
          )}
          <p className="mt-3">{t.until(formatFullDate(loaderData.endsOn, language))}</p>
          {loaderData.balance !== loaderData.nominal && (
            <p className="font-semibold">{t.left(money(loaderData.balance))}</p>
          )}
          <p className="mt-3 text-ink-2">{t.where}</p>
        </div>
        <img src={loaderData.qr} alt={t.qr} width={160} height={160} className="size-40 rounded-2 bg-wall" />
      </div>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()} look="main" className="noscript:hidden">
          {t.print}
        </Button>
        <LinkButton to={href('/catalog')} look="outline">
          {t.toShop}
        </LinkButton>
      </div>
    </div>
  )
}
