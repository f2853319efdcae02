import type { SendOutcome } from './sms-provider.ts'

export interface EmailToSend {
  id: number
  email: string
  subject: string
  text: string
  /** The same words with the shop's look; a letter of an older build has none. */
  html?: string | undefined
  /** Where a mail program stops such letters by one click. */
  stopUrl?: string | undefined
}

/** Whoever carries e-mail. A letter has an id of ours, so that a mailbox may drop the second of two. */
export interface EmailProvider {
  name: string
  send(letter: EmailToSend): Promise<SendOutcome>
}
