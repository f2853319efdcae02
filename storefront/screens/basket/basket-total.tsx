import { Link, useFetchers } from 'react-router'
import type { BasketContacts, BasketEstimate, BasketView } from '#contract/basket.ts'
import { formatNumber } from '#rules/money.ts'
import { formatPhone, normalizePhone, shownPhone } from '#rules/phone.ts'
import { CouponPart } from '#storefront/parts/order/coupon-part.tsx'
import { FreeDelivery } from '#storefront/parts/order/free-delivery.tsx'
import { useSumsOfGoods } from '#storefront/parts/order/use-sums-of-goods.ts'
import { OrderSummary, StickyBuyBar } from '#storefront/parts/order-summary.tsx'
import { InstalmentLine } from '#storefront/parts/price-row.tsx'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'
import { signInUrl } from '#storefront/platform/sign-in-url.ts'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { BasketPlace } from './basket-place.tsx'

type BasketTotalProps = {
  basket: BasketView
  contacts: BasketContacts
  isSignedIn: boolean
  /** What a form of this part was answered. */
  answer: FormAnswer | undefined
}

/** What the goods cost, what comes on top if it is wanted, and the two ways on: as a guest first. */
export function BasketTotal({ basket, contacts, isSignedIn, answer }: BasketTotalProps) {
  const t = useMessages('basket')
  const shell = useMessages('shell')
  const money = useFormatMoney()
  const isCounting = useFetchers().some((fetcher) => fetcher.key.startsWith('basket-') && fetcher.state !== 'idle')
  const rows = useSumsOfGoods(basket)
  const total = basket.totalSum.new
  const earned = basket.bonusesReward
  const canOrder = basket.totalQuantity > 0
  return (
    <>
      <div aria-busy={isCounting} className="min-w-0 lg:sticky lg:top-35">
        <OrderSummary
          heading={<BasketPlace delivery={basket.estimate?.delivery ?? null} />}
          rows={rows}
          totalMinor={total}
          note={
            basket.estimate && (
              <>
                <FreeDelivery from={basket.estimate.delivery.freeFrom} />
                {basket.instalment && (
                  <span className="block text-ink">
                    <InstalmentLine instalment={basket.instalment} />
                  </span>
                )}
                {earned > 0 && t.earned(earned, formatNumber(earned))}
                <OnTop estimate={basket.estimate} />
              </>
            )
          }
        >
          <CouponPart
            coupon={basket.coupon}
            note={basket.couponNote}
            answer={answer}
            phone={shownPhone(contacts.phone)}
          />
          {canOrder ? (
            <LinkButton to={href('/personal/checkout/:hash?')} look="main" size="l" wide>
              {isSignedIn ? t.orderSignedIn : t.orderAsGuest}
            </LinkButton>
          ) : (
            <Button look="main" size="l" wide disabled>
              {isSignedIn ? t.orderSignedIn : t.orderAsGuest}
            </Button>
          )}
          {!isSignedIn && (
            <LinkButton to={signInUrl(href('/personal/basket'))} look="outline" wide>
              {t.signIn}
            </LinkButton>
          )}
          {canOrder && (
            <Link to={href('/personal/order')} className="link self-center py-2.5 text-s">
              {t.onePage}
            </Link>
          )}
          <OrderFor contacts={contacts} />
          <p className="mt-1 text-s text-ink-2">{canOrder ? t.payLater : t.nothingChecked}</p>
        </OrderSummary>
      </div>
      <StickyBuyBar label={shell.total} sum={money(total)}>
        {canOrder ? (
          <LinkButton to={href('/personal/checkout/:hash?')} look="main" wide>
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

/** Once it is known who orders, the basket says so; what is wrong with it is asked for in the checkout. */
function OrderFor({ contacts: { name, phone, errors } }: { contacts: BasketContacts }) {
  const t = useMessages('basket')
  const digits = normalizePhone(phone)
  if (errors.name || digits === null) return null
  return <p className="mt-1 text-s">{t.orderFor(name, formatPhone(digits))}</p>
}

/** Estimates of what is chosen in the checkout; none of them is in the total above. */
function OnTop({ estimate: { delivery, lift, assembly } }: { estimate: BasketEstimate }) {
  const t = useMessages('basket')
  const money = useFormatMoney()
  const rows = [
    {
      label: delivery.kind === 'carrier' ? t.carried : t.delivery,
      minor: delivery.priceMinor,
      isShown: delivery.kind !== null,
    },
    { label: t.lift(lift.floor, lift.hasElevator), minor: lift.priceMinor, isShown: lift.priceMinor > 0 },
    { label: t.assembly, minor: assembly.priceMinor, isShown: assembly.priceMinor > 0 },
  ]
  return (
    <span className="mt-3 block">
      {delivery.kind === null ? t.carriedLater : t.onTop}
      {rows.map(
        ({ label, minor, isShown }) =>
          isShown && (
            <span key={label} className="flex justify-between gap-3 py-0.5">
              <span>{label}</span>
              <span className="whitespace-nowrap">{minor === 0 ? t.free : money(minor)}</span>
            </span>
          ),
      )}
    </span>
  )
}
