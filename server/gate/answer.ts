import type { IncomingHttpHeaders } from 'node:http'
import type { AreaContract, Call, CallParsed, CallResult, CallSignature } from '#contract/call.ts'
import type { CallContext } from './context.ts'
import type { Refuse } from './refuse.ts'
import type { RecordDeed } from './staff-trail.ts'

export type Handler<C extends Call> = (
  input: CallParsed<C>,
  context: CallContext,
  refuse: Refuse<C['refusals']>,
  record: RecordDeed,
) => Promise<CallResult<C>> | CallResult<C>

/** What another server sent, as it came; `address` is the last hop that is not the shop's own. */
export interface SignedRequest {
  rawBody: Buffer
  headers: IncomingHttpHeaders
  address: string
}

/** Checks who calls, and refuses or gives the handler that goes on with what was proven; the body is read only then. */
export type Verify<C extends Call> = (
  request: SignedRequest,
  input: Omit<CallParsed<C>, 'body'>,
  refuse: Refuse<C['refusals']>,
) => Promise<Handler<C>> | Handler<C>

export type AreaHandlers<Area extends AreaContract> = {
  [Name in keyof Area]: Area[Name]['signature'] extends CallSignature ? Verify<Area[Name]> : Handler<Area[Name]>
}

/** One call with the code that answers it: a signed one is verified first. */
export type AnsweredCall = { area: string; name: string; call: Call } & (
  | { handler: Handler<Call>; verify?: undefined }
  | { verify: Verify<Call>; handler?: undefined }
)

/** Binds an area's contract to its handlers: a missing or a surplus handler does not compile. */
export function answer<Area extends AreaContract>(
  area: string,
  contract: Area,
  handlers: AreaHandlers<Area>,
): AnsweredCall[] {
  return Object.entries(contract).map(([name, call]) =>
    call.signature
      ? { area, name, call, verify: handlers[name] as unknown as Verify<Call> }
      : { area, name, call, handler: handlers[name] as unknown as Handler<Call> },
  )
}
