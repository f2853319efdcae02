import type { ReactNode } from 'react'
import type { Language } from '#rules/language.ts'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Rating } from '#storefront/ui/rating.tsx'

/** One of those that the keys move along: `data-word`. */
export function WordFrame({ author, children }: { author: string; children: ReactNode }) {
  const t = useMessages('desk').words
  return (
    <article
      data-word
      tabIndex={-1}
      aria-label={t.of(author)}
      className="border-t border-seam py-5 pl-4 focus-within:bg-[#faf9f7] focus:bg-[#faf9f7] lg:-ml-4"
    >
      {children}
    </article>
  )
}

type WordAuthorProps = { name: string; at: string; city?: string; rating?: number | null }

export function WordAuthor({ name, at, city = '', rating = null }: WordAuthorProps) {
  const ui = useMessages('ui')
  const language = useLanguage()
  const clock = useDeskClock()
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-s text-ink-2">
      <b className="font-semibold text-ink">{name}</b>
      {rating !== null && <Rating score={rating} label={ui.outOfFive(String(rating))} size={16} />}
      <span>{[city, momentWords(at, clock, language)].filter(Boolean).join(' · ')}</span>
    </p>
  )
}

export function WordText({ text, language }: { text: string; language: Language }) {
  const lang = useForeign(language)
  return (
    <p lang={lang} className="mt-2 max-w-160 break-words whitespace-pre-line">
      {text}
    </p>
  )
}

/** For `lang`: nothing where the words are of the page's own language. */
export function useForeign(language: Language): Language | undefined {
  return language === useLanguage() ? undefined : language
}
