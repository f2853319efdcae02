import { type MouseEvent, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductPage } from '#contract/catalogue/product.ts'
import { api } from '#storefront/platform/api-client.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { buttonClass } from '#storefront/ui/button.tsx'

type View = typeof import('./quick-view.tsx').QuickView
type Shown = { View: View; product: ProductPage }

/**
 * Opens the choice of a model over the list. Until it is there, and where it cannot be fetched, the same link leads to
 * the whole page.
 */
export function QuickViewLink({ url, offerId, name }: { url: string; offerId: number; name: string }) {
  const t = useMessages('shell')
  const navigate = useNavigate()
  const [shown, show] = useState<Shown | null>(null)
  const [isOpen, open] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const press = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      const [{ QuickView }, product] = await Promise.all([import('./quick-view.tsx'), findProduct(url, offerId)])
      show({ View: QuickView, product })
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

/** Throws where the page has more to say than a choice: nothing of it is sold here. */
async function findProduct(url: string, offerId: number): Promise<ProductPage> {
  const [, , section = '', product = ''] = new URL(url, location.href).pathname.split('/')
  const found = await api.catalogue.getProduct({
    body: { SECTION_CODE: section, ELEMENT_CODE: product, offerID: offerId },
  })
  if (found.offers.length === 0) throw new Error(`Nothing to choose at ${url}`)
  return found
}
