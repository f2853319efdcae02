import type { BasketItem, BasketNotice } from '#contract/basket.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'
import { Notice } from '#storefront/ui/notice.tsx'

/** What changed while the goods lay in the basket, said once above the lines; each line says its own part again. */
export function BasketNotices({ items }: { items: BasketItem[] }) {
  const sentence = useNoticeSentence()
  const sentences = items.flatMap((item) => item.notices.map((notice) => sentence(item.name, notice)))
  if (sentences.length === 0) return null
  return (
    <Notice tone="wait" className="mb-4">
      <ul className="flex flex-col gap-1">
        {sentences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  )
}

function useNoticeSentence() {
  const t = useMessages('basket')
  const money = useFormatMoney()
  return (name: string, notice: BasketNotice) => {
    switch (notice.kind) {
      case 'cheaper':
        return t.cheaper(name, money(notice.fromMinor - notice.toMinor))
      case 'dearer':
        return t.dearer(name, money(notice.toMinor - notice.fromMinor))
      case 'fewerLeft':
        return t.fewerLeft(name, notice.wanted, notice.available)
    }
  }
}

/** The same, short, under the line's name. */
export function LineNotices({ notices }: { notices: BasketNotice[] }) {
  const t = useMessages('basket')
  const money = useFormatMoney()
  const words = (notice: BasketNotice) => {
    if (notice.kind === 'fewerLeft') return t.lineFewer(notice.available)
    const by = money(Math.abs(notice.fromMinor - notice.toMinor))
    return notice.kind === 'cheaper' ? t.lineCheaper(by) : t.lineDearer(by)
  }
  return notices.map((notice) => (
    <p key={notice.kind} className="mt-1 text-s text-wait">
      {words(notice)}
    </p>
  ))
}
