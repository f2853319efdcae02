import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import autocannon from 'autocannon'

export interface LoadFigures {
  name: string
  perSecond: number
  p50Ms: number
  p97Ms: number
  p99Ms: number
  /** Processor time of the serving process per answer. */
  cpuMsPerAnswer: number
  /** Processor time of PostgreSQL per answer; null where nothing can be read of it. */
  databaseMsPerAnswer: number | null
  failed: number
}

export interface LoadRequest {
  method?: 'GET' | 'POST'
  path: string
  /** A function is asked anew each time, so that no answer fits twice. */
  body?: unknown
}

/** Eight connections ask in turn for as long as said; answers figures, never a verdict. */
export async function measureLoad(
  name: string,
  address: string,
  requests: LoadRequest[],
  seconds: number,
  databaseSeconds: () => number | null = () => null,
): Promise<LoadFigures> {
  const headers = {
    'content-type': 'application/json',
    origin: address,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140',
    // As browsers ask: what is not kept is packed as it is served.
    'accept-encoding': 'gzip, br',
  }
  const before = await cpuSeconds(address)
  const databaseBefore = databaseSeconds()
  const result = await autocannon({
    url: address,
    connections: 8,
    duration: seconds,
    requests: requests.map(({ method = 'GET', path, body }) => ({
      method,
      path,
      headers,
      ...(body !== undefined && { body: textOf(body) }),
      setupRequest: (request) => ({
        ...request,
        ...(typeof body === 'function' && { body: textOf(body) }),
        headers: { ...request.headers, 'x-forwarded-for': aHouse() },
      }),
    })),
  })
  const spent = (await cpuSeconds(address)) - before
  const databaseAfter = databaseSeconds()
  const answers = result['2xx'] + result['3xx'] + result.non2xx
  return {
    name,
    perSecond: answers / result.duration,
    p50Ms: result.latency.p50,
    p97Ms: result.latency.p97_5,
    p99Ms: result.latency.p99,
    cpuMsPerAnswer: (spent * 1000) / Math.max(1, answers),
    databaseMsPerAnswer:
      databaseBefore === null || databaseAfter === null
        ? null
        : ((databaseAfter - databaseBefore) * 1000) / Math.max(1, answers),
    failed: result.non2xx + result.errors,
  }
}

function textOf(body: unknown): string {
  return JSON.stringify(typeof body === 'function' ? body() : body)
}

/** Limits count addresses: each ask comes from a house of its own, which the bench's shop believes (TRUSTED_PROXIES). */
export function aHouse(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
}

/** Processor time that the shop has used so far, as it says itself. */
export async function cpuSeconds(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1] ?? 0)
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function printFigures(rows: readonly LoadFigures[]) {
  const columns = ['', 'per second', 'p50 ms', 'p97.5 ms', 'p99 ms', 'cpu ms/answer', 'postgres ms', 'failed']
  const lines = rows.map((row) => [
    row.name,
    row.perSecond.toFixed(0),
    row.p50Ms.toFixed(1),
    row.p97Ms.toFixed(1),
    row.p99Ms.toFixed(1),
    row.cpuMsPerAnswer.toFixed(2),
    row.databaseMsPerAnswer?.toFixed(2) ?? '–',
    String(row.failed),
  ])
  const widths = columns.map((title, at) => Math.max(title.length, ...lines.map((line) => line[at]?.length ?? 0)))
  for (const line of [columns, ...lines])
    console.log(
      line.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
    )
}
