import { messagesContract } from '#contract/messages.ts'
import { answer } from '#server/gate/index.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { maskedEmail } from './redact.ts'
import { openShortLink } from './short-links.ts'
import { readStopLink, type Stop } from './stop-link.ts'
import { isStopped, resumeLetters, stopLetters } from './stops.ts'

export { staffMessagesCalls } from './desk-calls.ts'

interface MessagesDeps {
  db: Db
  secrets: Secrets
  /** The consent behind the letters is taken back with them, so that the profile says the same as the mailbox. */
  withdrawConsent(tx: Tx, consentId: number, now: Date): Promise<void>
  /** Whether there is anything that `withdrawConsent` would take back: that consent, or one that was given since. */
  hasLikeConsent(consentId: number): Promise<boolean>
}

export function messagesCalls({ db, secrets, withdrawConsent, hasLikeConsent }: MessagesDeps) {
  const stopNow = (stop: Stop, now: Date) =>
    inTransaction(db, async (tx) => {
      await stopLetters(tx, stop, now)
      if (stop.consentId !== null) await withdrawConsent(tx, stop.consentId, now)
    })
  /** An old letter stops what was agreed to after its stop as well, so it is not told as stopped then. */
  const isStoppedNow = async (stop: Stop) =>
    (await isStopped(db, stop)) && (stop.consentId === null || !(await hasLikeConsent(stop.consentId)))
  const stateOf = async (stop: Stop) => ({
    topic: stop.topic,
    email: maskedEmail(stop.email),
    isStopped: await isStoppedNow(stop),
    canResume: stop.consentId === null,
  })
  return answer('messages', messagesContract, {
    async getLetterStop({ body }, _context, refuse) {
      const stop = readStopLink(secrets, body.letter)
      if (!stop) throw refuse('LETTER_UNKNOWN')
      return stateOf(stop)
    },
    async setLetterStop({ body }, context, refuse) {
      const stop = readStopLink(secrets, body.letter)
      if (!stop) throw refuse('LETTER_UNKNOWN')
      if (body.isStopped) await stopNow(stop, context.now())
      else if (stop.consentId !== null) throw refuse('LETTER_NEEDS_CONSENT')
      else await resumeLetters(db, stop)
      return stateOf(stop)
    },
    async openMessageLink({ body }, context, refuse) {
      const url = await openShortLink(db, secrets, body.code, context.now())
      if (url === null) throw refuse('LINK_GONE')
      return { url }
    },
    /** The seal of the link is the proof: whoever holds the letter may stop its like. */
    stopByMailProgram(_request, { query }, refuse) {
      const stop = readStopLink(secrets, query.letter)
      if (!stop) throw refuse('LETTER_UNKNOWN')
      return async (_input, context) => {
        await stopNow(stop, context.now())
        return { status: true }
      }
    },
  })
}
