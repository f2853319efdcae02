import { type MouseEvent, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '#storefront/platform/messages.tsx'
import { buttonClass } from '#storefront/ui/button.tsx'
import { fetchQuickView, type QuickShown } from './fetch-quick-view.ts'

/**
 * Opens the choice of a model over the list. Until it is there, and where it cannot be fetched, the same link leads to
 * the whole page.
 */
export function QuickViewLink({ url, offerId, name }: { url: string; offerId: number; name: string }) {
  const t = useMessages('shell')
  const navigate = useNavigate()
  const [shown, show] = useState<QuickShown | null>(null)
  const [isOpen, open] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const press = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      show(await fetchQuickView(url, offerId))
      open(true)
    } catch {
      void navigate(url)
    }
    setBusy(false)
  }
  return (
    <>
      <a
        href={url}
        aria-haspopup="dialog"
        aria-busy={isBusy || undefined}
        onClick={press}
        className={buttonClass({ size: 's', className: 'quick-view bg-wall! hover:bg-front-2!' })}
      >
        {isBusy ? t.quickViewOpens : t.quickView}
        <span className="sr-only">{`, ${name}`}</span>
      </a>
      {shown && (
        <Suspense>
          <shown.View
            key={`${shown.product.id} ${shown.product.currentOffer}`}
            product={shown.product}
            open={isOpen}
            onClose={() => open(false)}
          />
        </Suspense>
      )}
    </>
  )
}
