import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database.ts'
import type { Outgoing, OutgoingService } from '#server/platform/outgoing.ts'
import { createReceiptBook, type ReceiptBook } from './keep-receipt.ts'
import { atolFiscalService, atolService } from './providers/atol.ts'
import type { FiscalService } from './providers/fiscal-service.ts'
import { fiscalStandIn } from './stand-in.ts'

/** Who keeps the shop's register; null where somebody else prints its receipts. */
export function createFiscalService({ fiscal }: Pick<Config, 'fiscal'>, outgoing: Outgoing): FiscalService | null {
  return fiscal && atolFiscalService(outgoing, fiscal)
}

export function fiscalServices({ fiscal }: Pick<Config, 'fiscal'>): Record<string, OutgoingService> {
  return fiscal ? { [atolService]: { baseUrl: fiscal.url, timeoutMs: 8000, attempts: 3 } } : {}
}

/** The book of receipts, where the shop has a register and a seller of Russia. */
export function receiptBookOf({
  fiscal,
  billRequisites,
}: Pick<Config, 'fiscal' | 'billRequisites'>): ReceiptBook | null {
  const seller = billRequisites.RUB
  if (!fiscal || !seller) return null
  const { vat, place, taxSystem, email } = fiscal
  return createReceiptBook({ seller: { name: seller.name, taxId: seller.taxId, place, taxSystem, email }, vat })
}

/** The other side, played by this machine; in the demo alone. */
export function receiptStandIn(
  { fiscal, isDemo }: Pick<Config, 'fiscal' | 'isDemo'>,
  desk: { db: Db; clock: Clock },
): FastifyPluginAsync | null {
  return isDemo && fiscal?.isStandIn ? fiscalStandIn(desk, fiscal) : null
}
