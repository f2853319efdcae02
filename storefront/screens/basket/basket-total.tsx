import { useFetchers } from 'react-router'
import type { BasketView } from '#contract/basket.ts'
import { OrderSummary, StickyBuyBar, type SummaryRow } from '#storefront/parts/order-summary.tsx'
import { InstalmentLine } from '#storefront/parts/price-row.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { BasketPlace } from './basket-place.tsx'

/** The whole cost before any personal question, and the two ways on: as a guest first. */
export function BasketTotal({ basket, isSignedIn }: { basket: BasketView; isSignedIn: boolean }) {
  const t = useMessages('basket')
  const shell = useMessages('shell')
  const money = useFormatMoney()
  const isCounting = useFetchers().some((fetcher) => fetcher.key.startsWith('basket-') && fetcher.state !== 'idle')
  const rows = useRows(basket)
  const total = basket.estimate?.totalMinor ?? basket.totalSum.new
  const canOrder = basket.totalQuantity > 0
  return (
    <>
      <div aria-busy={isCounting} className="min-w-0 lg:sticky lg:top-35">
        <OrderSummary
          heading={<BasketPlace day={basket.estimate?.delivery.day ?? null} />}
          rows={rows}
          totalMinor={total}
          note={
            basket.instalment && (
              <>
                {t.or} <InstalmentLine instalment={basket.instalment} />
              </>
            )
          }
        >
          {canOrder ? (
            <LinkButton to="/personal/checkout/" look="main" size="l" wide>
              {isSignedIn ? t.orderSignedIn : t.orderAsGuest}
            </LinkButton>
          ) : (
            <Button look="main" size="l" wide disabled>
              {isSignedIn ? t.orderSignedIn : t.orderAsGuest}
            </Button>
          )}
          {!isSignedIn && (
            <LinkButton to="/personal/sign-in/?next=/personal/basket/" look="outline" wide>
              {t.signIn}
            </LinkButton>
          )}
          <p className="mt-1 text-s text-ink-2">{canOrder ? t.payLater : t.nothingChecked}</p>
          {basket.estimate && <p className="text-s text-ink-2">{t.estimate}</p>}
        </OrderSummary>
      </div>
      <StickyBuyBar label={shell.total} sum={money(total)}>
        {canOrder ? (
          <LinkButton to="/personal/checkout/" look="main" wide>
            {t.orderShort}
          </LinkButton>
        ) : (
          <Button look="main" wide disabled>
            {t.orderShort}
          </Button>
        )}
      </StickyBuyBar>
    </>
  )
}

function useRows({ totalQuantity, totalSum, discountMinor, estimate }: BasketView): SummaryRow[] {
  const t = useMessages('basket')
  const money = useFormatMoney()
  const rows: SummaryRow[] = [{ label: t.goods(totalQuantity), sum: money(totalSum.old) }]
  if (discountMinor > 0) rows.push({ label: t.discount, sum: money(-discountMinor), strong: true })
  if (!estimate) return rows
  const { delivery, lift, assembly } = estimate
  rows.push({ label: t.delivery, sum: money(delivery.priceMinor) })
  if (lift.priceMinor > 0) rows.push({ label: t.lift(lift.floor, lift.hasElevator), sum: money(lift.priceMinor) })
  if (assembly.priceMinor > 0) rows.push({ label: t.assembly, sum: money(assembly.priceMinor) })
  return rows
}
