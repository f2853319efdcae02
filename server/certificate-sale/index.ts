export { type Selling, withPurchases } from './payable-purchases.ts'
