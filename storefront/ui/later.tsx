import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react'

/** Somebody who only reads gets the rest of the code after this time. */
const WAIT_AT_MOST_MS = 6000
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel', 'touchstart', 'focusin']

let isFirstPaint = true
let someone: Promise<void> | undefined

/** Resolves when a hand touches the page: a pointer moves, a key goes down, the page scrolls. */
function someoneIsHere() {
  someone ??= new Promise((resolve) => {
    const seen = () => {
      for (const sign of signs) removeEventListener(sign, seen, true)
      resolve()
    }
    for (const sign of signs) addEventListener(sign, seen, { capture: true, passive: true })
    setTimeout(seen, WAIT_AT_MOST_MS)
  })
  return someone
}

/**
 * A piece that the server renders in full and whose code is fetched when somebody is there to use it. Until then its
 * links and forms work as they do without scripts. Not to be put inside another such piece;
 * props that change before somebody is there have to change in a transition.
 */
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let ready: ComponentType<Props> | undefined
  const fetchPiece = async () => {
    const module = await load()
    ready = module.default
    return { default: module.default as ComponentType<object> }
  }
  const OnSign = lazy(async () => {
    if (!import.meta.env.SSR) await someoneIsHere()
    return fetchPiece()
  })
  const AtOnce = lazy(fetchPiece)
  if (!import.meta.env.SSR) void someoneIsHere()
  function Later(props: Props) {
    // What the first document holds keeps its shape; later pages wait for the code before they are shown.
    const [{ Piece, isBounded }] = useState(() =>
      isFirstPaint ? { Piece: OnSign, isBounded: true } : { Piece: ready ?? AtOnce, isBounded: false },
    )
    useEffect(() => {
      isFirstPaint = false
    }, [])
    const piece = <Piece {...props} />
    return isBounded ? <Suspense>{piece}</Suspense> : piece
  }
  // A piece whose code is not there yet must not be asked to render anew: React would throw its markup away.
  return memo(Later) as unknown as ComponentType<Props>
}
