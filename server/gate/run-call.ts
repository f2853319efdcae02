import type { Call, CallParsed } from '#contract/call.ts'
import { decideAccess } from '#rules/access.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import type { AnsweredCall } from './answer.ts'
import type { CallContext } from './context.ts'
import { refuse } from './refuse.ts'

/** The one road to a handler, in-process and over HTTP alike: role, limit, handler. Input is validated before. */
export async function runCall(
  answered: AnsweredCall,
  input: CallParsed<Call>,
  context: CallContext,
  limiter: RateLimiter,
) {
  await requireAccess(answered.call, context)
  if (answered.call.limit) await requireUnderLimit(answered, context, limiter)
  return answered.handler(input, context)
}

async function requireAccess(call: Call, context: CallContext) {
  if (call.access === 'anyone') return
  const { customer } = await context.visitor()
  const decision = decideAccess(call.access, { isSignedIn: customer !== null, groups: customer?.groups ?? [] })
  if (decision === 'signIn') throw refuse('SIGN_IN_NEEDED')
  if (decision === 'forbidden') throw refuse('ACCESS_DENIED')
}

async function requireUnderLimit({ area, name, call }: AnsweredCall, context: CallContext, limiter: RateLimiter) {
  if (!call.limit) return
  const taken = await limiter.take(
    `call:${area}.${name}:${context.address}`,
    call.limit.requests,
    call.limit.windowSeconds,
  )
  if (!taken.isAllowed) throw refuse('TOO_MANY_REQUESTS', undefined, { retryAfter: taken.retryAfterSeconds })
}
