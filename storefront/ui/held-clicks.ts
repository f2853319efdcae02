/** On a network this slow the click is let go: link and form do by themselves what they say. */
const HOLD_AT_MOST_MS = 3000

let awaited = 0
let heldOn: HTMLElement | undefined
let patience: ReturnType<typeof setTimeout> | undefined

/** One piece of the page: `wait` until it is alive, `settle` when it is, or when it left before. */
export function createWait() {
  let isWaiting = false
  let isOver = false
  return {
    wait() {
      if (isOver || isWaiting) return
      isWaiting = true
      if (awaited === 0) addEventListener('click', hold, true)
      awaited += 1
    },
    settle() {
      if (isWaiting && !isOver) settleOne()
      isOver = true
    },
  }
}

function settleOne() {
  awaited -= 1
  if (awaited > 0) return
  removeEventListener('click', hold, true)
  letGo()
}

/** Keeps a plain click until all pieces are alive, so that no wish is lost or answered by half a page. */
function hold(event: MouseEvent) {
  if (!event.isTrusted || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (!(event.target instanceof Element)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  heldOn = event.target.closest<HTMLElement>('a, button, label, summary, input') ?? undefined
  patience ??= setTimeout(letGo, HOLD_AT_MOST_MS)
}

function letGo() {
  clearTimeout(patience)
  patience = undefined
  const target = heldOn
  heldOn = undefined
  if (target?.isConnected) target.click()
}
