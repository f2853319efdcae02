import type { ReactNode } from 'react'
import type { Picture as PictureData } from '#contract/catalogue/picture.ts'
import { formatMoney } from '#rules/money.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'
import { cx } from '#storefront/ui/cx.ts'
import { Picture } from './picture.tsx'

export { StickyBuyBar } from './sticky-buy-bar.tsx'

export type SummaryRow = { label: ReactNode; sum: ReactNode; strong?: boolean }
export type SummaryGood = {
  id: string | number
  name: string
  picture: PictureData | null
  sumMinor: number
  /** Why it costs that. */
  story?: ReactNode
}

type OrderSummaryProps = {
  /** The first line: the city and day in the basket, «Заказ» in checkout. */
  heading: ReactNode
  goods?: SummaryGood[]
  rows: SummaryRow[]
  totalMinor: number
  /** Under the total: instalment, bonuses. */
  note?: ReactNode
  /** Buttons. */
  children?: ReactNode
  /** Where it stays in view: below the sticky header, or `high` where there is none. */
  place?: 'belowHeader' | 'high'
  /** The sign of a placed order's own currency, where it may differ from the region's. */
  sign?: string
}

/** The panel that adds up; it stays in view beside the lines on wide screens. */
export function OrderSummary({ heading, goods, rows, totalMinor, note, children, place, sign }: OrderSummaryProps) {
  const t = useMessages('shell')
  const regional = useFormatMoney()
  const money = sign ? (minor: number) => formatMoney(minor, sign) : regional
  return (
    <aside
      aria-label={t.total}
      className={cx('rounded-2 bg-front p-5 lg:sticky lg:p-7', place === 'high' ? 'lg:top-6' : 'lg:top-35')}
    >
      <div className="flex items-baseline justify-between gap-4">{heading}</div>
      {goods && <SummaryGoods goods={goods} money={money} />}
      <hr className="my-3 border-seam" />
      <dl>
        {rows.map((row, index) => (
          <div key={index} className="flex justify-between gap-3 py-1.5">
            <dt>{row.label}</dt>
            <dd className={cx('whitespace-nowrap', row.strong && 'font-semibold')}>{row.sum}</dd>
          </div>
        ))}
      </dl>
      <hr className="mt-3 mb-4 border-seam" />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="title text-h3">{t.total}</span>
        <strong className="text-[28px]/9 font-bold tracking-[-.02em] whitespace-nowrap lg:text-[30px]/[38px]">
          {money(totalMinor)}
        </strong>
      </p>
      {note && <p className="text-s text-ink-2">{note}</p>}
      {children && <div className="mt-4 flex flex-col gap-2">{children}</div>}
    </aside>
  )
}

function SummaryGoods({ goods, money }: { goods: SummaryGood[]; money: (minor: number) => string }) {
  return (
    <ul className="mt-2">
      {goods.map((good) => (
        <li key={good.id} className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-3 py-2 text-m/[18px]">
          <span
            className={cx(
              'front aspect-4/3 rounded-[6px] [--ground:var(--color-wall)]',
              Boolean(good.story) && 'row-span-2 self-start',
            )}
          >
            {good.picture && <Picture picture={good.picture} alt="" sizes="72px" widest={80} className="packshot" />}
          </span>
          <span>{good.name}</span>
          <b className="font-semibold whitespace-nowrap">{money(good.sumMinor)}</b>
          {good.story && <div className="col-start-2 col-end-4 -my-3">{good.story}</div>}
        </li>
      ))}
    </ul>
  )
}
