import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { Link } from 'react-router'
import { currencySign, formatMoney } from '#rules/money.ts'
import { lengthText } from '#rules/running-metre.ts'
import { useRetail } from '#storefront/layouts/retail/use-retail.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import { sentForm, textOf, toWhole } from '#storefront/platform/form/form-answer.ts'
import { refusedForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { useStaffClock } from '#storefront/platform/staff-clock.ts'
import { Button } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { RetailTitle } from '../retail-title.tsx'
import type { Route } from './+types/hall.ts'

export const handle: RouteTexts = { texts: ['counter'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = pageOf(context)
  const { shop } = await api.pricePrint.getRetailStaff()
  return { hall: shop && (await api.hallBaskets.listHallBaskets({ body: { shopId: shop.id } })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await sentForm(request)
  try {
    const body = { shopId: toWhole(textOf(sent.fields, 'shopId')) ?? 0 }
    const { id } = await pageOf(context).api.hallBaskets.openHallBasket({ body })
    return seeOther(href('/retail-lk/hall/:id', { id: String(id) }))
  } catch (error) {
    return refusedForm(sent, error)
  }
}

/** Baskets that shoppers show in the hall, and those that the staff have begun for them. */
export default function Hall({ loaderData: { hall }, actionData }: Route.ComponentProps) {
  const t = useMessages('counter').hall
  const language = useLanguage()
  const clock = useStaffClock()
  const shopId = useRetail()?.shop?.id
  const form = useForm({ name: 'open', answer: actionData })
  return (
    <>
      <RetailTitle title={t.title}>
        {shopId !== undefined && (
          <FormFrame form={form}>
            <input type="hidden" name="shopId" value={shopId} />
            <Button type="submit" look="main" size="s" busy={form.isBusy}>
              {t.open}
            </Button>
          </FormFrame>
        )}
      </RetailTitle>
      {hall && <p className="mt-2 mb-5 max-w-160 text-ink-2">{t.what}</p>}
      {hall?.baskets.length === 0 && <EmptyState icon={ShoppingBag} title={t.none} text={t.noneText} />}
      <ul>
        {hall?.baskets.map(({ id, number, since, isStaffs, pieces, lengthMm, totalMinor, names }) => (
          <li key={id} className="border-t border-seam">
            <Link
              to={href('/retail-lk/hall/:id', { id: String(id) })}
              className="-mx-3 grid grid-cols-[64px_minmax(0,1fr)_auto] items-baseline gap-x-4 rounded-2 px-3 py-3 hover:bg-front"
            >
              <b className="title text-h3 tabular-nums">{number}</b>
              <span className="min-w-0">
                <span className="block truncate">{names.join(', ') || t.empty}</span>
                <span className="block text-s text-ink-2">
                  {[momentWords(since, clock, language), isStaffs && t.staffs].filter(Boolean).join(', ')}
                </span>
              </span>
              <span className="text-right whitespace-nowrap">
                <b className="font-semibold">{formatMoney(totalMinor, currencySign(hall.currency))}</b>
                <span className="block text-s text-ink-2">
                  {t.amount(pieces, lengthMm > 0 ? lengthText(lengthMm, 1, language) : '')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
