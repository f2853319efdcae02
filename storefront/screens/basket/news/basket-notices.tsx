import { Form } from 'react-router'
import type { BasketItem, BasketNotice } from '#contract/basket.ts'
import { listedPrice } from '#rules/running-metre.ts'
import { amountOf } from '#storefront/parts/amount.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { keyOfItem } from '../line-of-item.ts'
import { seenOf, seenText } from './seen-lines.ts'
import { useSeenOnce } from './use-seen-once.ts'

/** What changed since the shopper last looked, said once above the lines; each line says its own part again. */
export function BasketNotices({ items }: { items: BasketItem[] }) {
  const t = useMessages('basket')
  const sentence = useNoticeSentence()
  const changed = items.filter(({ notices }) => notices.length > 0)
  const seen = changed.map(seenOf)
  useSeenOnce(seen)
  if (changed.length === 0) return null
  return (
    <Notice tone="wait" className="mb-4">
      <p className="font-semibold">{t.news}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {changed.flatMap((item) =>
          item.notices.map((notice) => <li key={`${keyOfItem(item)} ${notice.kind}`}>{sentence(item, notice)}</li>),
        )}
      </ul>
      <Form method="post" className="mt-3">
        <input type="hidden" name="intent" value="accept" />
        {seen.map(seenText).map((text) => (
          <input key={text} type="hidden" name="seen" value={text} />
        ))}
        <Button type="submit" look="outline" size="s">
          {t.newsSeen}
        </Button>
      </Form>
    </Notice>
  )
}

function useNoticeSentence() {
  const t = useMessages('basket')
  const format = useFormatMoney()
  const language = useLanguage()
  return ({ name, lengthStepMm }: BasketItem, notice: BasketNotice) => {
    const money = (unitMinor: number) => format(listedPrice(unitMinor, lengthStepMm))
    const amount = (quantity: number) => amountOf(quantity, lengthStepMm, language)
    switch (notice.kind) {
      case 'cheaper':
        return t.cheaper(name, money(notice.fromMinor), money(notice.toMinor))
      case 'dearer':
        return t.dearer(name, money(notice.fromMinor), money(notice.toMinor))
      case 'fewerLeft':
        return t.fewerLeft(name, amount(notice.wanted), amount(notice.available))
      case 'moreLeft':
        return t.moreLeft(name, amount(notice.counted), amount(notice.available))
      case 'soldOut':
        return t.goneSince(name)
      case 'back':
        return t.backSince(name)
    }
  }
}

/** The same, short, under the line's name. */
export function LineNotices({
  item: { notices, lengthStepMm },
}: {
  item: Pick<BasketItem, 'notices' | 'lengthStepMm'>
}) {
  const t = useMessages('basket')
  const format = useFormatMoney()
  const language = useLanguage()
  const money = (unitMinor: number) => format(listedPrice(unitMinor, lengthStepMm))
  const amount = (quantity: number) => amountOf(quantity, lengthStepMm, language)
  const words = (notice: BasketNotice) => {
    switch (notice.kind) {
      case 'cheaper':
        return t.lineCheaper(money(notice.fromMinor - notice.toMinor))
      case 'dearer':
        return t.lineDearer(money(notice.toMinor - notice.fromMinor))
      case 'fewerLeft':
        return t.lineFewer(amount(notice.available))
      case 'moreLeft':
        return t.lineMore(amount(notice.available))
      case 'soldOut':
        return t.soldOut
      case 'back':
        return t.lineBack
    }
  }
  return notices.map((notice) => (
    <p key={notice.kind} className="mt-1 text-s text-wait">
      {words(notice)}
    </p>
  ))
}
