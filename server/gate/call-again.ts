import type { Log } from '#server/platform/log.ts'
import type { AnsweredCall } from './answer.ts'
import type { CallContext } from './context.ts'
import { describeError } from './errors.ts'
import { parseInput } from './input.ts'
import { RefusalError, refuseDeclared } from './refuse.ts'
import { requireAccess } from './run-call.ts'
import { type RecordDeed, withTrail } from './staff-trail.ts'

/**
 * Makes a call again that somebody asked for before and that a second person has confirmed, in the name of the second: with
 * their rights and a line in the trail, past the limit of requests. Of a refusal its
 * sentence.
 */
export async function callAgain(
  calls: readonly AnsweredCall[],
  { area, name, body }: { area: string; name: string; body: unknown },
  context: CallContext,
  log: Log,
): Promise<{ kind: 'done'; answer: unknown } | { kind: 'refused'; why: string }> {
  const answered = calls.find((one) => one.area === area && one.name === name)
  if (!answered?.handler) throw new Error(`There is no call ${area}.${name}.`)
  const { call, handler } = answered
  const confirmed = { ...context, isConfirmed: true }
  try {
    await requireAccess(call, confirmed)
    const input = parseInput(call, { body }, context.language)
    const work = (record: RecordDeed) => handler(input, confirmed, refuseDeclared, record)
    return { kind: 'done', answer: await withTrail(answered, confirmed, async (record) => work(record)) }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    return { kind: 'refused', why: describeError(error, call, context.language, context.requestId, log).body.message }
  }
}
