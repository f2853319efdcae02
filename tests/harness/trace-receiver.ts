import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const Attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const ReceivedSpan = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(Attribute),
  events: z.array(z.unknown()).default([]),
  status: z.object({ code: z.number().default(0), message: z.string().optional() }),
})
export type ReceivedSpan = z.infer<typeof ReceivedSpan>
const Received = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(ReceivedSpan) })) })),
})

/** A collector of traces, and beside it an address book that knows no address and asks for no key. */
export async function receiveTraces() {
  const texts: string[] = []
  const keys = new Set<string>()
  const server = createServer(async (request, response) => {
    const text = await textOf(request)
    if (request.url === '/v1/traces') {
      texts.push(text)
      keys.add(String(request.headers['x-key']))
    }
    response.setHeader('content-type', 'application/json').end('{"suggestions":[]}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys,
    text: () => texts.join('\n'),
    spans: () =>
      texts.flatMap((text) =>
        Received.parse(JSON.parse(text)).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
