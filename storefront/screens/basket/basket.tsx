import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useEffect, useMemo } from 'react'
import type { BasketItem } from '#contract/basket.ts'
import { BottomBar } from '#storefront/layouts/actions.tsx'
import type { FrameHandle } from '#storefront/layouts/page-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { couponForm } from '#storefront/parts/order/coupon-form.ts'
import { WholeOrderPart } from '#storefront/parts/order/whole-order-part.tsx'
import { kilograms } from '#storefront/parts/order/words.ts'
import { ProductRail } from '#storefront/parts/product-rail.tsx'
import { RecentPlace } from '#storefront/parts/recent-place.tsx'
import { setBasket } from '#storefront/parts/visitor.ts'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { orFailed } from '#storefront/platform/or-failed.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import { useFormatMoney } from '#storefront/platform/region.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/basket.ts'
import { AsideLines } from './aside/aside-lines.tsx'
import { isRefused } from './basket-answer.ts'
import { BasketLines } from './basket-lines.tsx'
import { BasketNews } from './basket-news.tsx'
import { BasketTotal } from './basket-total.tsx'
import { changeBasket } from './change-basket.ts'
import { KitchenPart } from './kitchen-part.tsx'
import { keyOfItem } from './line-of-item.ts'
import { BasketNotices } from './news/basket-notices.tsx'
import { RemindBasket, StopReminder } from './remind/remind-basket.tsx'
import { remindForm } from './remind/remind-form-name.ts'
import { ShareBasket } from './shared/share-basket.tsx'
import { beforeParam } from './shared/taken-flash.ts'
import { TakenNotice } from './shared/taken-notice.tsx'
import { tellWhere } from './tell-where.ts'
import { useReadWhenSeen } from './use-read-when-seen.ts'
import { findWaitingOrder, WaitingOrder } from './waiting-order.tsx'
import { useRemovedLines, useSentWhenLeft } from './wishes-under-way.ts'

export const handle: FrameHandle & RouteTexts = {
  frame: { phoneBar: 'own', phoneSearch: false },
  texts: ['basket', 'fit', 'coupons', 'whole-order'],
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { api } = page
  const [{ basket, contacts }, { userData }, { groups }, way, apart, reminder] = await Promise.all([
    api.basket.getFullBasket(),
    api.customer.getUserData(),
    // The strip below is a courtesy: the basket opens without it.
    api.basket.getRecommendations().catch(() => ({ groups: [] })),
    orFailed(page, api.wayIn.getWayIn()),
    orFailed(page, api.basket.getWholeOrder()),
    orFailed(page, api.basket.getBasketReminder()),
  ])
  const said = takeFlash(page, request, url)
  const isEmpty = basket.items.length + basket.unavailable.length === 0
  const waiting = isEmpty ? await orFailed(page, findWaitingOrder(api)) : null
  const unavailable = await tellWhere(api, basket.unavailable)
  const known = way?.way ?? null
  const isSignedIn = userData !== null
  const wholeOrder = apart?.wholeOrder ?? null
  const shown = { ...basket, unavailable }
  const stopCode = url.searchParams.get('off')
  const before = url.searchParams.get(beforeParam)
  return {
    basket: shown,
    contacts,
    isSignedIn,
    groups,
    said,
    way: known,
    wholeOrder,
    reminder,
    stopCode,
    before,
    waiting,
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return changeBasket(request, pageOf(context))
}

/** A refusal brings new figures: they are read anew also after it. */
export function shouldRevalidate() {
  return true
}

export default function Basket({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('basket')
  const money = useFormatMoney()
  const language = useLanguage()
  const { basket, contacts, isSignedIn, groups, way, wholeOrder, reminder, stopCode, before, waiting } = loaderData
  const said = useSaidOnce(loaderData.said)
  const all = useMemo(() => [...basket.items, ...basket.unavailable, ...basket.aside.map(asAside)], [basket])
  const removing = useRemovedLines()
  useSentWhenLeft()
  useReadWhenSeen()
  const items = basket.items.filter((item) => !removing.has(keyOfItem(item)))
  const unavailable = basket.unavailable.filter((item) => !removing.has(keyOfItem(item)))
  const aside = basket.aside.filter((item) => !removing.has(keyOfItem(item)))
  const sharedUrl = actionData && 'sharedUrl' in actionData ? actionData.sharedUrl : null
  const isEmpty = items.length + unavailable.length === 0
  useEffect(() => setBasket(basket), [basket])
  return (
    <>
      <ScreenTitle title={t.title} description={t.about} />
      <BasketNews items={all} />
      <div className="wrap pt-6">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="title text-h1">{t.title}</h1>
          {basket.totalQuantity > 0 && (
            <span className="text-ink-2">
              {t.summary(basket.totalQuantity, kilograms(basket.weightGrams, language))}
            </span>
          )}
        </div>
        {actionData && isRefused(actionData) && !formsOfTheirOwn.includes(actionData.form) && (
          <Notice tone="fault" className="mt-4">
            {actionData.refusal?.message ?? actionData.wrong[0]?.sentence}
          </Notice>
        )}
        <TakenNotice said={said} kept={before} />
        {said?.code === 'again' && <DoneNotice>{said.sentence}</DoneNotice>}
        {stopCode && <StopReminder code={stopCode} />}
        {isEmpty ? (
          <div className="mt-4">
            {waiting && <WaitingOrder order={waiting} />}
            <EmptyState
              icon={ShoppingBag}
              title={t.emptyTitle}
              text={t.emptyText}
              action={
                <LinkButton to={href('/catalog')} look="main">
                  {t.toCatalogue}
                </LinkButton>
              }
            />
            <BottomBar />
            <BasketNotices items={aside} />
            <AsideLines items={aside} />
          </div>
        ) : (
          <div className="mt-4 grid gap-6 lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start lg:gap-16">
            <div className="min-w-0">
              <BasketNotices items={all} />
              <KitchenPart basket={basket} />
              <BasketLines
                items={items}
                unavailable={unavailable}
                isAllChecked={basket.isAllChecked}
                said={said}
                way={way}
              />
              {wholeOrder && removing.size === 0 && (
                <WholeOrderPart wholeOrder={wholeOrder} money={money} className="mt-6" />
              )}
              {basket.totalQuantity > 0 && <ShareBasket url={sharedUrl} />}
              {reminder && items.length > 0 && (
                <RemindBasket reminder={reminder} answer={refusedBy(actionData, remindForm)} said={said} />
              )}
              <AsideLines items={aside} />
            </div>
            <BasketTotal
              basket={basket}
              contacts={contacts}
              isSignedIn={isSignedIn}
              answer={actionData && isRefused(actionData) ? actionData : undefined}
            />
          </div>
        )}
      </div>
      {groups.map(({ type, PRODUCTS }) => (
        <ProductRail key={type} title={type === 'together' ? t.together : t.hits} cards={PRODUCTS} />
      ))}
      <RecentPlace />
    </>
  )
}

/** They say their own refusals. */
const formsOfTheirOwn = [couponForm, remindForm]

function refusedBy(answer: Route.ComponentProps['actionData'], form: string) {
  return answer && isRefused(answer) && answer.form === form ? answer : undefined
}

const asAside = (item: BasketItem) => ({ ...item, isAside: true })
