import type { Tx } from '#server/platform/database.ts'
import type { DeskEnquiriesDeps } from './desk-calls.ts'
import type { EnquiryRow } from './queries.ts'

/** Sends the words of whoever looked to whoever asked, in the transaction that keeps them. */
export async function tellAnswer(
  tx: Tx,
  { messages, regions, publicUrl }: Pick<DeskEnquiriesDeps, 'messages' | 'regions' | 'publicUrl'>,
  { kind, phone, email, regionId, language, productName, productUrl }: EnquiryRow,
  answer: string,
  now: Date,
): Promise<void> {
  const to = { phone, email, isConfirmed: false, utcOffsetMinutes: regions.offsetAt(regionId, now) }
  if (kind === 'measurer') await messages.send(tx, { template: 'measurerAnswer', to, language, facts: { answer } }, now)
  else if (kind !== 'cheaper')
    await messages.send(tx, { template: 'appealAnswer', to, language, facts: { answer } }, now)
  else {
    const facts = { product: productName, answer, url: publicUrl + productUrl }
    await messages.send(tx, { template: 'cheaperAnswer', to, language, facts }, now)
  }
}
