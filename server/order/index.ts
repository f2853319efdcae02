export { makeAccessCode } from './access-code.ts'
export { adoptOrders } from './adopt-orders.ts'
export { cancelExpiredOrders, cancelOrder, refundCancelledJob } from './cancel-order.ts'
export {
  accountViewer,
  findOrder,
  findOrderForPayment,
  findOrderForSettling,
  findOrderOf,
  listOrdersOf,
  type OrderDeps,
  type OrderForPayment,
  viewerOfCall,
} from './find-order.ts'
export { findGroupOfRequest, listSectionsOfOrder } from './queries.ts'
export {
  type RecordPaidOutcome,
  recordPaid,
  recordRefunded,
} from './record-money.ts'
export {
  type OrderPlan,
  type PlacedOrder,
  type ShortOffer,
  saveOrder,
} from './save-order.ts'
export { orderGroups } from './tables.ts'
