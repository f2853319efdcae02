import type { Checkout } from '#contract/checkout/state.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Notice } from '#storefront/ui/notice.tsx'

type CouponNoteProps = { checkout: Pick<Checkout, 'coupon' | 'couponNote'>; className?: string }

/** A promo code that takes nothing off any more says so on the step where that happens, and beside the last look. */
export function CouponNote({ checkout: { coupon, couponNote }, className }: CouponNoteProps) {
  return coupon !== null && couponNote !== null ? (
    <Words coupon={coupon} note={couponNote} className={className} />
  ) : null
}

function Words({ coupon, note, className }: { coupon: string; note: string; className: string | undefined }) {
  const t = useMessages('coupons')
  return (
    <div role="status" className={className}>
      <Notice tone="wait">
        <p className="font-semibold">{t.idle(coupon)}</p>
        <p>{note}</p>
      </Notice>
    </div>
  )
}
