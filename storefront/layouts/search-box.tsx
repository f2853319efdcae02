import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { href } from '../platform/href.ts'
import { loadMessages, useLanguage } from '../platform/messages.tsx'
import { cx } from '../ui/cx.ts'
import { useFetched } from '../ui/use-fetched.ts'
import { useHandover } from '../ui/use-handover.ts'
import { SearchForm, useSearchInput } from './search-form.tsx'

/** A plain search form; whoever comes near fetches what makes it suggest. */
export function SearchBox({ hiddenOnPhone }: { hiddenOnPhone?: boolean }) {
  const box = useRef<HTMLElement>(null)
  const input = useSearchInput()
  const { pathname, search } = useLocation()
  const asked = pathname === href('/search') ? (new URLSearchParams(search).get('q') ?? '') : ''
  const [text, setText] = useState(asked)
  const [isNear, setNear] = useState(false)
  const language = useLanguage()
  const suggest = useFetched(isNear, async () => {
    // Its words come with it: what is typed must not wait for them.
    const words = loadMessages(language, 'opened')
    const { SuggestBox } = await import('./suggest-box.tsx')
    await words
    return { SuggestBox }
  })
  const handover = useHandover()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page shows its own query
  useEffect(() => setText(asked), [asked, pathname, search])
  // What was typed before this code arrived is kept.
  useEffect(() => {
    const field = box.current?.querySelector('input')
    if (!field) return
    setText(field.value)
    if (document.activeElement === field) setNear(true)
  }, [])
  const near = () => setNear(true)
  return (
    <search
      ref={box}
      onPointerEnter={near}
      onFocus={near}
      className={cx('search-box', hiddenOnPhone && 'max-lg:hidden')}
    >
      {suggest ? (
        <suggest.SuggestBox text={text} onText={setText} fieldRef={handover.to} />
      ) : (
        <SearchForm text={text} onText={setText}>
          <input
            {...input}
            ref={handover.from}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            role="combobox"
            aria-expanded="false"
            aria-autocomplete="list"
          />
        </SearchForm>
      )}
    </search>
  )
}
