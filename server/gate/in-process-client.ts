import type { AreaContract } from '#contract/call.ts'
import { type ApiClient, CallRefusal } from '#contract/client.ts'
import type { Log } from '#server/platform/log.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import type { AnsweredCall } from './answer.ts'
import type { CallContext } from './context.ts'
import { describeError } from './errors.ts'
import { parseInput } from './input.ts'
import { checkedAnswer } from './kept-answer.ts'
import { logRefusal } from './refusal-log.ts'
import { type RunnableCall, runCall } from './run-call.ts'

type RawInput = { query?: unknown; params?: unknown; body?: unknown }

/** Builds the client that loaders and actions use: the same calls, the same checks, no HTTP. */
export function inProcessClients<Contract extends Record<string, AreaContract>>(
  calls: readonly AnsweredCall[],
  limiter: RateLimiter,
  log: Log,
) {
  const byArea = Map.groupBy(calls, (answered) => answered.area)
  return (context: CallContext): ApiClient<Contract> => {
    const client: Record<string, Record<string, (raw?: RawInput) => Promise<unknown>>> = {}
    for (const [area, answeredCalls] of byArea) {
      client[area] = Object.fromEntries(
        answeredCalls
          .flatMap((answered) => (answered.handler ? [answered] : []))
          .map((answered) => [answered.name, (raw = {}) => ask(answered, raw, context, limiter, log)]),
      )
    }
    return client as ApiClient<Contract>
  }
}

/** A refusal arrives as the browser would see it; anything else is thrown on, to become the error page. */
async function ask(answered: RunnableCall, raw: RawInput, context: CallContext, limiter: RateLimiter, log: Log) {
  try {
    const result = await runCall(answered, parseInput(answered.call, raw, context.language), context, limiter)
    return checkedAnswer(result, answered.call.answer)
  } catch (error) {
    const { requestId, address } = context
    await logRefusal(log, error, { what: `${answered.area}.${answered.name}`, requestId, address, context })
    const { status, body, retryAfter } = describeError(error, answered.call, context.language, context.requestId, log)
    throw new CallRefusal(status, body, retryAfter)
  }
}
