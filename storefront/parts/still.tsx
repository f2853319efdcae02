import { type ComponentType, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Arriving } from '#storefront/platform/route-parts.ts'
import { useIsAlive } from '#storefront/ui/use-is-alive.ts'
import { fetchedPart, isThere } from './fetched-part.tsx'

/** Comes with the page as the server wrote it, and is made in the browser only where the page was. */
interface Still<Props> {
  /** On the server, which has it at hand; null in the browser's code. */
  server: ComponentType<Props> | null
  load: () => Promise<{ default: ComponentType<Props> }>
}

const untouched = { __html: '' }

/**
 * A part of a page that only shows: its HTML comes with the page and the browser leaves it as it is, without its code and its
 * texts. Where the page is made in the browser, the code is fetched; a route that names the part among its `parts` is shown when
 * it is there. Links inside go on without loading the page anew.
 */
export function still<Props extends object>({ server: Server, load }: Still<Props>): ComponentType<Props> & Arriving {
  if (Server) {
    const onServer = (props: Props) => (
      <div>
        <Server {...props} />
      </div>
    )
    return Object.assign(onServer, { arrive: isThere })
  }
  const Fetched = fetchedPart(load)
  function InBrowser(props: Props) {
    const box = useRef<HTMLDivElement>(null)
    const [isKept, keep] = useState(!useIsAlive())
    const follow = useLinksInside()
    useEffect(() => {
      // What the server sent was thrown away: the browser makes the page after all.
      if (isKept && box.current?.childElementCount === 0) keep(false)
    }, [isKept])
    if (!isKept) {
      return (
        <div>
          <Suspense>
            <Fetched {...props} />
          </Suspense>
        </div>
      )
    }
    return (
      // biome-ignore lint/a11y: the links inside are links by themselves, this only keeps the page from being loaded anew
      <div
        ref={box}
        onClick={follow}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: holds the place of what the server wrote, which stays
        dangerouslySetInnerHTML={untouched}
      />
    )
  }
  return Object.assign(InBrowser, { arrive: Fetched.arrive })
}

function useLinksInside() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || link.origin !== location.origin || link.target || link.hash) return
    event.preventDefault()
    void navigate(link.pathname + link.search, { preventScrollReset: 'stay' in link.dataset })
  }
}
