import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { MouseEvent, ReactNode } from 'react'
import { Form } from 'react-router'
import { href } from '../platform/href.ts'
import { useMessages } from '../platform/messages.tsx'
import { iconButtonClass } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
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
    <Form
      action={href('/search')}
      onSubmit={onSubmit}
      className={cx(
        'mb-2 flex h-12 flex-1 items-center rounded-2 border border-transparent bg-front pr-1 transition-colors not-focus-within:hover:bg-front-2 lg:mb-0',
        'focus-within:border-ink focus-within:bg-wall focus-within:inset-ring-1 focus-within:inset-ring-ink forced-colors:border-[ButtonText]',
      )}
    >
      <button
        type="submit"
        aria-label={t.find}
        className="grid size-11 flex-none place-items-center rounded-2 text-ink-2"
      >
        <Icon of={Search} size={20} />
      </button>
      <span className="relative min-w-0 flex-1">
        {children}
        {/* A phone has no room for examples. */}
        <span aria-hidden="true" className="search-hint">
          {t.searchShort}
        </span>
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
    className:
      'relative z-1 h-11 w-full bg-transparent text-field text-ellipsis outline-none focus-visible:shadow-none lg:text-base',
  } as const
}
