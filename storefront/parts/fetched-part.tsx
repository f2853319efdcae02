import { type ComponentType, type FunctionComponent, lazy, useState } from 'react'
import type { Arriving } from '#storefront/platform/route-parts.ts'

type Fetched<Props> = FunctionComponent<Props> & Arriving

/** A part of a page whose code is a file of its own: shown at once when it has arrived, else the Suspense above it waits. */
export function fetchedPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Fetched<Props> {
  let arrived: ComponentType<Props> | undefined
  const bring = async () => {
    const part = await load()
    arrived = part.default
    return part
  }
  const Lazy = lazy(bring) as unknown as ComponentType<Props>
  function FetchedPart(props: Props) {
    const [Shown] = useState(() => arrived ?? Lazy)
    return <Shown {...props} />
  }
  // The page is whole without it for a while, and asks again itself.
  const arrive = () => bring().then(ignore, ignore)
  // A page that the browser makes needs it: it comes while the page's data do.
  if (document.documentElement.dataset.alive !== undefined) void arrive()
  return Object.assign(FetchedPart, { arrive })
}

function ignore() {}

/** On the server every part is at hand. */
export const isThere = () => Promise.resolve()
