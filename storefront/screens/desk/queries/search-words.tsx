import type { SearchWord } from '#contract/staff/search.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { LinkChip } from '#storefront/ui/chip.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Seen } from '../seen.tsx'

type Language = SearchWord['language']
type Answered = { answer: FormAnswer | undefined }

const kinds = ['means', 'same', 'question', 'empty'] as const

/** How people speak of goods in one language: every row may be changed or switched off, and works at once. */
export function SearchWords({ language, words, answer }: { language: Language; words: SearchWord[] } & Answered) {
  const t = useMessages('desk').queries
  return (
    <>
      <nav aria-label={t.language} className="mb-5 flex flex-wrap gap-2">
        {(['ru', 'kk', 'en'] as const).map((one) => (
          <LinkChip
            key={one}
            to={href('/vue-tools/queries') + queryOf({ show: 'words', language: one })}
            chosen={one === language}
          >
            {t.languages[one]}
          </LinkChip>
        ))}
      </nav>
      <NewWord language={language} answer={answer} />
      {kinds.map((kind) => (
        <section key={kind} className="mt-8 max-w-240">
          <h2 className="title text-h3">{t.kinds[kind]}</h2>
          <p className="mt-1 text-ink-2">{t.kindTexts[kind]}</p>
          <ul className="mt-3">
            {words
              .filter((word) => word.kind === kind)
              .map((word) => (
                <li key={word.id} className="border-t border-seam py-3">
                  <KnownWord key={`${word.words}|${word.means}|${word.isActive}`} word={word} answer={answer} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function NewWord({ language, answer }: { language: Language } & Answered) {
  const t = useMessages('desk').queries
  const form = useForm({ name: 'new-word', answer })
  return (
    <FormFrame
      form={form}
      className="grid max-w-240 items-start gap-3 rounded-2 bg-front p-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]"
    >
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="isActive" value="true" />
      <Select
        name="kind"
        label={t.kind}
        defaultValue={form.typed('kind', 'means')}
        options={kinds.map((kind) => ({ value: kind, label: t.kinds[kind] }))}
      />
      <TextField {...form.field('words')} label={t.words} hint={t.wordsHint} maxLength={300} />
      <TextField {...form.field('means')} label={t.means} maxLength={300} />
      <Button type="submit" look="main" busy={form.isBusy} busyText={t.saving} className="min-h-13! lg:mt-6">
        {t.add}
      </Button>
    </FormFrame>
  )
}

function KnownWord({ word, answer }: { word: SearchWord } & Answered) {
  const t = useMessages('desk').queries
  const { id, language, kind, words, means, isActive, seen } = word
  const form = useForm({ name: `word-${id}`, answer })
  const hasMeaning = kind === 'means' || kind === 'question'
  return (
    <FormFrame form={form} className="grid items-start gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto_auto]">
      <input type="hidden" name="id" value={id} />
      <Seen value={seen} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="kind" value={kind} />
      <TextField {...form.field('words', words)} label={t.words} maxLength={300} />
      {hasMeaning ? <TextField {...form.field('means', means)} label={t.means} maxLength={300} /> : <span />}
      <Button
        type="submit"
        name="isActive"
        value={String(isActive)}
        look="outline"
        busy={form.isBusy}
        busyText={t.saving}
        className="min-h-13! sm:mt-6"
      >
        {t.save}
      </Button>
      <Button type="submit" name="isActive" value={String(!isActive)} look="text" className="min-h-13! sm:mt-6">
        {isActive ? t.switchOff : t.switchOn}
      </Button>
    </FormFrame>
  )
}
