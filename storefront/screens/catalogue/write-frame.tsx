import type { ReactNode } from 'react'
import type { Breadcrumb } from '#contract/catalogue/listing.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'

type WriteFrameProps = {
  title: string
  hint: string
  breadcrumbs: Breadcrumb[]
  url: string
  /** What was said after sending; then there is nothing to fill in any more. */
  sent: string | null
  refusal: string | null
  children: ReactNode
}

/** A page below a product where a shopper writes something. */
export function WriteFrame({ title, hint, breadcrumbs, url, sent, refusal, children }: WriteFrameProps) {
  const t = useMessages('reviews')
  const words = useMessages('ui')
  return (
    <div className="wrap">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <Breadcrumbs crumbs={breadcrumbs} label={words.crumbs} />
      <div className="max-w-160 pb-12">
        <h1 className="title text-h1">{title}</h1>
        {sent ? (
          <div role="status">
            <Notice tone="done" className="mt-4">
              {sent}
            </Notice>
            <LinkButton to={url} look="main" className="mt-5">
              {t.backToProduct}
            </LinkButton>
          </div>
        ) : (
          <>
            <p className="mt-2 mb-6 text-ink-2">{hint}</p>
            {refusal && (
              <Notice tone="fault" className="mb-5">
                {refusal}
              </Notice>
            )}
            {children}
          </>
        )}
      </div>
    </div>
  )
}
