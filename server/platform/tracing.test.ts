import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { shopFlags } from '../../tests/harness/shop-flags.ts'
import { receiveTraces } from '../../tests/harness/trace-receiver.ts'
import { carriedTrace, goOnWithTrace, inSpan, isTracing, startTracing, stopTracing, traceIds } from './tracing.ts'

const settings = { headers: {}, serviceName: 'test', ratio: 1 }
const root = fileURLToPath(new URL('../..', import.meta.url))

afterEach(() => stopTracing())

/** What of OpenTelemetry a process loads that has the whole server in it; its bare interface comes with prom-client. */
async function loadedBy(endpoint: string | undefined): Promise<string[]> {
  const script = `
    import { registerHooks } from 'node:module'
    const seen = []
    registerHooks({
      resolve(specifier, context, next) {
        const found = next(specifier, context)
        if (/opentelemetry|fastify.otel/.test(found.url) && !/opentelemetry.api/.test(found.url)) seen.push(found.url)
        return found
      },
    })
    await import('./server/start-shop.ts')
    const { startTracing } = await import('./server/platform/tracing.ts')
    await startTracing(${JSON.stringify({ ...settings, endpoint })})
    console.log(JSON.stringify(seen))
    process.exit(0)`
  const { stdout } = await promisify(execFile)(process.execPath, [...shopFlags, '--input-type=module', '-e', script], {
    cwd: root,
  })
  return JSON.parse(stdout)
}

test('without an endpoint nothing of it is loaded, and work is just done', async () => {
  expect(await loadedBy(undefined)).toEqual([])
  expect((await loadedBy('http://127.0.0.1:9')).length).toBeGreaterThan(0)
  await startTracing({ ...settings, endpoint: undefined })
  expect(isTracing()).toBe(false)
  const seen = await inSpan('a step', {}, async () => ({ ids: traceIds(), carried: carriedTrace() }))
  expect(seen).toEqual({ ids: {}, carried: undefined })
}, 120_000)

test('of requests that are not sampled nothing is sent nor carried', async () => {
  const receiver = await receiveTraces()
  await startTracing({ ...settings, endpoint: receiver.address, ratio: 0 })
  expect(await inSpan('a step', {}, async () => carriedTrace())).toBeUndefined()
  await stopTracing()
  expect(receiver.spans()).toEqual([])
  receiver.stop()
})

test('work that is done later goes on with its trace; what is not one begins another', async () => {
  const receiver = await receiveTraces()
  await startTracing({ ...settings, endpoint: receiver.address })
  const later = (carried: string | undefined, name: string) => goOnWithTrace(carried, () => inSpan(name, {}, done))
  const done = async () => {}
  const carried = await inSpan('wanted', {}, async () => carriedTrace())
  await inSpan('around', {}, async () => {
    await later(carried, 'later')
    await later('00-nonsense', 'alone')
    await later(undefined, 'alone as well')
  })
  await expect(inSpan('broken', {}, () => Promise.reject(new TypeError('of Анна')))).rejects.toThrow('of Анна')
  await stopTracing()
  const find = (name: string) => receiver.spans().find((span) => span.name === name)
  expect(find('later')).toMatchObject({ traceId: find('wanted')?.traceId, parentSpanId: find('wanted')?.spanId })
  for (const name of ['alone', 'alone as well']) expect(find(name)?.parentSpanId ?? '').toBe('')
  expect(find('broken')).toMatchObject({
    status: { code: 2 },
    attributes: [{ key: 'error.type', value: { stringValue: 'TypeError' } }],
  })
  expect(receiver.text()).not.toContain('Анна')
  receiver.stop()
})

test('a collector that does not answer holds up neither the work nor the end', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const { port } = silent.address() as { port: number }
  await startTracing({ ...settings, endpoint: `http://127.0.0.1:${port}` })
  expect(await inSpan('a step', {}, async () => 7)).toBe(7)
  const began = performance.now()
  await stopTracing()
  expect(performance.now() - began).toBeLessThan(3_000)
  silent.close()
})
