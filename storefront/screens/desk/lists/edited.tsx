import type { ReactNode } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'

/** Above a form: the way back, and the page that it changes. */
export function EditedHead({ path, url }: { path: string; url?: string | undefined }) {
  const t = useMessages('editing')
  return (
    <p className="mb-6 flex flex-wrap gap-2">
      <LinkButton to={path} look="outline" size="s">
        {t.back}
      </LinkButton>
      {url && (
        <LinkButton to={url} look="text" size="s">
          {t.open}
        </LinkButton>
      )}
    </p>
  )
}

/** The same words in the shop's three languages, side by side where there is room. */
export function InLanguages({ children }: { children: (language: 'ru' | 'kk' | 'en', words: string) => ReactNode }) {
  const { languages } = useMessages('editing')
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      {(['ru', 'kk', 'en'] as const).map((language) => (
        <div key={language}>{children(language, languages[language])}</div>
      ))}
    </div>
  )
}
