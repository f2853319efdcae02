import { eq } from 'drizzle-orm'
import { certificateSettings, type Giving, giveCertificate } from '#server/certificate/index.ts'
import type { PayableOrder, PayableOrders } from '#server/payment/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Regions } from '#server/region/index.ts'
import { certificatePurchases } from './tables.ts'

export type PurchaseRow = typeof certificatePurchases.$inferSelect

export interface Selling extends Giving {
  regions: Regions
  settings: Pick<Settings, 'get'>
}

const dayMs = 24 * 3600_000
/** As receipts print it. */
const goodsNames = { ru: 'Подарочный сертификат', kk: 'Сыйлық сертификаты', en: 'Gift certificate' }

/** What payments are told of orders, and of certificates that are bought: both are paid in the same way. */
export function withPurchases(orders: PayableOrders, selling: Selling): PayableOrders {
  return {
    ...orders,
    async find(db, id, partIds) {
      return (await orders.find(db, id, partIds)) ?? findPayablePurchase(db, selling, id)
    },
    async recordPaid(tx, money) {
      const recorded = await orders.recordPaid(tx, money)
      if (recorded.kind !== 'notFound') return recorded
      return recordPurchasePaid(tx, selling, { id: money.basketGroup, amountMinor: money.amountMinor, at: money.at })
    },
  }
}

async function findPayablePurchase(db: Db | Tx, { regions }: Selling, id: string): Promise<PayableOrder | null> {
  const [row] = await db.select().from(certificatePurchases).where(eq(certificatePurchases.id, id))
  return row ? payablePurchase(regions, row) : null
}

export function payablePurchase(regions: Regions, row: PurchaseRow): PayableOrder {
  const { nominalMinor: totalMinor, paidMinor, language } = row
  const owedMinor = totalMinor - paidMinor
  const region = regions.requireData(row.regionId, language)
  return {
    isAdvance: true,
    basketGroup: row.id,
    number: numberOf(row),
    partId: null,
    status: owedMinor === 0 ? 'inWork' : 'awaitingPayment',
    regionId: row.regionId,
    currency: row.currency,
    totalMinor,
    paidMinor,
    paidByCertificateMinor: 0,
    owedMinor,
    isPayable: owedMinor > 0,
    percentPrepayment: 100,
    waiting: { totalMinor, paidMinor },
    isByLink: false,
    canPayAtDoor: false,
    isKZ: region.kz,
    isPartner: region.HAS_PARTNER,
    createdAt: row.createdAt,
    heldUntil: null,
    utcOffsetMinutes: regions.offsetAt(row.regionId, row.createdAt),
    deliveryText: '',
    // Nobody lends on a certificate: lenders look at goods.
    isPartial: true,
    paymentMethodId: null,
    instalment: null,
    customerId: null,
    language,
    contact: { name: row.buyerName, phone: row.buyerPhone, email: row.buyerEmail },
    lines: [{ names: goodsNames, quantity: 1, priceMinor: totalMinor, sumMinor: totalMinor }],
    hasLeft: false,
    charged: { deliveryMinor: 0, liftMinor: 0, assemblyMinor: 0, removalMinor: 0 },
    services: { delivery: null, assembly: { isOrdered: false, day: null }, lift: { isOrdered: false, floor: null } },
  }
}

export function numberOf({ number }: Pick<PurchaseRow, 'number'>): string {
  return `C${number}`
}

/** The money of a purchase has come: its certificate is issued, once, and sent. What came besides goes back. */
async function recordPurchasePaid(
  tx: Tx,
  selling: Selling,
  { id, amountMinor, at }: { id: string; amountMinor: number; at: Date },
) {
  const [row] = await tx.select().from(certificatePurchases).where(eq(certificatePurchases.id, id)).for('update')
  if (!row) return { kind: 'notFound' } as const
  // It is paid at once and whole: anything else that comes belongs to the payer.
  if (row.certificateId !== null || amountMinor < row.nominalMinor) {
    return { kind: 'recorded', surplusMinor: amountMinor } as const
  }
  const wish = {
    currency: row.currency,
    nominalMinor: row.nominalMinor,
    endsAt: new Date(at.getTime() + selling.settings.get(certificateSettings.lifeDays) * dayMs),
    design: row.design,
    language: row.language,
    recipientName: row.recipientName,
    senderName: row.senderName,
    greeting: row.greeting,
    reason: '',
    issuedBy: null,
    issueKey: `purchase/${row.id}`,
  }
  const to = { ...receiverOf(row), utcOffsetMinutes: selling.regions.offsetAt(row.regionId, at) }
  const { id: certificateId } = await giveCertificate(tx, selling, wish, to, at)
  await tx
    .update(certificatePurchases)
    .set({ paidMinor: row.nominalMinor, certificateId })
    .where(eq(certificatePurchases.id, row.id))
  return { kind: 'recorded', surplusMinor: amountMinor - row.nominalMinor } as const
}

/** To whom the code goes: to the receiver where one is named, else to the buyer. */
export function receiverOf(row: PurchaseRow): { phone: string | null; email: string | null } {
  const isNamed = row.recipientPhone !== '' || row.recipientEmail !== ''
  const [phone, email] = isNamed ? [row.recipientPhone, row.recipientEmail] : [row.buyerPhone, row.buyerEmail]
  return { phone: phone || null, email: email || null }
}
