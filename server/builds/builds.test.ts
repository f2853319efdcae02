import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { mountForTest } from '../../tests/harness/mounted-calls.ts'
import { buildsCalls } from './calls.ts'

test('an open page learns of a new build, and where the old addresses of its own lead', async () => {
  const http = fastify()
  const builtAt = new Date('2026-11-22T10:00:00Z')
  const listRedirects = () => [{ from: '/old/', target: '/catalog/divany/', isPermanent: true }]
  mountForTest(http, buildsCalls({ buildId: async () => 'b1', builtAt, content: { listRedirects } }))
  expect((await http.inject('/builds/latest.json?timestamp=1')).json()).toEqual({ id: 'b1', timestamp: +builtAt })
  expect((await http.inject('/builds/meta/b1.json')).json()).toEqual({
    id: 'b1',
    prerendered: [],
    matcher: {
      static: { '/old/': { redirect: { to: '/catalog/divany/', statusCode: 301 } } },
      wildcard: {},
      dynamic: {},
    },
  })
  expect((await http.inject('/builds/meta/b0.json')).statusCode).toBe(404)
})
