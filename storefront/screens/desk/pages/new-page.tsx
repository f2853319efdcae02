import { ownPagesUnder } from '#contract/staff/site-pages.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

/** A page of the shop's own is named and given an address; its words come next. */
export function NewPage({ answer }: { answer: FormAnswer | undefined }) {
  const t = useMessages('pages').create
  const form = useForm<'title' | 'word'>({ name: 'create', answer })
  return (
    <section aria-labelledby="new-page" className="mt-12 max-w-120">
      <h2 id="new-page" className="title text-h3">
        {t.title}
      </h2>
      <p className="mt-1 text-s text-ink-2">{t.hint}</p>
      <FormFrame form={form} className="mt-4 grid gap-4">
        <TextField {...form.field('title')} label={t.heading} maxLength={120} required />
        <TextField
          {...form.field('word')}
          label={t.address}
          hint={t.addressHint(ownPagesUnder)}
          maxLength={60}
          required
          spellCheck={false}
          autoCapitalize="none"
        />
        <Button type="submit" look="main" busy={form.isBusy} busyText={t.creating} className="justify-self-start">
          {t.create}
        </Button>
      </FormFrame>
    </section>
  )
}
