import { ServiceAwayError } from '#server/platform/outgoing.ts'
import type { Acquirer, ToldEvent, ToldRequest } from './acquirer.ts'
import { settleRefund } from './refund-payment.ts'
import { type Settling, settlePayment } from './settle-payment.ts'

export type BelievedEvent = Exclude<ToldEvent, { kind: 'refused' }>
export type NoticeBelief =
  | { kind: 'believed'; acquirer: Acquirer; event: BelievedEvent }
  | { kind: 'providerUnknown' }
  | { kind: 'refused' }
  | { kind: 'unreadable' }

/** Whether it is the bank that tells: by its signature, or by where it calls from. */
export function believeNotice(settling: Settling, provider: string, told: ToldRequest): NoticeBelief {
  const acquirer = settling.acquirers.get(provider)
  if (!acquirer) return { kind: 'providerUnknown' }
  const event = acquirer.verifyEvent(told, settling.clock())
  if (event.kind !== 'refused') return { kind: 'believed', acquirer, event }
  settling.log.warn({ provider, why: event.why }, 'payment notice refused')
  return { kind: event.why === 'unreadable' ? 'unreadable' : 'refused' }
}

export type NoticeOutcome =
  | { kind: 'taken'; status: 'settled' | 'repeated' }
  | { kind: 'mismatch' }
  | { kind: 'unknown' }
  /** The bank is to tell it again. */
  | { kind: 'bankAway' }

/** Acts on what a bank told. Repeats change nothing. */
export async function takeNotice(
  settling: Settling,
  { acquirer, event }: { acquirer: Acquirer; event: BelievedEvent },
): Promise<NoticeOutcome> {
  try {
    if (event.kind === 'refund') {
      const isKnown = await settleRefund(settling, acquirer, event.providerRefundId)
      return isKnown ? { kind: 'taken', status: 'settled' } : { kind: 'unknown' }
    }
    const outcome = await settlePayment(settling, acquirer, event)
    if (outcome.kind === 'mismatch' || outcome.kind === 'unknown') return { kind: outcome.kind }
    return { kind: 'taken', status: outcome.kind }
  } catch (error) {
    if (error instanceof ServiceAwayError) return { kind: 'bankAway' }
    throw error
  }
}
