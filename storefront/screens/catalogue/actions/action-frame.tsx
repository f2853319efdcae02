import type { ReactNode } from 'react'
import type { Breadcrumb } from '#contract/catalogue/listing.ts'
import { BreadcrumbData } from '#storefront/parts/structured-data.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'

/** As the frame of a list, where there are no goods to list. */
export function ActionFrame({ title, crumbs, children }: { title: string; crumbs: Breadcrumb[]; children: ReactNode }) {
  const ui = useMessages('ui')
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} label={ui.crumbs} />
      <h1 className="title text-h1">{title}</h1>
      {children}
      <BreadcrumbData crumbs={crumbs} />
    </div>
  )
}
