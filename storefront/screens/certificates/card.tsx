import type { CertificateView } from '#contract/certificate.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { CertificateDrawing, grounds } from './drawing.tsx'

type Shown = Pick<CertificateView, 'design' | 'nominal' | 'currency' | 'recipientName' | 'senderName' | 'greeting'>

/** The picture side of a certificate: the drawing, the sum, and who gives it to whom. */
export function CertificateCard({ card }: { card: Shown }) {
  const t = useMessages('certificates')
  const sum = formatMoney(card.nominal, currencySign(card.currency))
  return (
    <section
      className={cx(
        'overflow-hidden rounded-2 p-6 [print-color-adjust:exact] sm:grid sm:grid-cols-2 sm:items-center sm:gap-6 sm:p-8',
        grounds[card.design],
      )}
    >
      <CertificateDrawing design={card.design} className="mx-auto w-full max-w-80" />
      <div className="mt-4 min-w-0 sm:mt-0">
        <p className="text-s">{t.kind}</p>
        <p className="title text-h1">{sum}</p>
        {card.recipientName && <p className="mt-3 break-words">{t.giftFor(card.recipientName)}</p>}
        {card.greeting && <p className="mt-3 break-words whitespace-pre-line">{card.greeting}</p>}
        {card.senderName && <p className="mt-3 break-words">{t.giftFrom(card.senderName)}</p>}
      </div>
    </section>
  )
}
