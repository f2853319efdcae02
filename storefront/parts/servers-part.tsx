import { type ComponentType, type FunctionComponent, lazy, useState } from 'react'
import { useIsAlive } from '#storefront/ui/use-is-alive.ts'

/**
 * A part of a page in which nothing is pressed but links. The server writes it; the browser leaves what was written as it
 * is and fetches none of its code, but for a page that it makes itself. What the part shows must not change while it
 * stands: whoever shows another thing gives it another `key`. Until the code is there, the Suspense above it waits.
 */
export function serversPart<Props extends object>(
  /** The part itself on the server, which has it at hand; null in the browser's build, which must not import it. */
  onServer: FunctionComponent<Props> | null,
  load: () => Promise<{ default: ComponentType<Props> }>,
): FunctionComponent<Props> {
  if (onServer) {
    const Written = onServer
    return function ServersPart(props) {
      return (
        <div className="contents">
          <Written {...props} />
        </div>
      )
    }
  }
  const Fetched = lazy(load) as unknown as FunctionComponent<Props>
  return function BrowsersPart(props) {
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
}

const untouched = { __html: '' }

/** Whether what is shown was written by the server, and the browser is only taking it over. */
export function useIsServersPage() {
  return !useIsAlive()
}
