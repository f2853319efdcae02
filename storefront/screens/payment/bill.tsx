import type { OrderView } from '#contract/order.ts'
import type { BillView } from '#contract/payment/index.ts'
import { countryOfCurrency } from '#rules/company.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import type { AreaMessages } from '#storefront/messages/areas.ts'
import { dateText } from '#storefront/platform/date-text.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { buttonClass } from '#storefront/ui/button.tsx'

export type BillData = BillView & { file: string | null }

/** What a company's bookkeeper needs to pay by bank transfer. */
export function Bill({ bill, currency }: { bill: BillData; currency: OrderView['currency'] }) {
  const t = useMessages('checkout').bill
  const company = useMessages('company')
  const language = useLanguage()
  const money = (minor: number) => formatMoney(minor, currencySign(currency))
  const rows = [
    { label: t.payee, text: bill.payee },
    { label: t.taxId(currency), text: bill.taxId },
    { label: t.account, text: bill.account },
    { label: t.bank, text: `${bill.bank}, ${t.bik} ${bill.bik}` },
    ...(bill.payer ? [{ label: company.payer, text: payerWords(bill.payer, company, currency) }] : []),
    { label: t.purpose, text: bill.purpose },
    {
      label: t.sum,
      text:
        bill.sumMinor < bill.totalMinor ? t.part(money(bill.sumMinor), money(bill.totalMinor)) : money(bill.sumMinor),
    },
    { label: t.validUntil, text: dateText(bill.validUntil, language) },
  ]
  return (
    <section className="mt-6 rounded-2 bg-front p-5 lg:p-7">
      <h2 className="title text-h3">{t.title(bill.number, dateText(bill.day, language))}</h2>
      <dl className="mt-3">
        {rows.map((row) => (
          <div key={row.label} className="grid gap-x-4 py-1.5 sm:grid-cols-[160px_minmax(0,1fr)]">
            <dt className="text-ink-2">{row.label}</dt>
            <dd className="font-semibold break-words">{together(row.text)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-s text-ink-2">{t.note}</p>
      {bill.file && (
        <a
          href={bill.file}
          className={buttonClass({ look: 'main', size: 's', className: 'mt-4' })}
          target="_blank"
          rel="noreferrer"
        >
          {t.open}
        </a>
      )}
    </section>
  )
}

function payerWords(
  { name, taxId, kpp }: NonNullable<BillView['payer']>,
  t: AreaMessages['company'],
  currency: OrderView['currency'],
): string {
  return [name, `${t.taxIdWord(countryOfCurrency(currency))} ${taxId}`, kpp && `${t.kpp} ${kpp}`]
    .filter(Boolean)
    .join(', ')
}

/** A number stays with its sign, and a city with its «г.». */
function together(text: string): string {
  return text.replace(/(№|г\.) /g, '$1\u00a0')
}
