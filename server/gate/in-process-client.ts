import type { AreaContract } from '#contract/call.ts'
import type { ApiClient } from '#contract/client.ts'
import type { Log } from '#server/platform/log.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import type { AnsweredCall } from './answer.ts'
import type { CallContext } from './context.ts'
import { callRefusalOf } from './errors.ts'
import { parseInput } from './input.ts'
import { checkedAnswer } from './kept-answer.ts'
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
          .map((answered) => [
            answered.name,
            (raw = {}) => traced(answered, context, () => ask(answered, raw, context, limiter, log)),
          ]),
      )
    }
    return client as ApiClient<Contract>
  }
}

/** Writes the call down where somebody wants to know what a page asks. */
async function traced<Answer>({ area, name }: RunnableCall, { trace }: CallContext, ask: () => Promise<Answer>) {
  if (!trace) return ask()
  const beganAt = performance.now()
  const note = (isRefused: boolean) =>
    trace.calls.push({ name: `${area}.${name}`, beganAt, ms: performance.now() - beganAt, isRefused })
  try {
    const answer = await ask()
    note(false)
    return answer
  } catch (error) {
    note(true)
    throw error
  }
}

/** Whatever is thrown arrives as the browser would see it. */
async function ask(answered: RunnableCall, raw: RawInput, context: CallContext, limiter: RateLimiter, log: Log) {
  try {
    const result = await runCall(answered, parseInput(answered.call, raw, context.language), context, limiter)
    return checkedAnswer(result, answered.call.answer)
  } catch (error) {
    const { area, name, call } = answered
    throw await callRefusalOf(error, { call, what: `${area}.${name}`, context, log })
  }
}
