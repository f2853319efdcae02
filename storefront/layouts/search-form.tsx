import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { MouseEvent, ReactNode } from 'react'
import { Form } from 'react-router'
import { href } from '../platform/href.ts'
import { useMessages } from '../platform/messages.tsx'
import { iconButtonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

type SearchFormProps = {
  text: string
  onText: (text: string) => void
  onSubmit?: () => void
  /** The field, and what lies under it. */
  children: ReactNode
}

/** A plain form to the page of what was found. */
export function SearchForm({ text, onText, onSubmit, children }: SearchFormProps) {
  const t = useMessages('shell')
  const clear = (event: MouseEvent<HTMLButtonElement>) => {
    onText('')
    event.currentTarget.form?.querySelector('input')?.focus()
  }
  return (
    <Form action={href('/search')} onSubmit={onSubmit} className="search-form">
      <button type="submit" aria-label={t.find} className="search-go">
        <Icon of={Search} size={20} />
      </button>
      <span className="search-field">
        {children}
        {/* A phone has no room for examples. */}
        <span aria-hidden="true">{t.searchShort}</span>
      </span>
      {text !== '' && (
        <button
          type="button"
          aria-label={t.clearSearch}
          onClick={clear}
          className={iconButtonClass('none', 'noscript:hidden')}
        >
          <Icon of={X} size={20} />
        </button>
      )}
      <a href={href('/image-search')} className="by-picture">
        {t.byPicture}
      </a>
    </Form>
  )
}

/** What the field is, plain or with suggestions. */
export function useSearchInput() {
  const t = useMessages('shell')
  return {
    name: 'q',
    'aria-label': t.search,
    placeholder: t.searchPlaceholder,
    autoComplete: 'off',
    enterKeyHint: 'search',
    maxLength: 200,
    className: 'search-input',
  } as const
}
