import type { ServicesView } from '#contract/order-services.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { returnWords } from './return-words.ts'

/** Until when it can be changed and what that costs. */
export function StandNotice({ order }: { order: ServicesView }) {
  const t = useMessages('changes')
  const language = useLanguage()
  const words = (moment: string) => momentWords(moment, order.region.utcOffsetMinutes, language)
  const fee = formatMoney(order.lateFeeMinor, currencySign(order.currency))
  const { deadline, freeUntil } = order
  const isFree = freeUntil !== null && Date.parse(freeUntil) > Date.now()
  return (
    <Notice className="mt-4 max-w-160">
      <p className="font-semibold">{deadline === null ? t.noDeadline : t.until(words(deadline))}</p>
      {freeUntil !== null && order.lateFeeMinor > 0 && <p>{isFree ? t.free(words(freeUntil), fee) : t.feeNow(fee)}</p>}
      {order.isByLink && <p>{t.byLink}</p>}
    </Notice>
  )
}

/** What has just been done, and what is left to do. */
export function DoneNotice({ order, done }: { order: ServicesView; done: string | null }) {
  const t = useMessages('changes')
  const inWords = (minor: number) => formatMoney(minor, currencySign(order.currency))
  if (done === 'cancelled' && order.closed === 'over')
    return (
      <Notice tone="done" className="mt-4 max-w-160">
        <p className="font-semibold">{t.cancelled}</p>
        {order.paidMinor > 0 && <p>{returnWords(order, order.paidMinor, t)}</p>}
        {order.paidMinor > 0 && <p>{t.savedReturns}</p>}
      </Notice>
    )
  if (done !== 'saved') return null
  return (
    <Notice tone="done" className="mt-4 max-w-160">
      <p className="font-semibold">{t.saved}</p>
      {order.payUrl !== null && order.paidMinor > 0 && (
        <>
          <p>{t.savedPay(inWords(order.owedMinor))}</p>
          <LinkButton to={order.payUrl} look="main" size="s" className="mt-3">
            {t.pay}
          </LinkButton>
        </>
      )}
    </Notice>
  )
}
