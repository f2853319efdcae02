const waiting: (() => void)[] = []

/** Lets waiting requests be answered before long work goes on. Of several long works one goes on in each turn of the loop. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(letOneGoOn)
  })
}

function letOneGoOn() {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(letOneGoOn)
}

/** Keeps long work in short pieces. */
export interface Pace {
  /** Whether the piece has lasted long enough. */
  isOver(): boolean
  /** Rests when it has. */
  rest(): Promise<void>
}

// A piece ends at the first chance after this, so the longest are a little longer.
const pieceMs = 3

export function createPace(): Pace {
  let since = performance.now()
  return {
    isOver: () => performance.now() - since > pieceMs,
    async rest() {
      if (performance.now() - since <= pieceMs) return
      await breathe()
      since = performance.now()
    },
  }
}
