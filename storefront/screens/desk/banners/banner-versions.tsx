import type { BannerVersion } from '#contract/banners.ts'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'

type VersionsProps = { id: number; versions: readonly BannerVersion[] }

/** Takes the last saving back. */
export function UndoSaving({ id, versions }: VersionsProps) {
  const t = useMessages('banners')
  const form = useForm({ name: 'restore last', answer: undefined })
  const before = versions[1]
  if (!before) return null
  return (
    <FormFrame form={form}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={before.id} />
      <Button type="submit" look="outline" size="s" busy={form.isBusy} busyText={t.saving}>
        {t.undo}
      </Button>
    </FormFrame>
  )
}

/** How the banner was, saving by saving: who, when, what, and a way back to each. */
export function BannerVersions({ id, versions, answer }: VersionsProps & { answer: FormAnswer | undefined }) {
  const t = useMessages('banners')
  return (
    <section aria-labelledby="banner-versions" className="max-w-240">
      <h2 id="banner-versions" className="title text-h3">
        {t.history}
      </h2>
      <ol className="mt-2">
        {versions.map((version, at) => (
          <li key={version.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-seam py-3">
            <VersionWords version={version} />
            {at > 0 ? (
              <RestoreForm id={id} version={version} answer={answer} />
            ) : (
              <span className="text-s text-ink-2">{t.isNow}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function VersionWords({ version }: { version: BannerVersion }) {
  const t = useMessages('banners')
  const language = useLanguage()
  const clock = useDeskClock()
  const { savedAt, savedBy, title, isActive, startsOn, endsOn, changed, restoredFrom } = version
  const did = restoredFrom ? t.broughtBack : changed.map((part) => t.parts[part]).join(', ')
  return (
    <div className="min-w-40 flex-1">
      <p className="font-semibold">
        {savedAt ? t.changed(savedBy, momentWords(savedAt, clock, language)) : t.asShipped}
      </p>
      <p className="text-s text-ink-2">
        {[`«${title}»`, isActive ? t.switchedOn : t.switchedOff, t.days(startsOn, endsOn)].filter(Boolean).join(', ')}
      </p>
      {did && <p className="text-s text-ink-2">{t.did(did)}</p>}
    </div>
  )
}

type RestoreFormProps = { id: number; version: BannerVersion; answer: FormAnswer | undefined }

function RestoreForm({ id, version, answer }: RestoreFormProps) {
  const t = useMessages('banners')
  const form = useForm({ name: `restore ${version.id}`, answer })
  return (
    <FormFrame form={form}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version.id} />
      <Button type="submit" look="outline" size="s" busy={form.isBusy} busyText={t.saving}>
        {t.restore}
      </Button>
    </FormFrame>
  )
}
