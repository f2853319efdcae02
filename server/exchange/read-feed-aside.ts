import { on } from 'node:events'
import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { BadFeedError, type FeedPlace } from './bad-feed.ts'
import { type FeedChunk, readFeed } from './read-feed.ts'

/** What the reading thread says; for each chunk that was taken it is told so. */
export type FeedMessage =
  | { kind: 'chunk'; chunk: FeedChunk }
  | { kind: 'end' }
  | { kind: 'bad'; reason: string; place: FeedPlace }

// Below this a thread of its own takes longer to start than it saves.
const smallBytes = 4 * 1024 * 1024

/** As `readFeed`; a large file is read by a thread of its own, while this one checks what was read. */
export async function* readFeedAside(path: string): AsyncGenerator<FeedChunk> {
  const bytes = await stat(path).then(
    ({ size }) => size,
    () => 0,
  )
  if (bytes < smallBytes) yield* readFeed(path)
  else yield* readInThread(path)
}

async function* readInThread(path: string): AsyncGenerator<FeedChunk> {
  const worker = new Worker(new URL('./feed-worker.ts', import.meta.url), { workerData: { path } })
  try {
    for await (const [message] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[FeedMessage]>) {
      if (message.kind === 'end') return
      if (message.kind === 'bad') throw new BadFeedError(message.reason, message.place)
      yield message.chunk
      worker.postMessage('taken')
    }
    throw new Error(`The reading of ${path} ended before the file did.`)
  } finally {
    await worker.terminate()
  }
}
