import { Autocomplete } from '@base-ui/react/autocomplete'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type FocusEvent, type KeyboardEvent, type Ref, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { useMessages } from '../platform/messages.tsx'
import { useBackCloses } from '../ui/back-closes.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { SearchForm, useSearchInput } from './search-form.tsx'
import { countOf, SuggestPanel } from './suggest-panel.tsx'
import { useFound } from './use-found.ts'

type SuggestBoxProps = { text: string; onText: (text: string) => void; fieldRef: Ref<HTMLInputElement> }

/** The search field with suggestions under it: arrows walk through them, Enter follows. On phones it fills the screen. */
export function SuggestBox({ text, onText, fieldRef }: SuggestBoxProps) {
  const opened = useMessages('opened')
  const input = useSearchInput()
  const { isOpen, setOpen } = useOpenUntilLeft()
  const found = useFound(text, isOpen)
  const completion = isOpen ? completionOf(found?.queries, text) : ''
  const close = () => setOpen(false)
  // Said by the page itself: a sheet that asks `html:has()` makes the browser look through the page for each element that comes.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-covered', isOpen)
    return () => document.documentElement.removeAttribute('data-covered')
  }, [isOpen])
  useBackCloses(isOpen && matchMedia('(width < 1024px)').matches, close)
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
  }
  const press = (event: KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler?: () => void }) => {
    const { selectionStart, value } = event.currentTarget
    if (event.key === 'Escape' && isOpen) {
      event.preventBaseUIHandler?.()
      close()
    } else if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventBaseUIHandler?.()
      setOpen(true)
    } else if (event.key === 'ArrowRight' && completion && selectionStart === value.length) onText(text + completion)
  }
  const shown = isOpen ? found : null
  return (
    <Autocomplete.Root
      inline
      mode="none"
      open={shown !== null}
      value={text}
      onValueChange={(value, { reason }) => reason !== 'item-press' && onText(value)}
    >
      {isOpen &&
        createPortal(
          <div aria-hidden="true" onPointerDown={close} className="fixed inset-0 z-(--z-shade) bg-ink/34" />,
          document.body,
        )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only learns that its field was left */}
      <div data-full={isOpen || undefined} onBlur={leave} className="suggest-box">
        <div className="flex items-start max-lg:in-data-full:px-2">
          {isOpen && (
            <IconButton label={opened.suggestBack} onClick={close} className="mt-0.5 lg:hidden">
              <Icon of={ArrowLeft} />
            </IconButton>
          )}
          <SearchForm text={text} onText={onText} onSubmit={close}>
            <Autocomplete.Input
              {...input}
              ref={fieldRef}
              onFocus={() => setOpen(true)}
              onClick={() => setOpen(true)}
              onInput={() => setOpen(true)}
              onKeyDown={press}
              // An inline list counts as always open.
              {...(!shown && closedList)}
            />
            {completion && (
              <span
                aria-hidden="true"
                className="pointer-events-none absolute inset-0 overflow-hidden py-2.5 text-field whitespace-pre text-ink-3 lg:text-base/6"
              >
                <span className="invisible">{text}</span>
                {completion}
              </span>
            )}
          </SearchForm>
        </div>
        {shown && <SuggestPanel found={shown} text={text} onClose={close} />}
      </div>
      <Autocomplete.Status className="sr-only">{shown && opened.suggestCount(countOf(shown))}</Autocomplete.Status>
    </Autocomplete.Root>
  )
}

const closedList = { 'aria-expanded': false, 'aria-controls': undefined, 'aria-activedescendant': undefined }

/** Open on the page where it was opened: a new one closes it. */
function useOpenUntilLeft() {
  const { key } = useLocation()
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  return { isOpen: openedOn === key, setOpen: (isOpen: boolean) => setOpenedOn(isOpen ? key : null) }
}

/** The rest of the likeliest query, shown behind what is typed. */
function completionOf(queries: readonly string[] | undefined, text: string) {
  if (text.trim() === '') return ''
  const begun = text.toLocaleLowerCase()
  const query = queries?.find((one) => one.toLocaleLowerCase().startsWith(begun) && one.length > text.length)
  return query ? query.slice(text.length) : ''
}
