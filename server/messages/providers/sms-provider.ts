export type SendOutcome =
  | { kind: 'sent'; providerId: string }
  /** Refused for good; `reason` may be shown. */
  | { kind: 'refused'; reason: string }
  /** It surely did not go, and may go later. */
  | { kind: 'later'; reason: string }
  /** Nobody knows whether it went: asked for before it is ever sent again. */
  | { kind: 'unknown'; reason: string }

export type Delivery = 'sent' | 'delivered' | 'failed'

export interface SmsToSend {
  /** Our own id of the message, the same at every try. */
  id: number
  phone: string
  text: string
}

/** Whoever carries text messages. Never throws for what the service did or did not do. */
export interface SmsProvider {
  name: string
  send(message: SmsToSend): Promise<SendOutcome>
  /** What became of a message; `notFound`: it never arrived there; null while, or where, that cannot be told. */
  findStatus(message: { id: number; phone: string; providerId: string | null }): Promise<Delivery | 'notFound' | null>
}
