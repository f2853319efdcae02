import { randomUUID } from 'node:crypto'
import { rights } from '#rules/access.ts'
import type { AnsweredCall } from './answer.ts'
import type { CallContext } from './context.ts'
import { RefusalError } from './refuse.ts'

/** What a deed was done to, and how that looked before and afterwards. Ids and figures, no contacts of people. */
export type DeedFacts = {
  /** `order 10003`, `setting order.holdHours`. */
  subject: string
  after: unknown
} & ({ before: unknown } | { nothingBefore: NothingBefore })

/** Why nothing stands before a deed: what it made was not there, what it showed or took out is as it was, what it sent is gone. */
type NothingBefore = 'made' | 'shown' | 'sent'

/**
 * How a handler tells the trail what it did, once for each thing it did it to; of a call that is no deed of staff nothing is
 * kept.
 */
export type RecordDeed = (facts: DeedFacts) => void

export interface DeedStep {
  deed: string
  at: Date
  actorId: number
  actorGroups: string[]
  call: string
  requestId: string
  result: 'asked' | 'done' | 'refused' | 'failed'
  refusal?: string
  subject?: string
  before?: unknown
  after?: unknown
}

/** Where the steps are kept: rows that are only ever added. */
export type StaffTrail = (step: DeedStep) => Promise<void>

/** A call that is a deed and open to the shop's people alone. */
function isDeed({ call }: Pick<AnsweredCall, 'call'>): boolean {
  return call.isDeed && Array.isArray(rights[call.access])
}

/**
 * Runs a handler; of a deed of staff it is written down first that it was asked for and then what came of it. Where the first
 * cannot be written, nothing is done: no deed without a trail.
 */
export async function withTrail<Answer>(
  answered: Pick<AnsweredCall, 'area' | 'name' | 'call'>,
  context: CallContext,
  work: (record: RecordDeed) => Promise<Answer> | Answer,
): Promise<Answer> {
  const { trail } = context
  const { customer } = isDeed(answered) && trail ? await context.visitor() : { customer: null }
  if (!trail || !customer) return work(() => {})
  const done: DeedFacts[] = []
  const step = {
    deed: randomUUID(),
    actorId: customer.id,
    actorGroups: [...customer.groups],
    call: `${answered.area}.${answered.name}`,
    requestId: context.requestId,
  }
  const write = (end: Pick<DeedStep, 'result' | 'refusal'>, facts?: DeedFacts) =>
    trail({ ...step, ...(facts && keptOf(facts)), ...end, at: context.now() })
  await write({ result: 'asked' })
  try {
    const answer = await work((given) => {
      done.push(given)
    })
    for (const facts of done.length > 0 ? done : [undefined]) await write({ result: 'done' }, facts)
    return answer
  } catch (error) {
    const end =
      error instanceof RefusalError
        ? { result: 'refused' as const, refusal: error.code }
        : { result: 'failed' as const }
    await write(end, done.at(-1)).catch(() => {})
    throw error
  }
}

function keptOf(facts: DeedFacts): Pick<DeedStep, 'subject' | 'before' | 'after'> {
  const { subject, after } = facts
  return { subject, after, ...('before' in facts && { before: facts.before }) }
}
