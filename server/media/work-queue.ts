import PQueue from 'p-queue'

export class QueueFullError extends Error {}

/** Runs so many works at once, lets so many wait, and refuses the rest with QueueFullError. */
export function createWorkQueue(limits: { running: number; waiting: number }) {
  const queue = new PQueue({ concurrency: limits.running })
  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    const isFull = queue.pending >= limits.running && queue.size >= limits.waiting
    if (isFull) throw new QueueFullError('too many works wait')
    return queue.add(work)
  }
}
