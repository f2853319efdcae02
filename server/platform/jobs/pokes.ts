import { type QueueName, queues } from './queues.ts'

/**
 * A queue that works in the same process is woken when a transaction that queued a job should be over. When exactly that
 * is the driver does not tell, so it is looked a few times; whatever lasts longer is found by polling.
 */
const looksAfterMs = [5, 20, 60, 150, 400, 1000]

const wakers = new Map<QueueName, Set<() => void>>()
const looking = new Map<QueueName, { look: number }>()

/** Lets `wake` hear of jobs queued by this process; answers how to end that. */
export function onPoke(queue: QueueName, wake: () => void): () => void {
  const known = wakers.get(queue) ?? new Set()
  wakers.set(queue, known.add(wake))
  return () => known.delete(wake)
}

export function pokeSoon(queue: QueueName): void {
  if (!queues[queue].isPoked || !wakers.get(queue)?.size) return
  const underWay = looking.get(queue)
  if (underWay) {
    underWay.look = 0
    return
  }
  const series = { look: 0 }
  looking.set(queue, series)
  const next = () => {
    const wait = looksAfterMs[series.look++]
    if (wait === undefined) return void looking.delete(queue)
    setTimeout(() => {
      for (const wake of wakers.get(queue) ?? []) wake()
      next()
    }, wait).unref()
  }
  next()
}
