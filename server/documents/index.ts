export { ean13Png, qrPng } from './barcodes.ts'
export { type BillFacts, type Seller, vatInside } from './bill.ts'
export type { OrderPrintFacts } from './order-print.ts'
export { PrinterBusyError, type PrintWish, print } from './print.ts'
