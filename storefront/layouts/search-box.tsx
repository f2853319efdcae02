import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Form, useLocation } from 'react-router'
import { href } from '../platform/href.ts'
import { useMessages } from '../platform/messages.tsx'
import { iconButtonClass } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'

const SuggestPanel = lazy(() => import('./suggest-panel.tsx'))

/** Lent to the panel, which is fetched only when somebody starts to type. */
export type SuggestKeys = { press: ((event: KeyboardEvent) => void) | null }

/** A plain form to `/search/`; while typing it becomes a combobox with suggestions. */
export function SearchBox({ hiddenOnPhone }: { hiddenOnPhone?: boolean }) {
  const t = useMessages('shell')
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const keys = useRef<SuggestKeys>({ press: null })
  const { pathname, search } = useLocation()
  const asked = pathname === href('/search') ? (new URLSearchParams(search).get('q') ?? '') : ''
  const [text, setText] = useState(asked)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<{ id?: string; completion: string }>({ completion: '' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the panel and shows its own query
  useEffect(() => {
    setText(asked)
    setOpen(false)
  }, [asked, pathname, search])

  // What was typed before this code arrived is kept.
  useEffect(() => {
    const input = field.current
    if (!input) return
    setText(input.value)
    if (document.activeElement === input) setOpen(true)
  }, [])

  const close = () => {
    setOpen(false)
    setActive({ completion: '' })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    else if (isOpen) keys.current.press?.(event)
  }
  const leave = (event: FocusEvent<HTMLElement>) => !event.currentTarget.contains(event.relatedTarget) && close()
  const suggests = isOpen && text.trim().length > 1
  return (
    <>
      {suggests &&
        createPortal(
          <div aria-hidden="true" onPointerDown={close} className="fixed inset-0 z-(--z-shade) bg-ink/34" />,
          document.body,
        )}
      <search
        onBlur={leave}
        className={cx(
          'relative order-4 min-w-0 basis-full lg:order-3 lg:flex-1 lg:basis-0',
          hiddenOnPhone && 'max-lg:hidden',
        )}
      >
        <Form
          action={href('/search')}
          onSubmit={close}
          className={cx(
            'mb-2 flex h-12 items-center rounded-2 border border-transparent bg-front pr-1 transition-colors hover:bg-front-2 lg:mb-0',
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
            <input
              ref={field}
              name="q"
              value={text}
              aria-label={t.search}
              placeholder={t.searchPlaceholder}
              autoComplete="off"
              enterKeyHint="search"
              maxLength={200}
              role="combobox"
              aria-expanded={suggests}
              aria-controls={suggests ? listId : undefined}
              aria-autocomplete="list"
              aria-activedescendant={suggests ? active.id : undefined}
              onFocus={() => setOpen(true)}
              onChange={(event) => {
                setText(event.target.value)
                setActive({ completion: '' })
                setOpen(true)
              }}
              onKeyDown={press}
              className="relative z-1 h-11 w-full bg-transparent text-field text-ellipsis outline-none focus-visible:shadow-none lg:text-base"
            />
            {suggests && active.completion && (
              <span
                aria-hidden="true"
                className="pointer-events-none absolute inset-0 overflow-hidden py-2.5 text-field whitespace-pre text-ink-3 lg:text-base/6"
              >
                <span className="invisible">{text}</span>
                {active.completion}
              </span>
            )}
          </span>
          {text !== '' && (
            <button
              type="button"
              aria-label={t.clearSearch}
              onClick={() => {
                setText('')
                field.current?.focus()
              }}
              className={iconButtonClass('none', 'noscript:hidden')}
            >
              <Icon of={X} size={20} />
            </button>
          )}
        </Form>
        {suggests && (
          <Suspense>
            <SuggestPanel
              id={listId}
              text={text}
              keys={keys.current}
              onActive={setActive}
              onText={setText}
              onClose={close}
            />
          </Suspense>
        )}
      </search>
    </>
  )
}
