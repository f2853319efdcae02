import type { WebGLRenderer } from 'three'

const most = 2
const least = 0.75
const slow = 34
const rest = 250

/**
 * As many pixels as the screen has, up to two a point. Where frames come slowly while the room turns, fewer are drawn; when it
 * rests it is drawn sharply once more.
 */
export function createSharpness(renderer: WebGLRenderer, ask: () => void) {
  const full = Math.min(most, window.devicePixelRatio || 1)
  let moving = full
  let now = full
  let late: number[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  renderer.setPixelRatio(full)
  const set = (ratio: number) => {
    if (ratio === now) return
    now = ratio
    renderer.setPixelRatio(ratio)
  }
  return {
    /** Called with each frame: how many milliseconds it was waited for. */
    drawn(waited: number) {
      // What takes that long compiles or unpacks, and is over.
      if (waited < 400) late.push(waited)
      else late = []
      if (late.length < 6) return
      const mean = late.reduce((sum, one) => sum + one, 0) / late.length
      late = []
      if (mean > slow && moving > least) moving = Math.max(least, moving * 0.75)
      set(moving)
      clearTimeout(timer)
      if (now < full)
        timer = setTimeout(() => {
          set(full)
          ask()
        }, rest)
    },
    stop: () => clearTimeout(timer),
  }
}
