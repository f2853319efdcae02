import { useMessages } from '#storefront/platform/messages.tsx'
import type { Sent } from './send-subscription.ts'
import { SubscribeForm, type SubscriptionTyped } from './subscribe-form.tsx'

type SubscribeFrontProps = { typed?: SubscriptionTyped; onSent?: (sent: Sent) => void }

/** What is promised on the left, the form on the right. */
export default function SubscribeFront({ typed, onSent = () => {} }: SubscribeFrontProps) {
  const t = useMessages('subscription')
  return (
    <section aria-labelledby="subscribe" className="wrap section-gap">
      <div className="grid gap-6 rounded-2 bg-oat px-5 py-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,520px)] lg:gap-16 lg:px-11 lg:py-10">
        <div>
          <h2 id="subscribe" className="title text-h2">
            {t.title}
          </h2>
          <p className="mt-3 max-w-110 text-lead text-pretty">{t.text}</p>
        </div>
        <SubscribeForm name="subscribe-block" typed={typed} onSent={onSent} />
      </div>
    </section>
  )
}
