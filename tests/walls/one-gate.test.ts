import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const server = fileURLToPath(new URL('../../server', import.meta.url))

/** What answers beside the gate, and why it may. */
const besideTheGate = new Map([
  ['http.ts', 'health, and what looks like a call and is none'],
  ['platform/metrics.ts', 'figures for the operator'],
  ['maps/tile-routes.ts', 'squares of the map, packed as they lie'],
  ['media/media-routes.ts', 'bytes of pictures and models, in parts and for ever'],
  ['search-engines/key-file.ts', 'a word that search engines look for in a file at the root'],
  ['receipt/stand-in.ts', 'the protocol of a fiscal service, played for the demo alone'],
  ['receipt/create-fiscal-service.ts', 'hands the above to the app'],
  ['bonus/outside/stand-in.ts', 'the protocol of a bonus service, played for the demo alone'],
  ['bonus/outside/create-bonus-books.ts', 'hands the above to the app'],
  ...['stand-in', 'stand-in-routes', 'yookassa', 'sber', 'yandex-pay', 'dolyame', 'tbank', 'kaspi'].map(
    (name) => [`payment/stand-ins/${name}.ts`, 'the protocol of another firm, played for the demo alone'] as const,
  ),
])

/** Files that put something at an address themselves: a route, or a plugin of Fastify. */
function mounting(files: Record<string, string>): string[] {
  return Object.entries(files)
    .filter(([, text]) =>
      /\b(?:app|http|fastify)\.(?:get|post|put|patch|delete|all|route)(?:<[^(]*>)?\(|FastifyPlugin/.test(text),
    )
    .map(([file]) => file)
}

test('whatever the shop answers is a call of the contract, behind the one gate', () => {
  const files = globSync('**/*.ts', { cwd: server }).filter((file) => !/^gate\/|\.test\.ts$/.test(file))
  const texts = Object.fromEntries(files.map((file) => [file, readFileSync(join(server, file), 'utf8')]))
  expect(mounting(texts).sort()).toEqual([...besideTheGate.keys()].sort())
})

test('the wall sees a route of an area', () => {
  const route = "app.get<{ Params: { id: string } }>('/api_vue/mine/', async () => 1)"
  expect(mounting({ 'order/mine.ts': route, 'order/fine.ts': 'const found = byId.get(id)' })).toEqual(['order/mine.ts'])
})
