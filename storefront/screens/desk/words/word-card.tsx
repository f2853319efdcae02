import type { Word, WordShelf } from '#contract/moderation.ts'
import { wordRefusals, wordRefusalTexts } from '#rules/word-refusal.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { fieldId, useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Badge } from '#storefront/ui/badge.tsx'
import { Button, buttonClass } from '#storefront/ui/button.tsx'
import { FieldError } from '#storefront/ui/field.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import { useForeign, WordAuthor, WordFrame, WordText } from './word-parts.tsx'

type WordCardProps = { word: Word; shelf: WordShelf; answer: FormAnswer | undefined }

/** Words with what can be done with them. */
export function WordCard({ word, shelf, answer }: WordCardProps) {
  const { kind, id, answer: saidBefore } = word
  const isWaiting = shelf === 'waiting'
  const name = `${isWaiting ? 'decide' : 'answer'}-${kind}-${id}`
  const form = useForm({ name, answer })
  const t = useMessages('desk').words
  return (
    <WordFrame author={word.author}>
      <Said word={word} />
      {shelf === 'refused' ? (
        <Refused word={word} />
      ) : (
        <FormFrame form={form} className="mt-3 grid max-w-160 gap-3">
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={id} />
          {isWaiting && <Photos word={word} />}
          <Textarea
            {...form.field('answer', saidBefore)}
            label={kind === 'question' ? t.answerNeeded : t.answer}
            rows={2}
            maxLength={2000}
          />
          {isWaiting ? <Decide word={word} error={form.errorOf('refusal')} isBusy={form.isBusy} /> : <Answer />}
        </FormFrame>
      )}
      {!isWaiting && word.canUndo && <Undo word={word} />}
    </WordFrame>
  )
}

function Said({ word }: { word: Word }) {
  const t = useMessages('desk').words
  const lang = useForeign(word.language)
  const sides = [
    { name: t.pros, text: word.pros },
    { name: t.cons, text: word.cons },
  ].filter(({ text }) => text !== '')
  return (
    <>
      <WordAuthor name={word.author} at={word.at} city={word.city} rating={word.rating} />
      <p className="text-s">
        {word.about ? (
          <a href={word.about.url} target="_blank" rel="noreferrer" className="link">
            {word.about.name}
          </a>
        ) : (
          t.ofShop
        )}
      </p>
      <WordText text={word.text} language={word.language} />
      {sides.map(({ name, text }) => (
        <p key={name} lang={lang} className="mt-1 max-w-160 text-m break-words">
          <span className="text-ink-2">{name}: </span>
          {text}
        </p>
      ))}
    </>
  )
}

/** Each photo opens large, and can be left out of what is shown. */
function Photos({ word: { photos, kind, id } }: { word: Word }) {
  const t = useMessages('desk').words
  if (photos.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map(({ url, width, height, number }) => (
        <li key={number} className="w-28">
          <a href={url} target="_blank" rel="noreferrer" className="block size-28 overflow-hidden rounded-2 bg-front">
            <img src={url} alt={t.photo(number + 1)} width={width} height={height} className="size-full object-cover" />
          </a>
          <label htmlFor={`drop-${kind}-${id}-${number}`} className="flex min-h-11 items-center gap-2 text-xs">
            <input
              id={`drop-${kind}-${id}-${number}`}
              type="checkbox"
              name="dropPhotos"
              value={number}
              className="size-5 accent-ink"
            />
            {t.dropPhoto}
          </label>
        </li>
      ))}
    </ul>
  )
}

function Decide({ word, error, isBusy }: { word: Word; error: string | undefined; isBusy: boolean }) {
  const t = useMessages('desk').words
  const language = useLanguage()
  const reason = fieldId(`decide-${word.kind}-${word.id}`, 'refusal')
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Button
        type="submit"
        name="decision"
        value="approve"
        look="outline"
        busy={isBusy}
        busyText={t.saving}
        data-approve
      >
        {t.approve}
      </Button>
      <details data-refuse className="min-w-0">
        <summary className={buttonClass({ look: 'quiet', className: 'cursor-pointer list-none' })}>{t.refuse}</summary>
        <fieldset id={reason} tabIndex={-1} className="mt-2 flex min-w-0 flex-wrap gap-2">
          <legend className="mb-1.5 text-s text-ink-2">{t.why}</legend>
          {wordRefusals.map((one) => (
            <Button key={one} type="submit" name="refusal" value={one} look="outline" size="s">
              {wordRefusalTexts[one][language]}
            </Button>
          ))}
        </fieldset>
      </details>
      {error && <FieldError id={`${reason}-error`}>{error}</FieldError>}
    </div>
  )
}

function Answer() {
  const t = useMessages('desk').words
  return (
    <Button type="submit" look="outline" className="justify-self-start">
      {t.saveAnswer}
    </Button>
  )
}

function Refused({ word: { refusal } }: { word: Word }) {
  const language = useLanguage()
  return refusal && <Badge tone="wait">{wordRefusalTexts[refusal][language]}</Badge>
}

function Undo({ word }: { word: Word }) {
  const t = useMessages('desk').words
  const form = useForm({ name: `undo-${word.kind}-${word.id}`, answer: undefined })
  return (
    <FormFrame form={form} className="mt-2">
      <input type="hidden" name="kind" value={word.kind} />
      <input type="hidden" name="id" value={word.id} />
      <Button type="submit" look="text" size="s">
        {t.undo}
      </Button>
    </FormFrame>
  )
}
