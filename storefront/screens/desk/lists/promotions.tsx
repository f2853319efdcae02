import type { z } from 'zod'
import { type EditedPromotion, staffPromotionsContract } from '#contract/staff/promotions.ts'
import { formatFullDate } from '#rules/calendar.ts'
import { nameIn } from '#rules/names.ts'
import { exportPath } from '#storefront/platform/export-path.ts'
import type { SentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { type PageContext, pageOf } from '#storefront/platform/page-context.ts'
import type { Route } from './+types/promotions.ts'
import { loadEntries, saveEntry } from './entries.server.ts'
import { EntryPage } from './entry-page.tsx'
import { PromotionForm } from './promotion-form.tsx'

export const handle = { texts: ['editing'] }

const path = href('/vue-tools/promotions')
const fresh: EditedPromotion = {
  id: 0,
  names: { ru: '' },
  texts: { ru: '' },
  coupon: '',
  isPublic: false,
  effect: 'percent',
  percent: null,
  amount: null,
  nth: null,
  gift: '',
  currency: 'RUB',
  least: null,
  sections: '',
  vendors: '',
  products: '',
  isFullPriceOnly: false,
  regions: '',
  startsOn: '',
  endsOn: '',
  mostUses: null,
  uses: 0,
  isOncePerPhone: false,
  isFirstOrder: false,
  isAlone: false,
  action: '',
  sort: 500,
  isActive: true,
  state: 'hidden',
}

const schema = staffPromotionsContract.savePromotion.body
const entries = {
  path,
  page: 'promotions' as const,
  show: (api: PageContext['api']) => api.staffPromotions.showPromotions,
  // Orders that are placed meanwhile are no change of what is declared.
  list: async (api: PageContext['api']) => {
    const { promotions } = await api.staffPromotions.listEditedPromotions()
    return promotions.map((one) => ({ ...one, uses: 0 }))
  },
  keyOf: ({ id }: EditedPromotion) => String(id),
  fresh,
  narrow: {
    name: 'coupon',
    values: ['yes', 'no'],
    matches: ({ coupon }: EditedPromotion, value: string) => (coupon !== '') === (value === 'yes'),
  },
  schema,
  async check(sent: SentForm, { api, language }: PageContext) {
    const { body } = readForm(staffPromotionsContract.checkPromotion.body, sent, language)
    if (body) await api.staffPromotions.checkPromotion({ body })
  },
  save: (api: PageContext['api'], body: z.output<typeof schema>) => api.staffPromotions.savePromotion({ body }),
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [loaded, { promotions }] = await Promise.all([
    loadEntries(entries, { request, url }, page),
    page.api.staffPromotions.listEditedPromotions(),
  ])
  return { ...loaded, uses: Object.fromEntries(promotions.map(({ id, uses }) => [id, uses])) }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return saveEntry(entries, { request, url }, pageOf(context))
}

/** What makes orders cheaper, by itself or by coupon; one of them in a form where the address names it. */
export default function DeskPromotions({ loaderData, actionData }: Route.ComponentProps) {
  const { promotion: t } = useMessages('editing')
  const language = useLanguage()
  const noteOf = ({ id, coupon, effect, endsOn }: EditedPromotion) => {
    const end = endsOn ? t.until(formatFullDate(endsOn, language)) : t.noEnd
    return [coupon || t.byItself, t.effects[effect], end, t.uses(loaderData.uses[id] ?? 0)].join(' · ')
  }
  return (
    <EntryPage
      page="desk-promotions"
      path={path}
      loaded={loaderData}
      answer={actionData}
      narrow={{
        name: 'coupon',
        label: t.coupon,
        options: [
          { value: 'yes', label: t.byCoupon },
          { value: 'no', label: t.byItself },
        ],
      }}
      csv={exportPath('staffPromotions.exportPromotions')}
      entryOf={(one) => ({
        key: String(one.id),
        name: nameIn(one.names, language),
        note: noteOf(one),
        state: one.state,
      })}
      form={(promotion, seen, towns) => (
        <PromotionForm key={promotion.id} {...{ path, promotion, seen, towns }} answer={actionData} />
      )}
    />
  )
}
