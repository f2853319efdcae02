import Receipt from 'lucide-react/icons/receipt'
import type { OrderView } from '#contract/order.ts'
import type { ReceiptLink } from '#contract/receipt.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { TextLink } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { momentWords } from './words.ts'

type OrderReceiptsProps = { receipts: readonly ReceiptLink[]; order: Pick<OrderView, 'currency' | 'region'> }

/** The fiscal receipts of an order; nothing where there is none yet. */
export function OrderReceipts({ receipts, order }: OrderReceiptsProps) {
  const t = useMessages('receipt')
  const language = useLanguage()
  if (receipts.length === 0) return null
  return (
    <section className="mt-5 rounded-2 bg-front p-5">
      <h2 className="text-[16px]/6 font-semibold">{t.list}</h2>
      <ul className="mt-2 grid gap-1">
        {receipts.map(({ guid, kind, state, at, totalMinor }) => (
          <li key={guid}>
            <TextLink to={href('/receipt/:guid', { guid })}>
              <Icon of={Receipt} size={18} />
              {t.kinds[kind]}, {formatMoney(totalMinor, currencySign(order.currency))}
            </TextLink>
            <p className="text-s text-ink-2">
              {momentWords(at, order.region.utcOffsetMinutes, language)}
              {state !== 'registered' && `, ${state === 'refused' ? t.beingMended : t.beingPrinted}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
