/** Watches the event loop: how long the longest piece of work took between two of its turns. */
export function createPieceWatch() {
  const longest = { wallMs: 0, processorMs: 0 }
  let isOver = false
  let at = performance.now()
  let spent = processorMs()
  function turn() {
    const [now, used] = [performance.now(), processorMs()]
    longest.wallMs = Math.max(longest.wallMs, now - at)
    longest.processorMs = Math.max(longest.processorMs, Math.min(now - at, used - spent))
    at = now
    spent = used
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  return {
    stop() {
      isOver = true
      return longest
    },
  }
}

/** Of this thread alone; on other people's cores this says more than the clock on the wall. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
