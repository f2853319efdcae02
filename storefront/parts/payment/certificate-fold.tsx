import type { ReactNode } from 'react'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

type CertificateFoldProps = { form: Pick<KitForm, 'field'>; children: ReactNode }

/** The field for the code of a certificate, folded behind a link; open where something was typed. */
export function CertificateFold({ form, children }: CertificateFoldProps) {
  const t = useMessages('certificates')
  const field = form.field('certificate')
  return (
    <details open={field.error || field.defaultValue ? true : undefined}>
      <summary className="inline-flex min-h-11 items-center">
        <span className="link">{t.have}</span>
      </summary>
      <div className="grid gap-3 pt-1 pb-3">
        <TextField
          {...field}
          label={t.code}
          hint={t.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          className="max-w-90"
        />
        {children}
      </div>
    </details>
  )
}
