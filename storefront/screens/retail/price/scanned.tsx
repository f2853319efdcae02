import { currencySign, formatMoney } from '#rules/money.ts'
import { useRetail } from '#storefront/layouts/retail/use-retail.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Tags } from './choose-goods.tsx'

/** What the last code was, and whether its tag still tells the truth. */
export function Scanned({ scanned }: { scanned: Tags['scanned'] }) {
  const t = useMessages('retail').tags
  const language = useLanguage()
  const here = useRetail()
  if (!scanned) return null
  const { row, tag, code, message } = scanned
  if (!row)
    return (
      <Notice tone="fault" className="mt-4">
        {code}: {message}
      </Notice>
    )
  const sign = currencySign(here?.shop?.currency ?? 'RUB')
  const isOld = tag?.isOutdated || tag?.isReplaced
  return (
    <Notice tone={isOld ? 'fault' : 'done'} className="mt-4">
      {row.name}.{' '}
      {tag
        ? [
            isOld ? t.tagOld : t.tagRight,
            t.tagPrinted(
              momentWords(tag.printedAt, here?.utcOffsetMinutes ?? 0, language),
              formatMoney(tag.priceMinor, sign),
            ),
            t.priceNow(formatMoney(row.priceMinor, sign)),
          ].join(' ')
        : t.priceNow(formatMoney(row.priceMinor, sign))}
    </Notice>
  )
}
