import type { SaveNiche } from '#contract/niches.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

/** Three sizes and a name; who came from a list goes back to it narrowed. */
export function NicheForm({ answer, isForList }: { answer: FormAnswer | undefined; isForList: boolean }) {
  const t = useMessages('niche')
  const { wanted, wantedName } = t
  const form = useForm<keyof SaveNiche>({
    name: 'niche',
    answer,
    words: { name: wantedName, widthCm: wanted, depthCm: wanted, heightCm: wanted },
  })
  const side = (field: Exclude<keyof SaveNiche, 'name'>) => ({
    ...form.field(field, ''),
    // Whatever is wrong with a size, it helps to know which ones there are.
    error: form.errorOf(field) && wanted,
    inputMode: 'decimal' as const,
    required: true,
  })
  return (
    <section className="mt-8">
      <h2 className="title text-h3">{t.add}</h2>
      <FormFrame form={form} className="mt-4 grid gap-5">
        <fieldset className="min-w-0">
          <legend className="font-semibold">{t.sizes}</legend>
          <div className="mt-3 grid grid-cols-3 items-start gap-3">
            <TextField {...side('widthCm')} label={t.width} />
            <TextField {...side('depthCm')} label={t.depth} />
            <TextField {...side('heightCm')} label={t.height} />
          </div>
        </fieldset>
        <TextField {...form.field('name', '')} label={t.name} hint={t.nameHint} maxLength={40} required />
        {isForList && <Checkbox name="misfits" value="1" label={t.misfits} />}
        <Button
          type="submit"
          look="main"
          size="l"
          busy={form.isBusy}
          busyText={t.saving}
          className="justify-self-start"
        >
          {isForList ? t.save : t.saveOnly}
        </Button>
      </FormFrame>
      <p className="mt-4 text-s text-ink-2">{t.place}</p>
    </section>
  )
}
