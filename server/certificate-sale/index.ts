export { type Selling, withPurchases } from './payable-purchases.ts'
export { certificateSaleData } from './personal-data.ts'
