import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** An ordinary body is a few kilobytes: whoever takes longer over it is holding the connection, not asking. */
const longestRequestMs = 30_000

/** How long a body may go on arriving that nobody reads any more, so that the answer is seen before the connection ends. */
const lingerMs = 10_000

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Ends requests whose body takes too long to arrive; what takes longer for a reason says so by `allowMs`. */
export function endSlowRequests(app: FastifyInstance, longestMs = longestRequestMs) {
  app.addHook('onRequest', async ({ raw }) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers
    if (length !== '0' || encoding !== undefined) allowMs(raw, longestMs)
  })
}

/** From now on the rest of the body may take so long. */
export function allowMs(raw: IncomingMessage, ms: number) {
  clearTimeout(timers.get(raw))
  // A call made within the process has no connection that it could hold.
  if (raw.complete || raw.destroyed || !(raw.socket instanceof Socket)) return
  const timer = setTimeout(() => endSlow(raw), ms).unref()
  timers.set(raw, timer)
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
}

/** Lets the rest of a body go by unread. */
export function letPass(raw: IncomingMessage) {
  raw.unpipe()
  raw.resume()
  allowMs(raw, lingerMs)
}

function endSlow(raw: IncomingMessage) {
  if (raw.complete) return
  // As Node answers by itself where its own limit is over.
  if (raw.socket.writable && raw.socket.bytesWritten === 0)
    raw.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  raw.socket.destroySoon()
}
