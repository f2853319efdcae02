import { findOrderPayer } from '#server/company/index.ts'
import { type PaperWish, PrinterBusyError, print } from '#server/documents/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { billOf, orderPrintOf, type Sellers } from './bill.ts'
import { type DocumentKey, openDocumentLink } from './document-link.ts'
import type { PayableOrders } from './payable-orders.ts'
import { listBillsOf } from './queries.ts'

export interface DocumentParts {
  db: Db
  clock: Clock
  orders: PayableOrders
  sellers: Sellers
  secrets: Secrets
}

export type DocumentOutcome =
  | { kind: 'printed'; pdf: Uint8Array; name: string }
  | { kind: 'notFound' }
  | { kind: 'printerBusy' }

/** The file behind a sealed link. */
export async function printDocument(parts: DocumentParts, token: string): Promise<DocumentOutcome> {
  const key = openDocumentLink(parts.secrets, token, parts.clock())
  const wish = key && (await wishOf(parts, key))
  if (!wish) return { kind: 'notFound' }
  try {
    const name = `${fileNames[wish.kind]}-${wish.facts.orderNumber}.pdf`
    return { kind: 'printed', pdf: await print(wish), name }
  } catch (error) {
    if (error instanceof PrinterBusyError) return { kind: 'printerBusy' }
    throw error
  }
}

const fileNames = { bill: 'bill', contractPrint: 'contract', orderPrint: 'order', actPrint: 'act' }

/** Read anew at each opening: a bill that is settled or over is no longer given out. */
async function wishOf({ db, clock, orders, sellers }: DocumentParts, key: DocumentKey): Promise<PaperWish | null> {
  const bills = key.kind === 'bill' ? await listBillsOf(db, key.basketGroup) : []
  const position = bills.findIndex((one) => one.code === key.payment)
  const attempt = bills[position]
  const partId = attempt?.partId ?? key.partId ?? null
  const order = await orders.find(db, key.basketGroup, partId === null ? null : [partId])
  const seller = order && sellers[order.currency]
  if (!order || !seller) return null
  const at = clock()
  const parties = { seller, payer: await findOrderPayer(db, key.basketGroup) }
  if (key.kind !== 'bill') return { kind: key.kind, facts: orderPrintOf(order, parties), at }
  if (attempt?.state !== 'pending') return null
  return { kind: 'bill', facts: billOf(order, attempt, position, parties), at }
}
