import type { Language } from '#rules/language.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import type { Preview } from './use-preview.ts'

/** The letter in a frame where nothing runs, or the text message as a telephone shows it. */
export function WordsPreview({ preview, language }: { preview: Preview; language: Language }) {
  const t = useMessages('templates')
  const { subject, text, html } = preview
  if (html === '') {
    return (
      <p
        lang={language}
        className="max-w-80 rounded-3 rounded-bl-1 bg-front px-4 py-3 whitespace-pre-line wrap-anywhere"
      >
        {subject && <b className="block font-semibold">{subject}</b>}
        {text}
      </p>
    )
  }
  return (
    <>
      <iframe
        title={subject || t.preview}
        srcDoc={html}
        sandbox=""
        className="h-110 w-full rounded-3 border border-seam bg-front"
      />
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer content-center text-s text-ink-2">{t.plain}</summary>
        <p lang={language} className="text-s whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      </details>
    </>
  )
}

/** What the words cost, and what is wrong with them while they are typed. */
export function WordsState({ preview: { size, faults } }: { preview: Preview }) {
  const t = useMessages('templates')
  return (
    <div role="status" className="text-s">
      {size && (
        <p className="text-ink-2">{`${t.size(size.length, size.left, size.parts)} (${t.alphabets[size.alphabet]})`}</p>
      )}
      {faults.map(({ code, names }) => (
        <p key={code} className="text-fault wrap-anywhere">
          {t.faults[code as keyof typeof t.faults](names)}
        </p>
      ))}
    </div>
  )
}
