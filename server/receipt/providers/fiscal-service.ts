import type { FiscalBuyer, FiscalLine, FiscalSign, FiscalSums } from '#rules/fiscal-receipt.ts'

/** Who sells, as their receipts say it. */
export interface FiscalSeller {
  name: string
  /** INN. */
  taxId: string
  /** Where the seller settles: for a shop of the internet, its address there. */
  place: string
  /** `osn`, `usn_income`… */
  taxSystem: string
  email: string
}

export interface FiscalReceipt {
  /** The shop's own id of it: the same one is printed once. */
  guid: string
  isRefund: boolean
  seller: FiscalSeller
  customer: { email: string; phone: string; buyer: FiscalBuyer | null }
  lines: readonly FiscalLine[]
  means: FiscalSums['means']
  totalMinor: number
  at: Date
}

export type FiscalAnswer =
  | { state: 'pending'; serviceId: string }
  | { state: 'registered'; serviceId: string; sign: FiscalSign & { registerNumber: string; where: string } }
  | { state: 'refused'; serviceId: string | null; reason: string }

/**
 * A firm that keeps the shop's cash register. Every call may throw ServiceAwayError, after which nobody knows whether the receipt was
 * taken; none is made inside a transaction. `conformance.test.ts` is what each one has to pass.
 */
export interface FiscalService {
  name: string
  isStandIn: boolean
  /** Repeats safely under the same `guid`. */
  register(receipt: FiscalReceipt): Promise<FiscalAnswer>
  read(serviceId: string): Promise<FiscalAnswer>
}
