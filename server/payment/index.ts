export type { Acquirer } from './acquirer.ts'
export { closeAlarm, countOpenAlarms, listOpenAlarms, type OpenAlarm, raiseAlarm } from './alarms.ts'
export { answerCertificate, answerStart, billUrlOf, mayNamePayer } from './calls.ts'
export { sharesCard } from './card-print.ts'
export {
  acquirerServices,
  createAcquirers,
  formHostsOf,
  heldWays,
  onlineMeans,
  popupsOf,
  standInsOf,
  widgetHostsOf,
} from './create-acquirers.ts'
export type { DocumentParts } from './documents.ts'
export { bookAtTill } from './door-money.ts'
export { shopNoticesService } from './jobs.ts'
export { measureAlarms } from './measure-alarms.ts'
export { listPaymentMethods, type PaymentMeans } from './methods.ts'
export { type LinkParts, offerPaymentLink } from './offer-link.ts'
export { attemptOfCheckout, payByCertificate } from './pay-by-certificate.ts'
export { type PayableOrder, type PayableOrders, payableOrders } from './payable-orders.ts'
export { paymentLinkCalls } from './payment-links.ts'
export { paymentData } from './personal-data.ts'
export { certificateAcquirer } from './providers/certificate.ts'
export { countDifferences } from './reconcile.ts'
export { recordTransfer } from './record-transfer.ts'
export type { Settling } from './settle-payment.ts'
export { staffPaymentsCalls } from './staff-calls.ts'
export { standInRoutes } from './stand-ins/stand-in-routes.ts'
export { type Starting, type StartOutcome, startPayment } from './start-payment.ts'
export { sumGoneBack } from './sum-gone-back.ts'
export { testBankCalls } from './test-bank/calls.ts'
