import type { ReactNode } from 'react'
import { Form, useLocation, useNavigation, useSearchParams } from 'react-router'
import type { Breadcrumb } from '#contract/catalogue/listing.ts'
import type { ShownRefusal } from '#storefront/platform/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { useDraft } from '#storefront/ui/use-draft.ts'
import { useFocusOnFault } from '#storefront/ui/use-focus-on-fault.ts'

type WriteFrameProps = {
  product: { url: string; breadcrumbs: Breadcrumb[] }
  /** `sent` is what is said after sending; then there is nothing to fill in any more. */
  texts: { title: string; hint: string; send: string; sent: string }
  /** What came of sending, where it did not go through. */
  answer: { refusal: ShownRefusal | null; wrong: readonly string[] } | undefined
  /** What the shopper has sent, when it waits; then there is nothing to fill in either. */
  waiting?: ReactNode
  hasFiles?: boolean
  /** The fields of the form. */
  children: ReactNode
}

/** A page below a product where a shopper writes something. */
export function WriteFrame({ product, texts, answer, waiting, hasFiles, children }: WriteFrameProps) {
  const t = useMessages('reviews')
  const words = useMessages('ui')
  const [search] = useSearchParams()
  const busy = useNavigation().state === 'submitting'
  const said = answer?.refusal?.message ?? (answer && answer.wrong.length > 0 ? t.checkMarked : null)
  const isSent = !answer && (search.has('sent') || Boolean(waiting))
  const draft = useDraft(`draft ${useLocation().pathname}`, isSent)
  useFocusOnFault(answer)
  return (
    <div className="wrap">
      <title>{texts.title}</title>
      <meta name="robots" content="noindex" />
      <Breadcrumbs crumbs={product.breadcrumbs} label={words.crumbs} />
      <div className="max-w-160 pb-12">
        <h1 className="title text-h1">{texts.title}</h1>
        {isSent ? (
          <div role="status">
            <Notice tone="done" className="mt-4">
              {texts.sent}
            </Notice>
            {waiting}
            <LinkButton to={product.url} look="main" className="mt-5">
              {t.backToProduct}
            </LinkButton>
          </div>
        ) : (
          <>
            <p className="mt-2 mb-6 text-ink-2">{texts.hint}</p>
            {said && (
              <div role="alert">
                <Notice tone="fault" className="mb-5">
                  {said}
                </Notice>
              </div>
            )}
            <Form
              {...draft}
              method="post"
              encType={hasFiles ? 'multipart/form-data' : undefined}
              className="grid gap-5"
            >
              {children}
              <Button
                type="submit"
                look="main"
                size="l"
                busy={busy}
                busyText={t.sending}
                className="justify-self-start"
              >
                {texts.send}
              </Button>
            </Form>
          </>
        )}
      </div>
    </div>
  )
}

/** How the shopper's words are to be signed. */
export function SignatureField({ typed, isMissing }: { typed: string | undefined; isMissing: boolean }) {
  const t = useMessages('reviews')
  return (
    <TextField
      name="name"
      label={t.name}
      autoComplete="given-name"
      maxLength={60}
      required
      defaultValue={typed}
      error={isMissing ? t.noName : undefined}
    />
  )
}
