export { makeAccessCode, makeMessageCode } from './access-code.ts'
export { adoptOrders, type TypedContact } from './adopt-orders.ts'
export { type AdvanceOutcome, advanceOrder, listUnfinishedOrders } from './advance-order.ts'
export { beginPicking } from './begin-picking.ts'
export { type BoughtRow, countBoughtGoods, listBoughtGoods } from './bought-goods.ts'
export { cancelExpiredOrders, cancelOrder, refundCancelledJob, refundPartsJob } from './cancel-order.ts'
export { openHours } from './days.ts'
export { runDelayedDelivery } from './delayed/run-delayed.ts'
export { delaySettings, delayTermsNow } from './delayed/settings.ts'
export { orderChoices } from './desk/choices.ts'
export { findShopOrder } from './desk/orders-of-shops.ts'
export { type OrderSums, type SectionSums, sumOrders, sumSections } from './desk/sum-sales.ts'
export {
  accountViewer,
  findOrder,
  findOrderOf,
  listOrdersOf,
  type OrderDeps,
  type QuotingDeps,
  viewerOfCall,
} from './find-order.ts'
export { listFormerAddresses } from './former-addresses.ts'
export { findCustomerOfOrder, listGroupsOf, readFriendsOrder } from './friends-order.ts'
export {
  handOverJob,
  handOverPartsJob,
  hasOpenOrders,
  type OrderReward,
  readReward,
  takenAtDoorJob,
} from './hand-over.ts'
export { endHold, goodsLeftJob, recordCaptured } from './held-money.ts'
export { defineHoldSettings, holdSettingsNow } from './hold-settings.ts'
export { type HoldRefusal, type HoldSettings, placedFromOf } from './holds.ts'
export { boxCodesOf } from './labels/boxes.ts'
export { worthOf } from './line-worth.ts'
export { measureOrders } from './measure-orders.ts'
export { findOrderByPhone } from './order-by-phone.ts'
export { findOrderForPayment, findOrderForSettling, type OrderForPayment } from './order-for-payment.ts'
export type { PartKey } from './part.ts'
export { orderData } from './personal-data.ts'
export { handOverAtShop } from './pickup/hand-over-at-shop.ts'
export { listHandOvers } from './pickup/list-hand-overs.ts'
export { sendPickupCode } from './pickup/send-pickup-code.ts'
export { findPlacedBy, sumPlacedBy } from './placed-by.ts'
export { findKeptShare, listKeptShares } from './promises.ts'
export {
  findBundle,
  findBundleUnchecked,
  findGroupOfRequest,
  findOrderByNumber,
  listNumbersOfOrders,
  listSectionsOfOrder,
  mayChange,
  type OrderBundle,
  type OrderLineRow,
  purchasesQuestion,
} from './queries.ts'
export {
  moneyOfCancelled,
  payAtDoor,
  type RecordPaidOutcome,
  recordPaid,
  recordRefunded,
  sumOfOperation,
  tellReturn,
} from './record-money.ts'
export { listReturns } from './returns/list-returns.ts'
export { discountLine, piecesOf, returnGoods } from './returns/return-goods.ts'
export {
  type OrderPlan,
  type PlacedOrder,
  type PlannedRest,
  type ShortOffer,
  saveOrder,
} from './save-order.ts'
export { serviceNames } from './service-names.ts'
export type { ChangeDeps } from './services/change-order.ts'
export { moveAssembly } from './services/move-assembly.ts'
export { listDeliveryPlaces, moveDelivery } from './services/move-delivery.ts'
export { refundChangedJob } from './services/save-change.ts'
export { changeSettings } from './services/settings.ts'
export { slippedJob } from './services/slipped-job.ts'
export { isStillUntold, tellMoveJob, untoldMs } from './services/untold-moves.ts'
export { type SetPrepaymentOutcome, setPrepayment } from './set-prepayment.ts'
export { countFailedShipments } from './shipments/list-shipments.ts'
export { orderGroups } from './tables.ts'
