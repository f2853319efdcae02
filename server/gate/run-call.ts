import type { Call, CallLimit, CallParsed } from '#contract/call.ts'
import { type Access, type AccessDecision, decideAccess } from '#rules/access.ts'
import { addressKey } from '#server/platform/address-key.ts'
import { inTime } from '#server/platform/in-time.ts'
import type { RateLimiter, Taken } from '#server/platform/rate-limit.ts'
import { inSpan } from '#server/platform/tracing.ts'
import type { AnsweredCall, Handler } from './answer.ts'
import type { CallContext } from './context.ts'
import { commonRefusal, RefusalError, refuseDeclared } from './refuse.ts'
import { withTrail } from './staff-trail.ts'

/**
 * Far beyond any honest answer: four of the longest statements. A query whose connection died together with the database
 * may never end: whoever asks then hears that the shop is away and may ask again. What was begun is not undone, just as
 * when an answer is lost on its way.
 */
const longestAnswerMs = 20_000
const away = () => commonRefusal('UNAVAILABLE', { retryAfter: 5 })

/** A call whose handler is known: of a signed one, once it was verified. */
export type RunnableCall = Pick<AnsweredCall, 'area' | 'name' | 'call'> & { handler: Handler<Call> }

/** The one road to a handler, in-process and over HTTP alike: role, limit, handler. Input is validated before. */
export function runCall(answered: RunnableCall, input: CallParsed<Call>, context: CallContext, limiter: RateLimiter) {
  const name = `${answered.area}.${answered.name}`
  return inSpan(name, { facts: { 'shop.area': answered.area }, isFault }, (note) =>
    inTime(longestAnswerMs, () => answerOf(answered, input, context, limiter), away).catch((error: unknown) => {
      if (error instanceof RefusalError) note({ 'shop.refusal': error.code })
      throw error
    }),
  )
}

async function answerOf(answered: RunnableCall, input: CallParsed<Call>, context: CallContext, limiter: RateLimiter) {
  await requireAccess(answered.call, context)
  await requireUnderLimit(answered, context, limiter)
  return withTrail(answered, context, (record) => answered.handler(input, context, refuseDeclared, record))
}

function isFault(error: unknown): boolean {
  return !(error instanceof RefusalError)
}

/** Whether whoever asks may do what `access` is needed for. */
export async function accessOf(access: Access, context: CallContext): Promise<AccessDecision> {
  if (access === 'anyone') return 'allowed'
  const { customer } = await context.visitor()
  return decideAccess(access, { isSignedIn: customer !== null, groups: customer?.groups ?? [] }, context.rights?.())
}

export async function requireAccess(call: Call, context: CallContext) {
  const decision = await accessOf(call.access, context)
  if (decision === 'signIn') throw commonRefusal('SIGN_IN_NEEDED')
  if (decision === 'forbidden') throw commonRefusal('ACCESS_DENIED')
}

/** One address may be an office or a whole mobile network: it has the budget of so many people. */
const peoplePerAddress = 20

/**
 * Whoever is known has a budget of their own. Whoever is not, and changes something, is made known by it, so an honest
 * person is a newcomer once: newcomers of one address share one budget, or dropping the cookie would give a new one each
 * time. Reading stays open to all behind an address together, and asks for no session: public pages read too.
 */
async function requireUnderLimit({ area, name, call }: RunnableCall, context: CallContext, limiter: RateLimiter) {
  if (!call.limit) return
  // Servers have no session.
  const isPersonal = !call.signature && (!call.isRead || call.access !== 'anyone')
  const taken = await takeFromLimit({ name: `${area}.${name}`, limit: call.limit, isPersonal }, context, limiter)
  if (!taken.isAllowed) throw commonRefusal('TOO_MANY_REQUESTS', { retryAfter: taken.retryAfterSeconds })
}

/** Takes one from the budgets of whoever asks; the first that is used up is told. */
export async function takeFromLimit(
  { name, limit, isPersonal }: { name: string; limit: CallLimit; isPersonal: boolean },
  context: CallContext,
  limiter: RateLimiter,
): Promise<Taken> {
  const { requests, windowSeconds, isExact } = limit
  const address = addressKey(context.address)
  const keys = [{ key: `address:${address}`, most: requests * peoplePerAddress }]
  if (isPersonal) {
    const { visitorId } = await context.visitor()
    keys.push({ key: visitorId === null ? `newcomers:${address}` : `visitor:${visitorId}`, most: requests })
  }
  for (const { key, most } of keys) {
    const full = `call:${name}:${key}`
    const taken = isExact ? await limiter.take(full, most, windowSeconds) : limiter.count(full, most, windowSeconds)
    if (!taken.isAllowed) return taken
  }
  return { isAllowed: true, retryAfterSeconds: 0 }
}
