/**
 * Moves the strip inside by a card every so often, and from its end back to the begin. It waits while a pointer or the focus is
 * at it, while the tab is hidden and while it is not on the screen; who moves it by hand has it from then on.
 */
export function goOn(box: HTMLElement, everyMs: number, signal: AbortSignal): void {
  const strip = box.querySelector('ul')
  if (!strip) return
  let isSeen = false
  let isHeld = false
  let isTaken = false
  const watch = new IntersectionObserver(([seen]) => {
    isSeen = seen?.isIntersecting ?? false
  })
  watch.observe(strip)
  const on = (names: string[], act: () => void) => {
    for (const name of names) box.addEventListener(name, act, { signal, passive: true })
  }
  on(['pointerenter', 'focusin'], () => {
    isHeld = true
  })
  on(['pointerleave', 'focusout'], () => {
    isHeld = box.matches(':focus-within')
  })
  on(['touchstart', 'wheel', 'click'], () => {
    isTaken = true
  })
  const timer = setInterval(() => {
    if (isHeld || isTaken || !isSeen || document.hidden) return
    const [first, second] = strip.children
    if (!first || !second) return
    const step = second.getBoundingClientRect().left - first.getBoundingClientRect().left
    const isAtEnd = strip.scrollLeft + strip.clientWidth >= strip.scrollWidth - 2
    strip.scrollTo({ left: isAtEnd ? 0 : strip.scrollLeft + step })
  }, everyMs)
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    watch.disconnect()
  })
}
