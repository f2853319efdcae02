import type { OrderView } from '#contract/order.ts'
import type { CallContext } from '#server/gate/index.ts'

/** The order as its owner sees it, for the bill; the order area answers it. */
export interface OrderViews {
  findFor(context: CallContext, key: { basketGroup: string; code?: string | undefined }): Promise<OrderView | null>
}
