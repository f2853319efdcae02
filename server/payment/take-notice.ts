import { ServiceAwayError } from '#server/platform/outgoing.ts'
import type { Acquirer, ToldEvent, ToldRequest } from './acquirer.ts'
import { eventOf, forgetHandled, keepTold, listUnhandled, markHandled } from './inbox.ts'
import { settleRefund } from './refund-payment.ts'
import { type Settling, settlePayment } from './settle-payment.ts'

export type BelievedEvent = Exclude<ToldEvent, { kind: 'refused' }>
export type NoticeBelief =
  | { kind: 'believed'; acquirer: Acquirer; event: BelievedEvent }
  | { kind: 'providerUnknown' }
  | { kind: 'refused' }
  | { kind: 'unreadable' }

/** Whether it is the bank that tells: by its signature, or by where it calls from. */
export async function believeNotice(settling: Settling, provider: string, told: ToldRequest): Promise<NoticeBelief> {
  const acquirer = settling.acquirers.get(provider)
  if (!acquirer) return { kind: 'providerUnknown' }
  const event = await acquirer.verifyEvent(told, settling.clock())
  if (event.kind !== 'refused') return { kind: 'believed', acquirer, event }
  settling.log.warn({ provider, why: event.why }, 'payment notice refused')
  return { kind: event.why === 'unreadable' ? 'unreadable' : 'refused' }
}

export type NoticeOutcome =
  | { kind: 'taken'; status: 'settled' | 'repeated' }
  | { kind: 'mismatch' }
  | { kind: 'unknown' }
  /** It is kept and tried again by a job; the bank may tell it again as well. */
  | { kind: 'bankAway' }

/** Keeps what a bank told and acts on it. Repeats change nothing. */
export async function takeNotice(
  settling: Settling,
  { acquirer, event }: { acquirer: Acquirer; event: BelievedEvent },
): Promise<NoticeOutcome> {
  await keepTold(settling.db, acquirer.name, event, settling.clock())
  return handleEvent(settling, acquirer, event)
}

async function handleEvent(settling: Settling, acquirer: Acquirer, event: BelievedEvent): Promise<NoticeOutcome> {
  const handled = (outcome: string) => markHandled(settling.db, event.eventKey, outcome, settling.clock())
  try {
    if (event.kind === 'refund') {
      const isKnown = await settleRefund(settling, acquirer, event.providerRefundId)
      await handled(isKnown ? 'settled' : 'unknown')
      return isKnown ? { kind: 'taken', status: 'settled' } : { kind: 'unknown' }
    }
    const outcome = await settlePayment(settling, acquirer, event)
    // A bank may tell before its own books do: what is still open there is looked at again.
    if (outcome.kind !== 'settled' || outcome.state !== 'pending') await handled(outcome.kind)
    if (outcome.kind === 'mismatch' || outcome.kind === 'unknown') return { kind: outcome.kind }
    return { kind: 'taken', status: outcome.kind }
  } catch (error) {
    if (error instanceof ServiceAwayError) return { kind: 'bankAway' }
    throw error
  }
}

const handledAtOnce = 100
const patienceSeconds = 20
const giveUpDays = 3
const keptDays = 90

/** Everything told that could not be settled when it came: the bank was away, or its books were not ready. */
export async function emptyInbox(settling: Settling): Promise<void> {
  const at = settling.clock()
  const rows = await listUnhandled(settling.db, ago(at, patienceSeconds), handledAtOnce)
  for (const row of rows) {
    const acquirer = settling.acquirers.get(row.provider)
    if (!acquirer || row.toldAt < ago(at, giveUpDays * 86_400)) {
      await markHandled(settling.db, row.eventKey, 'givenUp', at)
      continue
    }
    await handleEvent(settling, acquirer, eventOf(row)).catch((error) =>
      settling.log.warn({ provider: row.provider, err: error }, 'what a bank told is not settled'),
    )
  }
  await forgetHandled(settling.db, ago(at, keptDays * 86_400))
}

function ago(at: Date, seconds: number): Date {
  return new Date(at.getTime() - seconds * 1000)
}
