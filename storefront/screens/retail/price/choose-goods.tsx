import ScanLine from 'lucide-react/icons/scan-line'
import Search from 'lucide-react/icons/search'
import { useRef, useState } from 'react'
import { formatDay } from '#rules/calendar.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { LinkChip } from '#storefront/ui/chip.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { SearchForm } from '#storefront/ui/search-form.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import { CameraButton, CameraView } from '../camera.tsx'
import type { loadTags } from './load-tags.ts'
import { tagsAddress } from './tags-address.ts'

export type Tags = NonNullable<Awaited<ReturnType<typeof loadTags>>>

/** Eight ways to the goods: chips for what is counted, fields for what is typed or scanned. */
export function ChooseGoods({ tags: { wish, service, days, sections, today, missedDay } }: { tags: Tags }) {
  const t = useMessages('retail').tags
  const language = useLanguage()
  const { templateId, languages } = wish
  const kept = { templateId, languages }
  const at = (source: Tags['wish']['source'], more: object = {}) => tagsAddress({ ...kept, source, ...more })
  return (
    <div className="mt-4">
      <nav aria-label={t.ways} className="flex flex-wrap gap-2">
        <LinkChip to={at('changed')} chosen={wish.source === 'changed'}>
          {t.changed(service.changed)}
        </LinkChip>
        {days.map(({ day, goods }) => (
          <LinkChip key={day} to={at('coming', { day })} chosen={wish.source === 'coming' && wish.day === day}>
            {t.coming(formatDay(day, language, 'date'), goods)}
          </LinkChip>
        ))}
        <LinkChip to={at('hall')} chosen={wish.source === 'hall'}>
          {t.hall(service.hall)}
        </LinkChip>
        <LinkChip to={at('untagged')} chosen={wish.source === 'untagged'}>
          {t.untagged}
        </LinkChip>
        <LinkChip to={at('section')} chosen={wish.source === 'section'}>
          {t.section}
        </LinkChip>
        <LinkChip to={at('list')} chosen={wish.source === 'list'}>
          {t.list}
        </LinkChip>
        <LinkChip to={at('scan')} chosen={wish.source === 'scan'}>
          {t.scan}
        </LinkChip>
      </nav>
      {missedDay !== null && (
        <Notice tone="wait" className="mt-3">
          {t.dayMissed(formatDay(missedDay, language, 'date'))}
        </Notice>
      )}
      {wish.source === 'coming' && <Coming days={days} day={wish.day ?? today} />}
      <div className="mt-4 max-w-200">
        {wish.source === 'section' && <SectionForm sections={sections} chosen={wish.sectionId} wish={wish} />}
        {wish.source === 'list' && <ListForm wish={wish} />}
        {wish.source === 'scan' && <ScanForm wish={wish} />}
        {!['section', 'list', 'scan'].includes(wish.source) && <WordsForm wish={wish} />}
      </div>
    </div>
  )
}

function Coming({ days, day }: { days: Tags['days']; day: string }) {
  const t = useMessages('retail').tags
  const language = useLanguage()
  const chosen = days.find((one) => one.day === day)
  if (!chosen) return <p className="mt-3 text-s text-ink-2">{t.comingNone(formatDay(day, language, 'date'))}</p>
  return (
    <ul className="mt-3 text-s text-ink-2">
      {chosen.begins.map((name) => (
        <li key={name}>{t.begins(name)}</li>
      ))}
      {chosen.ends.map((name) => (
        <li key={name}>{t.ends(name)}</li>
      ))}
    </ul>
  )
}

type Wished = { wish: Tags['wish'] }

/** A form that asks for other goods keeps what they are printed on and in which words. */
function KeptWish({ wish: { templateId, languages } }: Wished) {
  return (
    <>
      {templateId !== null && <input type="hidden" name="template" value={templateId} />}
      <input type="hidden" name="words" value={languages.join('-')} />
    </>
  )
}

function WordsForm({ wish }: Wished) {
  const t = useMessages('retail').tags
  return (
    <SearchForm
      action={href('/retail-lk')}
      label={t.search}
      find={
        <>
          <Icon of={Search} size={20} />
          {t.find}
        </>
      }
      maxLength={200}
      query={wish.source === 'search' ? wish.query : ''}
    >
      <KeptWish wish={wish} />
    </SearchForm>
  )
}

type SectionFormProps = Wished & { sections: Tags['sections']; chosen: number | null }

function SectionForm({ sections, chosen, wish }: SectionFormProps) {
  const t = useMessages('retail').tags
  const options = sections.flatMap((top) => [
    { value: String(top.id), label: top.name },
    ...top.childs.flatMap((middle) => [
      { value: String(middle.id), label: `— ${middle.name}` },
      ...middle.childs.map(({ id, name }) => ({ value: String(id), label: `—— ${name}` })),
    ]),
  ])
  return (
    <form method="get" action={href('/retail-lk')} className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
      <input type="hidden" name="from" value="section" />
      <KeptWish wish={wish} />
      <Select
        name="section"
        label={t.sectionOf}
        placeholder={t.sectionChoose}
        defaultValue={chosen === null ? '' : String(chosen)}
        options={options}
      />
      <Button type="submit" look="outline" className="min-h-13!">
        {t.show}
      </Button>
    </form>
  )
}

function ListForm({ wish }: Wished) {
  const t = useMessages('retail').tags
  return (
    <form method="get" action={href('/retail-lk')} className="grid gap-3">
      <input type="hidden" name="from" value="list" />
      <KeptWish wish={wish} />
      <Textarea name="q" label={t.listOf} hint={t.listHint} defaultValue={wish.query} rows={5} maxLength={8000} />
      <Button type="submit" look="outline" className="justify-self-start">
        {t.show}
      </Button>
    </form>
  )
}

/** A scanner types what it reads and presses Enter, a phone reads by its camera: the field is ready for the next one at once. */
function ScanForm({ wish }: Wished) {
  const { query } = wish
  const t = useMessages('retail').tags
  const form = useRef<HTMLFormElement>(null)
  const [isOpen, open] = useState(false)
  const read = (code: string) => {
    open(false)
    const field = form.current?.elements.namedItem('code')
    if (field instanceof HTMLInputElement) field.value = code
    form.current?.requestSubmit()
  }
  return (
    <>
      <form
        ref={form}
        key={query}
        method="get"
        action={href('/retail-lk')}
        className="grid items-end gap-3 sm:grid-cols-[1fr_auto_auto]"
      >
        <input type="hidden" name="from" value="scan" />
        <input type="hidden" name="q" value={query} />
        <KeptWish wish={wish} />
        <TextField name="code" label={t.scanOf} hint={t.scanHint} autoComplete="off" maxLength={300} autoFocus />
        <Button type="submit" look="outline" className="min-h-13! sm:mb-6">
          <Icon of={ScanLine} size={20} />
          {t.add}
        </Button>
        <CameraButton isOpen={isOpen} onOpen={open} className="sm:mb-6" />
      </form>
      {isOpen && <CameraView onRead={read} />}
    </>
  )
}
