import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderView } from '#contract/order.ts'
import type { ServicesView } from '#contract/order-services.ts'
import { lineKey } from '#rules/cuts.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { LineClaims } from '#storefront/parts/claims/line-claims.tsx'
import { type OrderClaims, ofLine } from '#storefront/parts/claims/order-claims.tsx'
import { canTakeOut, goodsField } from '#storefront/parts/order/goods-field.ts'
import { OrderParts } from '#storefront/parts/order/order-parts.tsx'
import { isTakenOut } from '#storefront/parts/order/taken-out.ts'
import { kilograms } from '#storefront/parts/order/words.ts'
import { Picture } from '#storefront/parts/picture.tsx'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'

type OrderGoodsProps = { order: OrderView; found: OrderClaims | null; change: ServicesView | null }

/** What is coming, with its boxes; where it comes in parts, which part brings it. */
export function OrderGoods({ order, found, change }: OrderGoodsProps) {
  const t = useMessages('account').order
  const takeOut = useMessages('changes').takeOut
  const outUrl = takeOutUrl(order, change)
  return (
    <>
      <section className="mt-8">
        <h2 className="title text-h3">{order.canCancel || order.status === 'shipped' ? t.goods : t.goodsPlain}</h2>
        <ul className="mt-3">
          {order.lines.map((line) => (
            <GoodsLine
              key={lineKey(line)}
              line={line}
              sum={formatMoney(line.sumMinor, currencySign(order.currency))}
              isOut={isTakenOut(order, line)}
            >
              <LineClaims {...ofLine(order, found, line)} />
            </GoodsLine>
          ))}
        </ul>
        {outUrl && (
          <Link to={outUrl} className="link inline-flex min-h-11 items-center text-s">
            {takeOut}
          </Link>
        )}
      </section>
      <OrderParts order={order} urlOf={(number) => partUrl(order.guid, number)} />
    </>
  )
}

/** Where single pieces are taken out: while the shop has not gathered them, of an order that comes at once and has more than one. */
function takeOutUrl({ servicesUrl, partOf }: OrderView, change: ServicesView | null): string | null {
  if (!servicesUrl || partOf || !change || change.closed !== null || change.deliveries.length > 1) return null
  return canTakeOut(change.lines) ? `${servicesUrl}#${goodsField}` : null
}

function partUrl(guid: string, number: string): string {
  return href('/personal-lk/order/:guid', { guid }) + queryOf({ part: number })
}

type GoodsLineProps = { line: OrderView['lines'][number]; sum: string; isOut: boolean; children: ReactNode }

function GoodsLine({ line, sum, isOut, children }: GoodsLineProps) {
  const t = useMessages('account').order
  const language = useLanguage()
  const facts = [
    line.traits,
    line.packages > 0 && t.boxes(line.packages),
    line.weightGrams > 0 && t.weight(kilograms(line.weightGrams, language)),
    line.lengthStepMm === null && line.quantity > 1 && t.pieces(line.quantity),
  ].filter(Boolean)
  return (
    <li className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-seam py-4 lg:grid-cols-[112px_minmax(0,1fr)_auto]">
      <span className="front row-span-2 aspect-4/3 self-start rounded-[6px]">
        {line.picture && <Picture picture={line.picture} alt="" sizes="112px" widest={112} className="packshot" />}
      </span>
      <div className="min-w-0">
        {line.url ? (
          <Link to={line.url} className="-my-0.5 inline-block py-0.5 font-semibold hover:text-cherry">
            {line.name}
          </Link>
        ) : (
          <p className="font-semibold">{line.name}</p>
        )}
        <p className="mt-1 text-s text-ink-2">{facts.join(' · ')}</p>
        {isOut && <p className="mt-1 text-s font-semibold">{t.takenOut}</p>}
      </div>
      {isOut ? (
        <s className="whitespace-nowrap text-ink-3">{sum}</s>
      ) : (
        <b className="font-semibold whitespace-nowrap">{sum}</b>
      )}
      <div className="col-start-2 min-w-0 empty:hidden lg:col-end-4">{children}</div>
    </li>
  )
}
