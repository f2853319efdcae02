import { messagesContract } from '#contract/messages.ts'
import { answer } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { maskedEmail } from './redact.ts'
import { readStopLink, type Stop } from './stop-link.ts'
import { isStopped, resumeLetters, stopLetters } from './stops.ts'

export { staffMessagesCalls } from './desk-calls.ts'

export function messagesCalls({ db, secrets }: { db: Db; secrets: Secrets }) {
  const stateOf = async (stop: Stop) => ({
    topic: stop.topic,
    email: maskedEmail(stop.email),
    isStopped: await isStopped(db, stop),
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
      if (body.isStopped) await stopLetters(db, stop, context.now())
      else await resumeLetters(db, stop)
      return stateOf(stop)
    },
    /** The seal of the link is the proof: whoever holds the letter may stop its like. */
    stopByMailProgram(_request, { query }, refuse) {
      const stop = readStopLink(secrets, query.letter)
      if (!stop) throw refuse('LETTER_UNKNOWN')
      return async (_input, context) => {
        await stopLetters(db, stop, context.now())
        return { status: true }
      }
    },
  })
}
