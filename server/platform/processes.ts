import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { AggregatorRegistry, type Registry } from 'prom-client'
import type { Log } from './log.ts'

/**
 * Several processes behind one port. The first process owns the embedded database and the port, and answers nobody; its
 * workers serve. What they share lies in the database: sessions, limits, jobs, and the feed by which each of them hears
 * of changes.
 */
export const isWorker = cluster.isWorker

const asking = 'komod:metrics?'
const telling = 'komod:metrics'
const readyWord = 'komod:ready'

interface Message {
  type?: string
  id?: number
  text?: string
}

export interface Workers {
  stop(): Promise<void>
}

/** A worker that lived shorter than that is not started again at once: whatever ends it may end the next one too. */
const soundLifeMs = 10_000
const longestPauseMs = 15_000

/** Starts the workers and waits until all serve; one that dies is replaced. Throws when one dies before any has served. */
export async function startWorkers(count: number, environment: Record<string, string>, log: Log): Promise<Workers> {
  const metrics = new AggregatorRegistry()
  let isStopping = false
  let failures = 0
  let hasServed = false

  cluster.on('message', (worker: Worker, message: Message) => {
    if (message.type !== asking) return
    void metrics
      .clusterMetrics()
      .catch(() => '')
      .then((text) => worker.isConnected() && worker.send({ type: telling, id: message.id, text }))
  })

  async function replace(startedAt: number) {
    failures = Date.now() - startedAt < soundLifeMs ? failures + 1 : 0
    await pause(Math.min(250 * 2 ** failures, longestPauseMs), undefined, { ref: false })
    if (!isStopping) await begin()
  }

  function begin(): Promise<void> {
    const worker = cluster.fork(environment)
    const startedAt = Date.now()
    return new Promise((resolve, reject) => {
      worker.on('message', (message: Message) => {
        if (message.type !== readyWord) return
        hasServed = true
        resolve()
      })
      worker.once('exit', (code, signal) => {
        if (isStopping) return resolve()
        if (!hasServed) return reject(new Error(`A worker ended before it served (${signal ?? code}).`))
        log.error({ worker: worker.process.pid, exitCode: code, signal }, 'a worker ended: another takes its place')
        void replace(startedAt).then(resolve)
      })
    })
  }

  await Promise.all(Array.from({ length: count }, begin))

  return {
    async stop() {
      isStopping = true
      const ending = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      await Promise.all(
        ending.map((worker) => {
          const ended = new Promise((resolve) => worker.once('exit', resolve))
          worker.process.kill('SIGTERM')
          return ended
        }),
      )
    },
  }
}

/** Tells the first process that this worker serves. When the first one is gone there is no port to serve: `onAlone`. */
export function joinAsWorker(onAlone: () => void): void {
  process.send?.({ type: readyWord })
  process.once('disconnect', onAlone)
}

let asked = 0

/** What all workers have measured, as Prometheus reads it; in a shop of one process, what that one has. */
export async function metricsOfAll(own: Registry): Promise<string> {
  if (!isWorker) return own.metrics()
  const id = ++asked
  const answer = new Promise<string>((resolve) => {
    const hear = (message: Message) => {
      if (message.type !== telling || message.id !== id) return
      process.off('message', hear)
      clearTimeout(late)
      resolve(message.text || own.metrics())
    }
    const late = setTimeout(() => {
      process.off('message', hear)
      resolve(own.metrics())
    }, 6_000)
    process.on('message', hear)
  })
  process.send?.({ type: asking, id })
  return answer
}

/** Lets the first process ask this one for its metrics. */
export function shareMetrics(own: Registry): void {
  if (!isWorker) return
  AggregatorRegistry.setRegistries([own])
  new AggregatorRegistry()
}
