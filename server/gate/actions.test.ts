import { fastify } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { actions, refusal } from '#contract/call.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import { noForms } from '../../tests/harness/mounted-calls.ts'
import { answer } from './answer.ts'
import type { CallContext } from './context.ts'
import { mountCalls } from './mount-calls.ts'

const door = actions({
  path: '/api_vue/door/',
  actions: {
    look: {
      access: 'anyone',
      isRead: true,
      summary: 'Looks through the spyhole',
      input: z.object({ times: z.int().default(1) }),
      answer: z.object({ seen: z.int() }),
    },
    open: {
      access: 'customer',
      summary: 'Opens the door',
      input: z.object({ key: z.string() }),
      answer: z.object({ isOpen: z.boolean() }),
      refusals: { KEY_WRONG: refusal(422, { ru: 'Не тот ключ.', kk: 'Кілт басқа.', en: 'The wrong key.' }) },
      limit: { requests: 3, windowSeconds: 60 },
    },
  },
})

/** The two actions on one address, asked by somebody who is signed in or not. */
async function aDoor(isSignedIn: boolean) {
  const http = fastify()
  http.setSerializerCompiler(serializerCompiler)
  const count = vi.fn(() => ({ isAllowed: true, retryAfterSeconds: 0 }))
  const calls = answer('door', door, {
    look: ({ body }) => ({ seen: body.times, secret: 'never shown' }),
    open({ body }, _context, refuse) {
      if (body.key !== 'right') throw refuse('KEY_WRONG')
      return { isOpen: true }
    },
  })
  const customer = isSignedIn ? { id: 1, groups: [] } : null
  const context = {
    language: 'ru',
    address: '10.0.0.1',
    setCookies: [],
    visitor: async () => ({ sessionId: 1, visitorId: 'a visitor', customer }),
  }
  mountCalls(http, calls, {
    makeContext: async () => context as unknown as CallContext,
    forms: noForms,
    limiter: { count } as unknown as RateLimiter,
    log: pino({ level: 'silent' }),
    origin: { publicUrl: 'https://shop.example', isDemo: false },
  })
  const ask = async (body: object, headers = { origin: 'https://shop.example' }) => {
    const reply = await http.inject({ method: 'POST', url: '/api_vue/door/', payload: body, headers })
    return { status: reply.statusCode, json: reply.json() }
  }
  return { ask, count }
}

test('each action has its own input and answer, and the answer says which it is', async () => {
  const { ask } = await aDoor(true)
  expect(await ask({ action: 'look', times: 3 })).toEqual({ status: 200, json: { action: 'look', seen: 3 } })
  expect(await ask({ action: 'open', key: 'right' })).toEqual({ status: 200, json: { action: 'open', isOpen: true } })
  expect(await ask({ action: 'open' })).toMatchObject({ status: 400, json: { fields: [{ path: 'body.key' }] } })
})

test('each action has its own right, refusals and limit', async () => {
  const stranger = await aDoor(false)
  expect(await stranger.ask({ action: 'look' })).toMatchObject({ status: 200 })
  expect(await stranger.ask({ action: 'open', key: 'right' })).toMatchObject({ status: 401 })
  expect(stranger.count).not.toHaveBeenCalled()
  const customer = await aDoor(true)
  expect(await customer.ask({ action: 'open', key: 'wrong' })).toMatchObject({
    status: 422,
    json: { error: 'KEY_WRONG', message: 'Не тот ключ.' },
  })
  expect(customer.count).toHaveBeenCalled()
})

test('only an action that reads may come from elsewhere', async () => {
  const { ask } = await aDoor(true)
  const elsewhere = { origin: 'https://other.example' }
  expect(await ask({ action: 'look' }, elsewhere)).toMatchObject({ status: 200 })
  expect(await ask({ action: 'open', key: 'right' }, elsewhere)).toMatchObject({ status: 403 })
})

test.each([{ action: 'burn' }, {}, { action: 7 }, { action: ['look'] }])('%j names no action', async (body) => {
  const { ask } = await aDoor(true)
  expect(await ask(body)).toMatchObject({
    status: 400,
    json: { error: 'INPUT_INVALID', fields: [{ path: 'body.action' }] },
  })
})
