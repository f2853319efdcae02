export { contactsQuestion } from './known-contacts.ts'
export { checkoutData } from './personal-data.ts'
export { shopperOrdersCalls } from './shopper-orders.ts'
