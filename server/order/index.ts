export { makeAccessCode } from './access-code.ts'
export { adoptOrders } from './adopt-orders.ts'
export { type CancelOutcome, cancelExpiredOrders, cancelOrder, refundCancelledJob } from './cancel-order.ts'
export {
  accountViewer,
  findOrder,
  findOrderForPayment,
  findOrderForSettling,
  findOrderOf,
  listOrdersOf,
  type OrderDeps,
  type OrderForPayment,
  viewerOf,
  viewerOfCall,
} from './find-order.ts'
export { findGroupOfRequest, listSectionsOfOrder, type OrderViewer } from './queries.ts'
export {
  type MoneyIn,
  type RecordPaidOutcome,
  type RecordRefundedOutcome,
  recordPaid,
  recordRefunded,
} from './record-money.ts'
export {
  type OrderPlan,
  type PlacedOrder,
  type PlannedDelivery,
  type PlannedLine,
  type SaveOrderOutcome,
  saveOrder,
} from './save-order.ts'
export {
  orderEvents,
  orderGroups,
  orderLines,
  orderMoney,
  orderNumbers,
  orders,
  reservations,
} from './tables.ts'
