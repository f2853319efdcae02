import type { SendOutcome } from './sms-provider.ts'

export interface EmailToSend {
  id: number
  email: string
  subject: string
  text: string
}

/** Whoever carries e-mail. A letter has an id of ours, so that a mailbox may drop the second of two. */
export interface EmailProvider {
  name: string
  send(letter: EmailToSend): Promise<SendOutcome>
}
