import type { ReactNode } from 'react'
import type { Breadcrumb } from '#contract/catalogue/listing.ts'
import { HumanProof } from '#storefront/parts/captcha-field.tsx'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice } from '#storefront/parts/form/said-once.tsx'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { PhoneField } from '#storefront/ui/phone-field.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

type EnquiryFrameProps = {
  crumbs: Breadcrumb[]
  back: string
  texts: { title: string; hint: string; send: string; sent: string }
  form: Pick<KitForm, 'name' | 'answer' | 'refusal' | 'faults' | 'props' | 'isBusy'>
  isSent: boolean
  /** Null where nobody is asked to prove that they are no machine. */
  captchaKey: string | null
  /** Null where nothing can be asked for. */
  children: ReactNode
}

/** A page below a product on which a shopper asks the shop for something. */
export function EnquiryFrame({ crumbs, back, texts, form, isSent, captchaKey, children }: EnquiryFrameProps) {
  const t = useMessages('buying')
  const words = useMessages('ui')
  return (
    <div className="wrap pb-12">
      <ScreenTitle title={texts.title} />
      <Breadcrumbs crumbs={crumbs} label={words.crumbs} />
      <div className="max-w-160">
        <h1 className="title text-h1">{texts.title}</h1>
        {isSent ? (
          <DoneNotice>{texts.sent}</DoneNotice>
        ) : (
          <>
            <p className="mt-2 mb-6 text-ink-2">{texts.hint}</p>
            {children && (
              <FormFrame form={form} className="grid gap-5">
                {children}
                <HumanProof form={form} captchaKey={captchaKey} />
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
            )}
          </>
        )}
        <LinkButton to={back} look="outline" className="mt-5">
          {t.back}
        </LinkButton>
      </div>
    </div>
  )
}

/** Who asks, and where the answer goes. */
export function WhoAsks({
  form,
}: {
  form: { field: (name: 'FIO' | 'TEL') => ReturnType<KitForm<never>['field']> & { name: string } }
}) {
  const t = useMessages('buying')
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField {...form.field('FIO')} label={t.name} autoComplete="name" maxLength={100} required />
      <PhoneField {...form.field('TEL')} label={t.phoneLabel} hint={t.phoneHint} required />
    </div>
  )
}
