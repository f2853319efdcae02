import type { AreaContract, Call, CallParsed, CallResult } from '#contract/call.ts'
import type { CallContext } from './context.ts'
import type { Refuse } from './refuse.ts'
import type { RecordDeed } from './staff-trail.ts'

export type Handler<C extends Call> = (
  input: CallParsed<C>,
  context: CallContext,
  refuse: Refuse<C['refusals']>,
  record: RecordDeed,
) => Promise<CallResult<C>> | CallResult<C>

export type AreaHandlers<Area extends AreaContract> = { [Name in keyof Area]: Handler<Area[Name]> }

/** One call with the code that answers it. */
export interface AnsweredCall {
  area: string
  name: string
  call: Call
  handler: Handler<Call>
}

/** Binds an area's contract to its handlers: a missing or a surplus handler does not compile. */
export function answer<Area extends AreaContract>(
  area: string,
  contract: Area,
  handlers: AreaHandlers<Area>,
): AnsweredCall[] {
  return Object.entries(contract).map(([name, call]) => ({
    area,
    name,
    call,
    handler: handlers[name] as unknown as Handler<Call>,
  }))
}
