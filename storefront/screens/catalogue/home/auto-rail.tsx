import { type ReactNode, useEffect, useRef } from 'react'

const stepMs = 8000

/** A strip that goes on by itself, unless somebody is at it or wants nothing to move; what moves it is fetched then. */
export function AutoRail({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const leave = new AbortController()
    const first = setTimeout(() => {
      // A strip that stands still is read as well.
      import('./go-on.ts').then(
        ({ goOn }) => box.current && goOn(box.current, stepMs, leave.signal),
        () => {},
      )
    }, stepMs / 2)
    return () => {
      clearTimeout(first)
      leave.abort()
    }
  }, [])
  return <div ref={box}>{children}</div>
}
