import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Breadcrumb } from '#contract/catalogue/listing.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice } from '#storefront/parts/form/said-once.tsx'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

type WriteFrameProps = {
  product: { url: string; breadcrumbs: Breadcrumb[] }
  /** `sent` is what is said after sending; then there is nothing to fill in any more. */
  texts: { title: string; hint: string; send: string; sent: string }
  form: Pick<KitForm, 'name' | 'answer' | 'refusal' | 'faults' | 'props' | 'isBusy'>
  isSent: boolean
  /** What the shopper has sent, while it waits. */
  waiting?: ReactNode
  hasFiles?: boolean
  /** The fields of the form. */
  children: ReactNode
}

/** A page below a product where a shopper writes something. */
export function WriteFrame({ product, texts, form, isSent, waiting, hasFiles, children }: WriteFrameProps) {
  const t = useMessages('reviews')
  const words = useMessages('ui')
  return (
    <div className="wrap">
      <ScreenTitle title={texts.title} />
      <Breadcrumbs crumbs={product.breadcrumbs} label={words.crumbs} />
      <div className="max-w-160 pb-12">
        <h1 className="title text-h1">{texts.title}</h1>
        {isSent ? (
          <>
            <DoneNotice>{texts.sent}</DoneNotice>
            {waiting}
            <LinkButton to={product.url} look="main" className="mt-5">
              {t.backToProduct}
            </LinkButton>
          </>
        ) : (
          <>
            <p className="mt-2 mb-6 text-ink-2">{texts.hint}</p>
            <FormFrame form={form} encType={hasFiles ? 'multipart/form-data' : undefined} className="grid gap-5">
              {children}
              <Button
                type="submit"
                look="main"
                size="l"
                busy={form.isBusy}
                busyText={t.sending}
                className="justify-self-start"
              >
                {texts.send}
              </Button>
            </FormFrame>
          </>
        )}
      </div>
    </div>
  )
}

/** What is typed on this page is kept for this page. */
export function useDraftKey(): string {
  return `draft ${useLocation().pathname}`
}

/** How the shopper's words are to be signed. */
export function SignatureField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useMessages('reviews')
  return <TextField {...field} label={t.name} autoComplete="given-name" maxLength={60} required />
}

/** Where the shopper wants to hear what became of their words. */
export function TellField(field: Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>) {
  const t = useMessages('words').tell
  return <TextField {...field} label={t.email} hint={t.hint} type="email" autoComplete="email" maxLength={254} />
}
