export type SmsSendOutcome =
  | { kind: 'sent'; providerId: string }
  /** The service refused this message for good; `reason` may be shown. */
  | { kind: 'refused'; reason: string }

/** Whoever carries text messages. Throws ServiceAwayError when it cannot be reached, so that the queue tries again. */
export interface SmsService {
  send(message: { phone: string; text: string }): Promise<SmsSendOutcome>
  /** What became of a message; null while that is not known. */
  findStatus(providerId: string): Promise<'sent' | 'delivered' | 'failed' | null>
}
