import type { FastifyRequest } from 'fastify'
import type { CallContext, CallTrace } from './context.ts'
import { type ContextParts, makeContext } from './request-facts.ts'
import { accessOf } from './run-call.ts'

/** With it somebody of the shop asks not for a page but for what happens while it is made. */
export const traceHeader = 'x-shop-trace'

export interface PageTrace {
  /** Milliseconds that the page took altogether. */
  ms: number
  calls: CallTrace[]
  /** What failed while it was made. */
  faults: { message: string; stack: string }[]
}

/**
 * Makes the page anew for one of the shop's people and tells what failed, and to developers, or where the address says
 * `debug`, what was asked and how long it took. Null for everybody else, who then get the page as if nothing was said. What
 * is made is thrown away: nothing of this is ever in a page.
 */
export async function tracePage(
  request: FastifyRequest,
  url: URL,
  parts: ContextParts,
  facts: Parameters<typeof makeContext>[2],
  render: (context: CallContext) => Promise<unknown>,
): Promise<PageTrace | null> {
  const context = makeContext(request, parts, facts)
  if ((await accessOf('staff', context)) !== 'allowed') return null
  const seesCalls = url.searchParams.has('debug') || (await accessOf('developer', context)) === 'allowed'
  const trace: NonNullable<CallContext['trace']> = { calls: [], faults: [] }
  const began = performance.now()
  await render({ ...context, trace })
  const ms = tenths(performance.now() - began)
  const calls = trace.calls
    .map((call) => ({ ...call, beganAt: tenths(call.beganAt - began), ms: tenths(call.ms) }))
    .sort((one, other) => one.beganAt - other.beganAt)
  return {
    ms,
    calls: seesCalls ? calls : [],
    faults: trace.faults.map(({ message, stack = message }) => ({ message, stack })),
  }
}

function tenths(ms: number): number {
  return Math.round(ms * 10) / 10
}
