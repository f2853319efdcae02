import { Form, useNavigation } from 'react-router'
import type { WholeOrder } from '#contract/delivery.ts'
import { formatDay } from '#rules/calendar.ts'
import { formNameField } from '#storefront/platform/form/form-answer.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'
import { Button } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { apartForm, laterField } from './put-off.ts'

/** When all goods come together, which of them hold that up, and what it would cost to order them in two parts. */
export function WholeOrderPart({ wholeOrder, className }: { wholeOrder: WholeOrder; className?: string }) {
  const t = useMessages('whole-order')
  const language = useLanguage()
  const money = useFormatMoney()
  const { whole, holding, first, rest } = wholeOrder
  const names = useNames()
  const held = whole.goods.filter(({ offerId }) => holding.includes(offerId))
  return (
    <section className={cx('rounded-2 bg-front p-5', className)} aria-labelledby="whole-order">
      <h2 id="whole-order" className="font-semibold">
        {t.title(formatDay(whole.day, language, 'on'))}
      </h2>
      <p className="text-s text-ink-2">{t.holding(names(held))}</p>
      <div className="mt-4 grid gap-5 sm:grid-cols-2 sm:gap-8">
        <Way title={t.together} parts={[whole]} total={t.total(money(whole.totalMinor))} />
        <Way title={t.apart} parts={[first, rest]} total={t.total(money(first.totalMinor + rest.totalMinor))} />
      </div>
      <SplitForm later={rest.goods} />
    </section>
  )
}

type Part = WholeOrder['whole']

function Way({ title, parts, total }: { title: string; parts: Part[]; total: string }) {
  const t = useMessages('whole-order')
  const language = useLanguage()
  const money = useFormatMoney()
  const names = useNames()
  return (
    <div className="flex flex-col">
      <h3 className="text-s text-ink-2">{title}</h3>
      <ul className="mt-1 grid gap-2">
        {parts.map((part) => (
          <li key={part.day}>
            <b className="font-semibold first-letter:uppercase">{formatDay(part.day, language)}</b>,{' '}
            <span className="whitespace-nowrap">
              {part.deliveryMinor === 0 ? t.free : t.delivery(money(part.deliveryMinor))}
            </span>
            {parts.length > 1 && <span className="block text-s text-ink-2">{names(part.goods).join(', ')}</span>}
          </li>
        ))}
      </ul>
      <p className="mt-2 font-semibold">{total}</p>
    </div>
  )
}

function SplitForm({ later }: { later: Part['goods'] }) {
  const t = useMessages('whole-order')
  const { formData } = useNavigation()
  return (
    <Form method="post" className="mt-4">
      <input type="hidden" name={formNameField} value={apartForm} />
      {later.map(({ offerId }) => (
        <input key={offerId} type="hidden" name={laterField} value={offerId} />
      ))}
      <Button type="submit" look="outline" busy={formData?.get(formNameField) === apartForm} busyText={t.splitting}>
        {t.split}
      </Button>
      <p className="mt-2 text-s text-ink-2">{t.hint}</p>
    </Form>
  )
}

const shownNames = 3

/** The first names, then how many more there are. */
function useNames() {
  const t = useMessages('whole-order')
  return (goods: Part['goods']): string[] => {
    const shown = goods.slice(0, goods.length > shownNames + 1 ? shownNames : goods.length).map(({ name }) => name)
    return shown.length < goods.length ? [...shown, t.more(goods.length - shown.length)] : shown
  }
}
