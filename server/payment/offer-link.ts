import { currencySign, formatMoney } from '#rules/money.ts'
import type { Messages } from '#server/messages/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Regions } from '#server/region/index.ts'
import type { PayableOrder } from './payable-orders.ts'
import { makePaymentLink } from './payment-links.ts'
import type { Starting } from './start-payment.ts'

export interface LinkParts extends Pick<Starting, 'db' | 'publicUrl'> {
  messages: Messages
  regions: Regions
}

interface LinkWish {
  /** Null for all that is owed. */
  sumMinor: number | null
  isSent: boolean
  createdBy: number
  at: Date
}

/** A link by which anybody pays the order, told to its shopper by message where that is asked; null where it is no use. */
export async function offerPaymentLink(
  { db, publicUrl, messages, regions }: LinkParts,
  order: PayableOrder,
  { sumMinor, isSent, createdBy, at }: LinkWish,
): Promise<string | null> {
  if (!order.isPayable || (sumMinor ?? 1) > order.owedMinor) return null
  return inTransaction(db, async (tx) => {
    const link = { orderGroupId: order.basketGroup, partId: order.partId, sumMinor, createdBy, at }
    const url = `${publicUrl}/pay/${await makePaymentLink(tx, link)}/`
    if (isSent) {
      const { phone, email } = order.contact
      const utcOffsetMinutes = regions.offsetAt(order.regionId, at)
      const to = { phone, email, isConfirmed: false, utcOffsetMinutes }
      const sum = formatMoney(sumMinor ?? order.owedMinor, currencySign(order.currency))
      const facts = { number: order.number, sum, url }
      const wish = { template: 'paymentLink' as const, to, language: order.language, facts }
      await messages.send(tx, { ...wish, aboutOrder: order.basketGroup }, at)
    }
    return url
  })
}
