import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react'
import { createWait } from './held-clicks.ts'
import { someoneIsHere } from './someone-is-here.ts'

let isFirstPaint = true

/**
 * A piece that the server renders in full and whose code is fetched when somebody is there to use it. Until then its
 * links and forms work as they do without scripts; a click that comes too early waits for it. Not to be put inside
 * another such piece; props that change before somebody is there have to change in a transition.
 */
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let ready: ComponentType<Props> | undefined
  const fetchPiece = async () => {
    const module = await load()
    ready = module.default
    return { default: module.default as ComponentType<object> }
  }
  const fetchOnSign = async () => {
    if (!import.meta.env.SSR) await someoneIsHere()
    return fetchPiece()
  }
  const OnSign = lazy(fetchOnSign)
  const AtOnce = lazy(fetchPiece)
  // A piece of the next page is on its way before that page is shown. What cannot be fetched now is asked for again.
  if (!import.meta.env.SSR) fetchOnSign().catch(() => {})

  function Later(props: Props) {
    const [Piece] = useState<ComponentType<Props>>(
      () => (isFirstPaint ? OnSign : (ready ?? AtOnce)) as ComponentType<Props>,
    )
    const [arrival] = useState(createWait)
    useEffect(() => {
      isFirstPaint = false
      arrival.wait()
      return arrival.settle
    }, [arrival])
    return (
      <Suspense>
        <Piece {...props} />
        <Arrival onArrival={arrival.settle} />
      </Suspense>
    )
  }
  // A piece whose code is not there yet must not be asked to render anew: React would throw its markup away.
  return memo(Later) as unknown as ComponentType<Props>
}

/** Becomes alive together with the piece beside it. */
function Arrival({ onArrival }: { onArrival: () => void }) {
  useEffect(onArrival, [onArrival])
  return null
}
