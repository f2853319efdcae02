import { Form, Link, redirect, useNavigation } from 'react-router'
import { CopyField } from '#storefront/parts/copy-field.tsx'
import { useSumsOfGoods } from '#storefront/parts/order/use-sums-of-goods.ts'
import { kilograms } from '#storefront/parts/order/words.ts'
import { OrderSummary } from '#storefront/parts/order-summary.tsx'
import { refusalOf } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { useShell } from '#storefront/platform/region.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/order-share.ts'
import { shareBasket } from './make-link.ts'
import { SharedLines } from './shared-lines.tsx'

export const handle: RouteTexts = { texts: ['basket', 'coupons', 'fit'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { basket } = await pageOf(context).api.basket.getFullBasket()
  if (basket.totalQuantity === 0) throw redirect(href('/personal/basket'))
  return { basket }
}

export async function action({ context }: Route.ActionArgs) {
  try {
    return { url: await shareBasket(pageOf(context).api), refusal: null }
  } catch (error) {
    return { url: null, refusal: refusalOf(error).message }
  }
}

/** What is about to be ordered, as a link for whoever is to look at it or to order it. */
export default function OrderShare({ loaderData: { basket }, actionData }: Route.ComponentProps) {
  const t = useMessages('basket').shared
  const words = useMessages('basket')
  const language = useLanguage()
  const place = useShell()?.region.NAME ?? ''
  const isBusy = useNavigation().state === 'submitting'
  const rows = useSumsOfGoods(basket)
  const url = actionData?.url ?? null
  return (
    <div className="wrap pt-6 pb-12">
      <ScreenTitle title={t.page} />
      <h1 className="title text-h1">{t.page}</h1>
      <p className="mt-1 text-ink-2">{words.summary(basket.totalQuantity, kilograms(basket.weightGrams, language))}</p>
      <div className="mt-4 grid gap-6 lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start lg:gap-16">
        <div className="min-w-0">
          <section className="mb-6 rounded-2 bg-front p-5 lg:p-7">
            <p className="max-w-130">{t.pageLead}</p>
            {actionData?.refusal && (
              <Notice tone="fault" className="mt-4">
                {actionData.refusal}
              </Notice>
            )}
            <div className="mt-4">{url ? <HandOn url={url} /> : <Make isBusy={isBusy} />}</div>
          </section>
          <SharedLines items={basket.items.filter((item) => item.checked)} unavailable={[]} />
        </div>
        <OrderSummary heading={<b className="font-semibold">{place}</b>} rows={rows} totalMinor={basket.totalSum.new}>
          <Link to={href('/personal/basket')} className="link self-center py-2.5 text-s">
            {t.toBasket}
          </Link>
        </OrderSummary>
      </div>
    </div>
  )
}

function Make({ isBusy }: { isBusy: boolean }) {
  const t = useMessages('basket').shared
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" look="main" busy={isBusy} busyText={t.sharing}>
        {t.make}
      </Button>
    </Form>
  )
}

function HandOn({ url }: { url: string }) {
  const t = useMessages('basket').shared
  const said = encodeURIComponent(t.mailSubject)
  const to = encodeURIComponent(url)
  const ways = [
    { name: 'Telegram', address: `https://t.me/share/url?url=${to}&text=${said}` },
    { name: 'WhatsApp', address: `https://wa.me/?text=${said}%20${to}` },
    { name: t.byMail, address: `mailto:?subject=${said}&body=${to}` },
  ]
  return (
    <>
      <CopyField url={url} texts={{ label: t.link, copy: t.copy, copied: t.copied }} />
      <p className="mt-3 flex flex-wrap items-center gap-x-5">
        <span className="text-ink-2">{t.sendBy}:</span>
        {ways.map(({ name, address }) => (
          <a key={name} href={address} target="_blank" rel="noreferrer" className="link py-2.5">
            {name}
          </a>
        ))}
      </p>
      <p className="mt-1 text-s text-ink-2">{t.hint}</p>
    </>
  )
}
