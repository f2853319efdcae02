import type { OrderView } from '#contract/order.ts'
import { formatDay } from '#rules/calendar.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'

export type BillData = { number: string; day: string; sumMinor: number; payee: string; purpose: string }

/** What a company's bookkeeper needs to pay by bank transfer. */
export function Bill({ bill, currency }: { bill: BillData; currency: OrderView['currency'] }) {
  const t = useMessages('checkout').bill
  const language = useLanguage()
  const rows = [
    { label: t.payee, text: bill.payee },
    { label: t.purpose, text: bill.purpose },
    { label: t.sum, text: formatMoney(bill.sumMinor, currencySign(currency)) },
  ]
  return (
    <section className="mt-6 rounded-2 bg-front p-5 lg:p-7">
      <h2 className="title text-h3">{t.title(bill.number, formatDay(bill.day, language, 'date'))}</h2>
      <dl className="mt-3">
        {rows.map((row) => (
          <div key={row.label} className="grid gap-x-4 py-1.5 sm:grid-cols-[160px_minmax(0,1fr)]">
            <dt className="text-ink-2">{row.label}</dt>
            <dd className="font-semibold break-words">{row.text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-s text-ink-2">{t.note}</p>
      <Button look="outline" size="s" onClick={() => window.print()} className="mt-4 noscript:hidden print:hidden">
        {t.print}
      </Button>
    </section>
  )
}
