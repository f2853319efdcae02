import type { ReactNode } from 'react'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

type ConsultantCodeProps = { field: ReturnType<KitForm['field']>; children?: ReactNode }

/** Folded away: most shoppers have been helped by nobody. Whoever has names the consultant, who then finds the order. */
export function ConsultantCode({ field, children }: ConsultantCodeProps) {
  const t = useMessages('checkout')
  return (
    <details open={field.defaultValue !== '' || field.error !== undefined} className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-cherry">{t.consultant}</summary>
      {children}
      <TextField
        {...field}
        label={t.consultantCode}
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
        hint={t.consultantHint}
        className="mt-1 max-w-72"
      />
    </details>
  )
}
