import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { CertificateFold } from '#storefront/parts/payment/certificate-fold.tsx'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

export const certificateForm = 'certificate'

/** Pays with a certificate, all it can or a sum; what is left is paid below. */
export function CertificatePart({ payId, answer }: { payId: string; answer: FormAnswer | undefined }) {
  const t = useMessages('certificates')
  const form = useForm({ name: certificateForm, answer, words: { certificate: t.codeLacking, sum: t.sumWrong } })
  return (
    <section className="mt-6 rounded-2 bg-front px-5 py-2">
      <FormFrame form={form}>
        <input type="hidden" name="payId" value={payId} />
        <CertificateFold form={form}>
          <TextField
            {...form.field('sum')}
            label={t.sum}
            hint={t.sumHint}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-60"
          />
          <Button
            type="submit"
            look="outline"
            busy={form.isBusy}
            busyText={t.paying}
            className="justify-self-start max-sm:w-full"
          >
            {t.pay}
          </Button>
        </CertificateFold>
      </FormFrame>
    </section>
  )
}
