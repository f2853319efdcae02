import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Another page without a load of the document: the focus goes to its content and its title is said, as a browser would. A
 * choice within a page (its query or hash changes) is none, unless a form that was sent led on to it.
 */
export function Arrival() {
  const title = useArrival()
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}

function useArrival(): string {
  const { pathname, search } = useLocation()
  const navigation = useNavigation()
  const [title, say] = useState('')
  const shown = useRef({ pathname, search })
  // Heights of such a page are known at once (`section-gap`), before its place in the window is found again.
  useLayoutEffect(() => {
    if (shown.current.pathname !== pathname) document.documentElement.dataset.moved = ''
  }, [pathname])
  const left = useRef<{ focus: Element | null; isSent: boolean }>({ focus: null, isSent: false })
  useEffect(() => {
    if (navigation.state !== 'idle')
      left.current = { focus: document.activeElement, isSent: navigation.formMethod === 'POST' }
  }, [navigation])
  useEffect(() => {
    const before = shown.current
    const { focus, isSent } = left.current
    shown.current = { pathname, search }
    const isArrival = before.pathname !== pathname || (before.search !== search && isSent)
    if (!isArrival) return
    say(document.title)
    const main = document.querySelector('main')
    const active = document.activeElement
    // What the screen itself gave the focus to keeps it.
    if (active !== focus && main?.contains(active)) return
    main?.focus({ preventScroll: true })
  }, [pathname, search])
  return title
}
