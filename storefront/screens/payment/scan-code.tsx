import type { PaymentAttempt } from '#contract/payment/index.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { WhoLooks } from '#storefront/parts/payment/who-looks.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, buttonClass, LinkButton } from '#storefront/ui/button.tsx'

/** A code to scan from another screen, and a way into the bank's app for whoever holds the phone. */
export function ScanCode({
  attempt: { methodId, sumMinor, qr },
  currency,
  here,
  another,
  isBare = false,
}: {
  attempt: PaymentAttempt
  currency: 'RUB' | 'KZT'
  /** This page, to be looked at anew. */
  here: string
  /** Where the other ways to pay are, or what shows them. */
  another: string | (() => void)
  /** Stands in a popup, which has the frame and the heading already. */
  isBare?: boolean
}) {
  const t = useMessages('checkout').scan
  if (!qr) return null
  const words = t.apps[methodId === 'kaspi' ? 'kaspi' : 'sbp']
  return (
    <section className={isBare ? undefined : 'mt-6 rounded-2 bg-front p-5 lg:p-7'} data-scan={methodId}>
      <div className="grid gap-5 sm:grid-cols-[220px_minmax(0,1fr)] sm:gap-7">
        <img
          src={qr.picture}
          alt={t.picture}
          width={220}
          height={220}
          className="size-55 max-w-full justify-self-center rounded-2 bg-white"
        />
        <div className="min-w-0">
          {!isBare && <h2 className="title text-h3">{words.title}</h2>}
          <p className="mt-1 text-price">{formatMoney(sumMinor, currencySign(currency))}</p>
          <p className="mt-2 text-ink-2">{words.text}</p>
          {/^https?:/.test(qr.payload) && (
            <a href={qr.payload} className={buttonClass({ look: 'main', className: 'mt-4 max-sm:w-full' })}>
              {words.open}
            </a>
          )}
          <p role="status" className="mt-4 text-s text-ink-2">
            {t.waiting} <WhoLooks />
          </p>
          <div className="-ml-2 flex flex-wrap gap-x-2">
            <LinkButton to={here} look="text" size="s">
              {t.refresh}
            </LinkButton>
            {typeof another === 'string' ? (
              <LinkButton to={another} look="text" size="s">
                {t.another}
              </LinkButton>
            ) : (
              <Button look="text" size="s" onClick={another}>
                {t.another}
              </Button>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}
