import Store from 'lucide-react/icons/store'
import type { ReactNode } from 'react'
import { useRetail } from '#storefront/layouts/retail/use-retail.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'

/** The head of a page of the cabinet; whoever is bound to no shop reads there whom to ask. */
export function RetailTitle({ title, children }: { title: string; children?: ReactNode }) {
  const t = useMessages('retail')
  const here = useRetail()
  return (
    <>
      <ScreenTitle title={title} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="title text-h1">{title}</h1>
        {children && <div className="flex flex-wrap gap-2">{children}</div>}
      </div>
      {here && here.shop === null && (
        <div className="mt-6">
          <EmptyState icon={Store} title={t.noShop} text={t.noShopText} />
        </div>
      )}
    </>
  )
}
