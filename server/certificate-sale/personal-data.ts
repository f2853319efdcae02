import { or, sql } from 'drizzle-orm'
import { forgetWords } from '#server/certificate/index.ts'
import { isOf, nobodysPhone, type PersonalData, rowsOf } from '#server/platform/personal-data.ts'
import { certificatePurchases } from './tables.ts'

const asBuyer = { phone: certificatePurchases.buyerPhone, email: certificatePurchases.buyerEmail }
const asReceiver = { phone: certificatePurchases.recipientPhone, email: certificatePurchases.recipientEmail }

/** Sums stay for the books; neither who gave nor who was given does. */
export const certificateSaleData: PersonalData = {
  area: 'certificate-sale',
  tables: [certificatePurchases],
  async show(db, person) {
    // What others wrote to this person is theirs; what was bought is the buyer's.
    return { certificatesBought: await rowsOf(db, certificatePurchases, isOf(person, asBuyer), ['code']) }
  },
  async forget(tx, person) {
    const words = { recipientName: '', recipientPhone: '', recipientEmail: '', greeting: '' }
    const isBuyer = isOf(person, asBuyer)
    const forgotten = await tx
      .update(certificatePurchases)
      .set({
        ...words,
        buyerName: sql`case when ${isBuyer} then '' else ${certificatePurchases.buyerName} end`,
        buyerPhone: sql`case when ${isBuyer} then ${nobodysPhone} else ${certificatePurchases.buyerPhone} end`,
        buyerEmail: sql`case when ${isBuyer} then '' else ${certificatePurchases.buyerEmail} end`,
        senderName: sql`case when ${isBuyer} then '' else ${certificatePurchases.senderName} end`,
      })
      .where(or(isBuyer, isOf(person, asReceiver)))
      .returning({ certificateId: certificatePurchases.certificateId })
    await forgetWords(
      tx,
      forgotten.flatMap(({ certificateId }) => certificateId ?? []),
    )
  },
}
