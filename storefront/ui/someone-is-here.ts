/** Somebody who only reads gets the rest of the code after this time. */
const WAIT_AT_MOST_MS = 6000
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel', 'touchstart', 'focusin']

let someone: Promise<void> | undefined

/** Resolves when a hand touches the page: a pointer moves, a key goes down, the page scrolls. */
export function someoneIsHere(): Promise<void> {
  someone ??= new Promise((resolve) => {
    const seen = () => {
      for (const sign of signs) removeEventListener(sign, seen, true)
      resolve()
    }
    if (wasTouchedBefore()) return resolve()
    for (const sign of signs) addEventListener(sign, seen, { capture: true, passive: true })
    setTimeout(seen, WAIT_AT_MOST_MS)
  })
  return someone
}

/** Whoever came before this code did left a trace: a pointer over the page, a focus, a scroll; or scanned a code. */
function wasTouchedBefore() {
  return (
    location.search.includes('&ar=') ||
    document.querySelector('main:hover') !== null ||
    document.activeElement !== document.body ||
    scrollY > 0
  )
}
