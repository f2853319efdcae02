import type { AreaContract, CallAnswer, CallInput } from '#contract/call.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import type { AnsweredCall } from './answer.ts'
import type { CallContext } from './context.ts'
import { parseInput } from './input.ts'
import { RefusalError } from './refuse.ts'
import { runCall } from './run-call.ts'

/** The client that loaders and actions use: the same calls, the same checks, no HTTP. */
export type ApiClient<Contract extends Record<string, AreaContract>> = {
  [Area in keyof Contract]: {
    [Name in keyof Contract[Area]]: (
      ...input: Record<never, never> extends CallInput<Contract[Area][Name]>
        ? [input?: CallInput<Contract[Area][Name]>]
        : [input: CallInput<Contract[Area][Name]>]
    ) => Promise<CallAnswer<Contract[Area][Name]>>
  }
}

export function createInProcessClient<Contract extends Record<string, AreaContract>>(
  calls: readonly AnsweredCall[],
  context: CallContext,
  limiter: RateLimiter,
  describe: (error: unknown, answered: AnsweredCall) => Error,
): ApiClient<Contract> {
  const client: Record<string, Record<string, (raw?: object) => Promise<unknown>>> = {}
  for (const answered of calls) {
    client[answered.area] ??= {}
    const area = client[answered.area] as Record<string, (raw?: object) => Promise<unknown>>
    area[answered.name] = async (raw = {}) => {
      try {
        const result = await runCall(answered, parseInput(answered.call, raw), context, limiter)
        return answered.call.answer.parse(result)
      } catch (error) {
        throw error instanceof RefusalError ? describe(error, answered) : error
      }
    }
  }
  return client as ApiClient<Contract>
}
