export { ean13Png, isEan13, qrPng } from './barcodes.ts'
export { type BillFacts, printBill, type Seller, vatInside } from './bill.ts'
export { type OrderPrintFacts, printContract, printOrder } from './order-print.ts'
export { DocumentTooLongError } from './paper.ts'
