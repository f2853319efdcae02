import ClipboardList from 'lucide-react/icons/clipboard-list'
import type { ShopperOrder } from '#contract/staff/orders.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { formatPhone } from '#rules/phone.ts'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { Button, LinkButton, TextLink } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { DeskTitle } from '../desk-title.tsx'
import type { Route } from './+types/placed.ts'
import { sendLink } from './save-order.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const query = (url.searchParams.get('q') ?? '').trim().slice(0, 120)
  const number = Number(url.searchParams.get('page'))
  const wanted = Number.isInteger(number) && number >= 1 && number <= 1000 ? number : 1
  const found = await page.api.staffOrders.listShopperOrders({ body: { query, page: wanted } })
  return { query, said: takeFlash(page, request, url), ...found }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return sendLink(request, pageOf(context), url.pathname + url.search)
}

/** Orders that staff have placed for shoppers: whoever calls about one is answered, and pays by a link. */
export default function ShopperOrders({ loaderData, actionData }: Route.ComponentProps) {
  const desk = useMessages('desk')
  const t = desk.shopperOrders
  const { query, orders, page, hasMore, seesAll, said: told } = loaderData
  const said = useSaidOnce(told)
  const place = (at: number) => href('/vue-tools/shopper-orders') + queryOf({ q: query || undefined, page: String(at) })
  return (
    <>
      <DeskTitle page="desk-shopper-orders">
        <LinkButton to={href('/vue-tools/take-order')} look="main" size="s">
          {t.another}
        </LinkButton>
      </DeskTitle>
      {said && !actionData && (
        <DoneNotice>
          {said.code === 'placed' ? (
            desk.takeOrder.done(said.sentence ?? '')
          ) : (
            <>
              {t.sent} <span className="font-semibold break-all select-all">{said.sentence}</span>
            </>
          )}
        </DoneNotice>
      )}
      <form
        key={query}
        method="get"
        action={href('/vue-tools/shopper-orders')}
        className="mt-4 mb-5 grid max-w-160 items-end gap-3 sm:grid-cols-[1fr_auto]"
      >
        <TextField name="q" type="search" label={t.search} defaultValue={query} maxLength={120} autoComplete="off" />
        <Button type="submit" look="outline" className="min-h-13!">
          {t.find}
        </Button>
      </form>
      {!seesAll && <p className="mb-3 text-s text-ink-2">{t.own}</p>}
      {orders.length === 0 ? (
        <EmptyState icon={ClipboardList} title={query ? t.noneFound(query) : t.none} text={t.noneText} />
      ) : (
        <ul className="grid max-w-220 gap-3">
          {orders.map((order) => (
            <Placed key={order.guid} order={order} answer={actionData} />
          ))}
        </ul>
      )}
      <p className="mt-5 flex gap-5">
        {page > 1 && <TextLink to={place(page - 1)}>{t.less}</TextLink>}
        {hasMore && <TextLink to={place(page + 1)}>{t.more}</TextLink>}
      </p>
    </>
  )
}

function Placed({ order, answer }: { order: ShopperOrder; answer: FormAnswer | undefined }) {
  const t = useMessages('desk').shopperOrders
  const statuses = useMessages('account').status
  const language = useLanguage()
  const clock = useDeskClock()
  const form = useForm({ name: `order ${order.guid}`, answer })
  const money = (minor: number) => formatMoney(minor, currencySign(order.currency))
  return (
    <li className="rounded-2 bg-front p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold">
          {t.order(order.number)}, {statuses[order.status]}
        </h2>
        <b className="font-semibold whitespace-nowrap">{money(order.totalMinor)}</b>
      </div>
      <p className="mt-1 break-words">
        {order.contact.name}, <span className="whitespace-nowrap">{formatPhone(order.contact.phone)}</span>
      </p>
      <p className="mt-1 text-s text-ink-2">
        {[
          momentWords(order.createdAt, clock, language),
          t.by(order.placedBy.name || String(order.placedBy.id)),
          t.paid(money(order.paidMinor), money(order.totalMinor)),
        ].join(', ')}
      </p>
      {order.isPayable && (
        <FormFrame form={form} className="mt-3">
          <input type="hidden" name="basketGroup" value={order.guid} />
          <Button type="submit" look="outline" size="s" busy={form.isBusy} busyText={t.sending}>
            {t.send}
          </Button>
        </FormFrame>
      )}
    </li>
  )
}
