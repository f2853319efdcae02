import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { data, Form } from 'react-router'
import type { TakingEffectView } from '#contract/shared-basket.ts'
import { useSumsOfGoods } from '#storefront/parts/order/use-sums-of-goods.ts'
import { kilograms } from '#storefront/parts/order/words.ts'
import { OrderSummary } from '#storefront/parts/order-summary.tsx'
import { isRefusal } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { useShell } from '#storefront/platform/region.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/shared-basket.ts'
import { effectSentences } from './effect-words.ts'
import { SharedLines } from './shared-lines.tsx'
import { takeBasket } from './take-basket.ts'

export const handle: RouteTexts = { texts: ['basket', 'coupons', 'fit'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = pageOf(context)
  const shared = await api.basket.shareBasket({ body: { code: params.id } }).catch((error) => {
    if (isRefusal(error)) return null
    throw error
  })
  return shared ? data(shared) : data(null, { status: 404 })
}

export function action({ params, request, context }: Route.ActionArgs) {
  return takeBasket(request, pageOf(context), params.id)
}

export default function SharedBasketScreen({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <SharedBasket shown={loaderData} refusal={actionData?.refusal ?? null} /> : <SharedBasketGone />
}

type SharedBasketProps = {
  shown: NonNullable<Route.ComponentProps['loaderData']>
  refusal: { message: string } | null
}

/** A basket that somebody has put together for whoever has the link, to be taken over. */
function SharedBasket({ shown: { basket, from, isFromStaff, isOwn, effects }, refusal }: SharedBasketProps) {
  const t = useMessages('basket').shared
  const words = useMessages('basket')
  const language = useLanguage()
  const place = useShell()?.region.NAME ?? ''
  const rows = useSumsOfGoods(basket)
  const title = isOwn ? t.own : isFromStaff ? t.fromStaff : t.title
  const count = basket.totalQuantity
  return (
    <div className="wrap pt-6 pb-12">
      <ScreenTitle title={title} />
      <h1 className="title text-h1">{title}</h1>
      <p className="mt-1 text-ink-2">
        {[!isOwn && from && t.from(from), count > 0 && words.summary(count, kilograms(basket.weightGrams, language))]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {refusal && (
        <Notice tone="fault" className="mt-4">
          {refusal.message}
        </Notice>
      )}
      <div className="mt-4 grid gap-6 lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start lg:gap-16">
        <SharedLines items={basket.items} unavailable={basket.unavailable} />
        <OrderSummary heading={<b className="font-semibold">{place}</b>} rows={rows} totalMinor={basket.totalSum.new}>
          {count > 0 ? <TakeForm effects={effects} /> : <p>{t.nothingHere}</p>}
        </OrderSummary>
      </div>
    </div>
  )
}

type Effects = { merge: TakingEffectView; replace: TakingEffectView } | null

/** Both ways say beforehand what they make of the basket that is there. */
function TakeForm({ effects }: { effects: Effects }) {
  const t = useMessages('basket').shared
  return (
    <Form method="post" className="flex flex-col gap-2">
      <Button type="submit" name="way" value="merge" look="main" size="l" wide aria-describedby="merge-effect">
        {effects ? t.merge : t.take}
      </Button>
      {effects && (
        <>
          <EffectList id="merge-effect" effect={effects.merge} />
          <Button type="submit" name="way" value="replace" look="outline" wide aria-describedby="replace-effect">
            {t.replace}
          </Button>
          <EffectList id="replace-effect" effect={effects.replace} />
          <p className="text-s text-ink-2">{t.replaceHint}</p>
        </>
      )}
    </Form>
  )
}

function EffectList({ id, effect }: { id: string; effect: TakingEffectView }) {
  const { shared } = useMessages('basket')
  const language = useLanguage()
  const sentences = effectSentences(effect, shared.effect, { shared, language })
  return (
    <ul id={id} className="mb-3 text-s text-ink-2">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

function SharedBasketGone() {
  const t = useMessages('basket')
  return (
    <div className="wrap pt-6 pb-12">
      <ScreenTitle title={t.shared.gone} />
      <h1 className="title mb-4 text-h1">{t.shared.gone}</h1>
      <EmptyState
        icon={ShoppingBag}
        title={t.shared.goneText}
        action={
          <LinkButton to={href('/catalog')} look="main">
            {t.toCatalogue}
          </LinkButton>
        }
      />
    </div>
  )
}
