import type { PaymentAttempt } from '#contract/payment/index.ts'
import { useLookAgain } from '#storefront/parts/payment/use-look-again.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'

/** Money may be on its way: nobody is asked to pay a second time. The page reads the state anew by itself. */
export function AwaitedPayment({ open, payUrl }: { open: PaymentAttempt; payUrl: string }) {
  const t = useMessages('checkout').final
  useLookAgain(true)
  const back = `${payUrl}${payUrl.includes('?') ? '&' : '?'}payment=${encodeURIComponent(open.code)}`
  return (
    <Notice tone="wait" className="mt-6">
      <p className="font-semibold">{t.bankTitle}</p>
      <p>{t.bankText}</p>
      <LinkButton to={back} look="outline" size="s" className="mt-3">
        {t.bankOn}
      </LinkButton>
    </Notice>
  )
}
