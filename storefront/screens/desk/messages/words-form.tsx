import { type FormEvent, useState } from 'react'
import type { StaffTemplate } from '#contract/staff/messages.ts'
import type { Language } from '#rules/language.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Badge } from '#storefront/ui/badge.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import { Seen } from '../seen.tsx'
import { wordsIn } from './message-words.ts'
import type { WordsAnswer } from './save-words.ts'
import { type Preview, usePreview } from './use-preview.ts'
import { WordsPreview, WordsState } from './words-preview.tsx'

type WordsFormProps = {
  template: StaffTemplate
  preview: Preview & { language: Language }
  answer: WordsAnswer | undefined
}

/** The words of one language: typed, looked at as they are typed, sent to oneself, saved, taken back. */
export function WordsForm({ template, preview: first, answer }: WordsFormProps) {
  const t = useMessages('templates')
  const { languages: inWords } = useMessages('editing')
  const { language } = first
  const { channel } = template
  const { own, seen } = template.languages[language]
  const form = useForm({ name: language, answer })
  const isAnswered = answer?.form === language
  const live = usePreview({ template: template.template, channel, language }, first)
  const round = useRounds(seen, () => live.show(first))
  const preview = (isAnswered && answer.preview) || live.preview
  const words = wordsIn(template, language)
  const look = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(currentTarget)
    live.ask({ subject: String(typed.get('subject') ?? ''), text: String(typed.get('text') ?? '') })
  }
  return (
    <section aria-labelledby={`in-${language}`} className="min-w-0">
      <h2 id={`in-${language}`} className="title mb-3 flex flex-wrap items-center gap-2 text-h3 first-letter:uppercase">
        <span className="first-letter:uppercase">{inWords[language]}</span>
        <Badge tone={own ? 'new' : 'off'}>{own ? t.own : t.builtIn}</Badge>
      </h2>
      <FormFrame form={form} onChange={look} className="grid content-start gap-3">
        <Seen value={seen} />
        <div key={round} className="grid gap-3">
          {channel !== 'sms' && (
            <TextField {...form.field('subject', words.subject)} label={t.subject} lang={language} maxLength={200} />
          )}
          <Textarea
            {...form.field('text', words.text)}
            label={t.text}
            lang={language}
            rows={channel === 'email' ? 9 : 5}
            maxLength={3000}
          />
        </div>
        <WordsState preview={preview} />
        <WordsButtons isOwn={own !== null} sentBy={form.sentBy} isBusy={form.isBusy} />
        {isAnswered && answer.done && <DoneNotice>{t.tested}</DoneNotice>}
      </FormFrame>
      <h3 className="mt-5 mb-2 font-semibold">{t.preview}</h3>
      {live.hasFailed && <p className="mb-2 text-s text-fault">{t.previewFailed}</p>}
      <WordsPreview preview={preview} language={language} />
    </section>
  )
}

function WordsButtons({ isOwn, isBusy, sentBy }: { isOwn: boolean; isBusy: boolean; sentBy: unknown }) {
  const t = useMessages('templates')
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" look="main" size="s" busy={isBusy && !sentBy} busyText={t.saving}>
        {t.save}
      </Button>
      <Button
        type="submit"
        name="intent"
        value="test"
        look="outline"
        size="s"
        busy={sentBy === 'test'}
        busyText={t.testing}
      >
        {t.test}
      </Button>
      <Button
        type="submit"
        name="intent"
        value="look"
        look="outline"
        size="s"
        className="hidden! noscript:inline-flex!"
      >
        {t.look}
      </Button>
      {isOwn && (
        <Button
          type="submit"
          name="intent"
          value="reset"
          look="text"
          size="s"
          busy={sentBy === 'reset'}
          busyText={t.resetting}
        >
          {t.reset}
        </Button>
      )}
    </div>
  )
}

/** Another round begins when the built-in words are back: then the fields show these, and not what was typed. */
function useRounds(seen: string, onBack: () => void): number {
  const [known, keep] = useState({ seen, round: 0 })
  if (known.seen === seen) return known.round
  const isBack = seen === ''
  keep({ seen, round: isBack ? known.round + 1 : known.round })
  if (isBack) onBack()
  return known.round
}
