import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { BadFeedError } from './bad-feed.ts'
import { readFeed } from './read-feed.ts'
import type { FeedMessage } from './read-feed-aside.ts'

/** So that a slow database does not fill the memory with what was read. */
const mostAhead = 4

const { path } = workerData as { path: string }
const say = (message: FeedMessage) => parentPort?.postMessage(message)

let ahead = 0
parentPort?.on('message', () => ahead--)
try {
  for await (const chunk of readFeed(path)) {
    say({ kind: 'chunk', chunk })
    ahead++
    while (parentPort && ahead >= mostAhead) await once(parentPort, 'message')
  }
  say({ kind: 'end' })
} catch (error) {
  if (!(error instanceof BadFeedError)) throw error
  say({ kind: 'bad', reason: error.message, place: error.place })
}
parentPort?.close()
