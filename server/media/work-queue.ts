export class QueueFullError extends Error {}

/** Runs so many works at once, lets so many wait, and refuses the rest with QueueFullError. */
export function createWorkQueue(limits: { running: number; waiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []

  async function enter() {
    if (running < limits.running) {
      running++
      return
    }
    if (waiting.length >= limits.waiting) throw new QueueFullError('too many works wait')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function leave() {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
