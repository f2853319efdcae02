import type { PageVersion } from '#contract/staff/pages.ts'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

type ScheduleProps = { path: string; version: PageVersion; answer: FormAnswer | undefined }

/** A draft that is to go out by itself, or its time called off. */
export function Schedule({ path, version: { id, goesLiveAt }, answer }: ScheduleProps) {
  const t = useMessages('pages')
  const language = useLanguage()
  const clock = useDeskClock()
  const set = useForm<'at'>({ name: 'schedule', answer })
  const drop = useForm({ name: 'unschedule', answer })
  return (
    <section aria-labelledby="schedule" className="mt-3 rounded-2 bg-front p-5">
      <h3 id="schedule" className="font-semibold">
        {t.schedule}
      </h3>
      {goesLiveAt && (
        <FormFrame form={drop} className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <input type="hidden" name="path" value={path} />
          <input type="hidden" name="version" value={id} />
          <p>{t.scheduled(momentWords(goesLiveAt, clock, language))}</p>
          <Button type="submit" look="text" size="s" busy={drop.isBusy}>
            {t.scheduleDrop}
          </Button>
        </FormFrame>
      )}
      <FormFrame form={set} className="mt-3 grid max-w-120 gap-3">
        <input type="hidden" name="path" value={path} />
        <input type="hidden" name="version" value={id} />
        <TextField {...set.field('at')} type="datetime-local" label={t.scheduleAt} hint={t.scheduleHint} required />
        <Button type="submit" look="outline" busy={set.isBusy} busyText={t.saving} className="justify-self-start">
          {t.scheduleSave}
        </Button>
      </FormFrame>
    </section>
  )
}
