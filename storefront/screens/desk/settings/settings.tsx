import type { StaffSetting } from '#contract/staff/index.ts'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { Button } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { DeskTitle } from '../desk-title.tsx'
import { Seen } from '../seen.tsx'
import type { Route } from './+types/settings.ts'
import { saveSetting } from './save-setting.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  return { ...(await page.api.staff.listSettings()), said: takeFlash(page, request, url) }
}

export function action({ request, context }: Route.ActionArgs) {
  return saveSetting(request, pageOf(context))
}

/** Each setting is a form of its own: what is wrong with one loses nothing of another. */
export default function DeskSettings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('desk').settings
  const said = useSaidOnce(loaderData.said)
  return (
    <>
      <DeskTitle page="desk-settings" />
      {said && !actionData && <DoneNotice>{t.saved}</DoneNotice>}
      <ul className="max-w-200">
        {loaderData.settings.map((setting) => (
          <li key={setting.key} className="border-t border-seam py-4">
            <SettingForm key={String(setting.value)} setting={setting} answer={actionData} />
          </li>
        ))}
      </ul>
    </>
  )
}

function SettingForm({ setting, answer }: { setting: StaffSetting; answer: FormAnswer | undefined }) {
  const t = useMessages('desk').settings
  const language = useLanguage()
  const clock = useDeskClock()
  const { key, value, fallback, changedAt } = setting
  const form = useForm({ name: key, answer })
  const named: string | undefined = t.names[key as keyof typeof t.names]
  return (
    <FormFrame form={form} className="grid items-start gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <input type="hidden" name="key" value={key} />
      <Seen value={changedAt ?? ''} />
      <TextField
        {...form.field('value', shown(value))}
        label={named ?? setting.title}
        hint={changedAt ? t.changed(momentWords(changedAt, clock, language), shown(fallback)) : t.asShipped}
        inputMode={typeof fallback === 'number' ? 'numeric' : undefined}
        maxLength={500}
      />
      <Button
        type="submit"
        look="outline"
        busy={form.isBusy}
        busyText={t.saving}
        className="min-h-13! justify-self-start sm:mt-6"
      >
        {t.save}
      </Button>
    </FormFrame>
  )
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
