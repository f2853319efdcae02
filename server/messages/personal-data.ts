import { inArray, or } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { rowsOf } from '#server/platform/personal-data.ts'
import { messageStops, messages, outboxMessages } from './tables.ts'

/** What was sent, when and what became of it; texts are gone once they are sent. */
export const messagesData: PersonalData = {
  area: 'messages',
  tables: [messages, outboxMessages, messageStops],
  async show(db, { phones, emails }) {
    const own = or(inArray(messages.phone, [...phones]), inArray(messages.email, [...emails]))
    const internal = ['sealedText', 'addressHash', 'providerId', 'consentId', 'error']
    const stops = await rowsOf(db, messageStops, inArray(messageStops.email, [...emails]), ['consentId'])
    return { messages: await rowsOf(db, messages, own, internal), stoppedLetters: stops }
  },
  async forget(tx, { phones, typedEmails }) {
    await tx.delete(messageStops).where(inArray(messageStops.email, [...typedEmails]))
    for (const table of [messages, outboxMessages]) {
      await tx.delete(table).where(or(inArray(table.phone, [...phones]), inArray(table.email, [...typedEmails])))
    }
  },
}
