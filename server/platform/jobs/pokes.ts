import { type QueueName, queues } from './queues.ts'

/** A queue that works in the same process is woken when a transaction that queued a job is over; others find it by polling. */
const wakers = new Map<QueueName, Set<() => void>>()

/** Lets `wake` hear of jobs queued by this process; answers how to end that. */
export function onPoke(queue: QueueName, wake: () => void): () => void {
  const known = wakers.get(queue) ?? new Set()
  wakers.set(queue, known.add(wake))
  return () => known.delete(wake)
}

export function poke(queue: QueueName): void {
  if (!queues[queue].isPoked) return
  for (const wake of wakers.get(queue) ?? []) wake()
}
