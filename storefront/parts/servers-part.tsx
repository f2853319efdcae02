import { type ComponentType, type FunctionComponent, useState } from 'react'
import type { Arriving } from '#storefront/platform/route-parts.ts'
import { useIsAlive } from '#storefront/ui/use-is-alive.ts'
import { fetchedPart, isThere } from './fetched-part.tsx'

/**
 * A part of a page in which nothing is pressed but links. The server writes it; the browser leaves what was written as it
 * is and fetches none of its code, but for a page that it makes itself. What the part shows must not change while it
 * stands: whoever shows another thing gives it another `key`. Until the code is there, the Suspense above it waits; a route
 * that names the part among its `parts` is shown when it is there.
 */
export function serversPart<Props extends object>(
  /** The part itself on the server, which has it at hand; null in the browser's build, which must not import it. */
  onServer: FunctionComponent<Props> | null,
  load: () => Promise<{ default: ComponentType<Props> }>,
): FunctionComponent<Props> & Arriving {
  if (onServer) {
    const Written = onServer
    const ServersPart = (props: Props) => (
      <div className="contents">
        <Written {...props} />
      </div>
    )
    return Object.assign(ServersPart, { arrive: isThere })
  }
  const Fetched = fetchedPart(load)
  function BrowsersPart(props: Props) {
    const [isServersPage] = useState(useIsServersPage())
    if (!isServersPage) {
      return (
        <div className="contents">
          <Fetched {...props} />
        </div>
      )
    }
    // biome-ignore lint/security/noDangerouslySetInnerHtml: holds the place of what the server wrote, which stays
    return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={untouched} />
  }
  return Object.assign(BrowsersPart, { arrive: Fetched.arrive })
}

const untouched = { __html: '' }

/** Whether what is shown was written by the server, and the browser is only taking it over. */
export function useIsServersPage() {
  return !useIsAlive()
}
