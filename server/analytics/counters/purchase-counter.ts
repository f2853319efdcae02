import type { TrackedPurchase } from '#contract/checkout/index.ts'

/** Whom the server tells of purchases. */
export interface PurchaseCounter {
  name: string
  isStandIn: boolean
  /** False where there is nothing to tell it by and where it refuses; throws where it is away. */
  tell(purchase: TrackedPurchase, by: { clientId: string | null; at: Date }): Promise<boolean>
}
