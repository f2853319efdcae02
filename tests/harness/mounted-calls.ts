import type { FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { pino } from 'pino'
import type { Visitor } from '#rules/shopper.ts'
import { type AnsweredCall, type CallContext, type Forms, mountCalls } from '#server/gate/index.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'

export const shopOrigin = 'https://shop.example'

/** Calls at their addresses as the shop has them, asked in Russian by the visitor that is given; nobody is limited. */
export function mountForTest(
  http: FastifyInstance,
  calls: readonly AnsweredCall[],
  {
    visitor = nobody,
    clock = () => new Date(),
    forms = noForms,
  }: { visitor?: Visitor; clock?: () => Date; forms?: Forms } = {},
) {
  http.setSerializerCompiler(serializerCompiler)
  mountCalls(http, calls, {
    makeContext: async (request) =>
      ({
        requestId: request.id,
        language: 'ru',
        address: request.ip,
        now: clock,
        setCookies: [],
        shows: new Set(),
        visitor: async () => visitor,
        requireVisitor: async () => visitor,
      }) as unknown as CallContext,
    forms,
    limiter: noLimits,
    log: pino({ level: 'silent' }),
    origin: { publicUrl: shopOrigin, isDemo: false },
  })
}

const allowed = { isAllowed: true, retryAfterSeconds: 0 } as const
export const noLimits = { count: () => allowed, take: async () => allowed } as unknown as RateLimiter

export const noForms: Forms = {
  read: () => Promise.reject(new Error('No call here takes files.')),
  discard: async () => {},
}

const nobody: Visitor = { sessionId: null, visitorId: null, customer: null }
