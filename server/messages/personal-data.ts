import { eq, inArray, or } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { rowsOf } from '#server/platform/personal-data.ts'
import { messageStops, messages, outboxMessages, pushDevices, shortLinks } from './tables.ts'

/** What was sent, when and what became of it; texts are gone once they are sent. */
export const messagesData: PersonalData = {
  area: 'messages',
  tables: [messages, outboxMessages, messageStops, pushDevices, shortLinks],
  async show(db, { customerId, phones, emails }) {
    const devices = await rowsOf(db, pushDevices, eq(pushDevices.customerId, customerId), [
      'endpoint',
      'publicKey',
      'secret',
    ])
    const own = or(
      inArray(messages.phone, [...phones]),
      inArray(messages.email, [...emails]),
      inArray(
        messages.deviceId,
        devices.map(({ id }) => Number(id)),
      ),
    )
    const internal = ['sealedText', 'addressHash', 'providerId', 'consentId', 'error']
    const stops = await rowsOf(db, messageStops, inArray(messageStops.email, [...emails]), ['consentId'])
    const links = await rowsOf(db, shortLinks, inArray(shortLinks.phone, [...phones]), ['codeHash', 'sealedPath'])
    return {
      messages: await rowsOf(db, messages, own, internal),
      linksOfMessages: links,
      stoppedLetters: stops,
      pushDevices: devices,
    }
  },
  async forget(tx, { customerId, phones, typedEmails }) {
    const gone = await tx
      .delete(pushDevices)
      .where(eq(pushDevices.customerId, customerId))
      .returning({ id: pushDevices.id })
    await tx.delete(messages).where(
      inArray(
        messages.deviceId,
        gone.map(({ id }) => id),
      ),
    )
    await tx.delete(messageStops).where(inArray(messageStops.email, [...typedEmails]))
    await tx.delete(shortLinks).where(inArray(shortLinks.phone, [...phones]))
    for (const table of [messages, outboxMessages]) {
      await tx.delete(table).where(or(inArray(table.phone, [...phones]), inArray(table.email, [...typedEmails])))
    }
  },
}
