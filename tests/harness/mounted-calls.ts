import type { FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { pino } from 'pino'
import type { Visitor } from '#rules/shopper.ts'
import { type AnsweredCall, type CallContext, mountCalls } from '#server/gate/index.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'

export const shopOrigin = 'https://shop.example'

/** Calls at their addresses as the shop has them, asked in Russian by the visitor that is given; nobody is limited. */
export function mountForTest(
  http: FastifyInstance,
  calls: readonly AnsweredCall[],
  { visitor = nobody, clock = () => new Date() }: { visitor?: Visitor; clock?: () => Date } = {},
) {
  const allowed = { isAllowed: true, retryAfterSeconds: 0 } as const
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
    limiter: { count: () => allowed, take: async () => allowed } as unknown as RateLimiter,
    log: pino({ level: 'silent' }),
    origin: { publicUrl: shopOrigin, isDemo: false },
  })
}

const nobody: Visitor = { sessionId: null, visitorId: null, customer: null }
