import { accountContract } from './account.ts'
import { basketContract } from './basket.ts'
import { buildsContract } from './builds.ts'
import { catalogueContract } from './catalogue/index.ts'
import { checkoutContract } from './checkout/index.ts'
import type { ApiClient } from './client.ts'
import { contentContract } from './content.ts'
import { customerContract, customerDevContract } from './customer.ts'
import { deliveryContract } from './delivery.ts'
import { instructionsContract } from './instructions.ts'
import { kitsContract } from './kits.ts'
import { mediaContract } from './media.ts'
import { orderContract } from './order.ts'
import { paymentContract, testBankContract } from './payment.ts'
import { reviewsContract } from './reviews.ts'
import { shellContract } from './shell.ts'
import { staffContract } from './staff/index.ts'

/** Every call of the shop, by area. */
export const contract = {
  shell: shellContract,
  content: contentContract,
  catalogue: catalogueContract,
  reviews: reviewsContract,
  kits: kitsContract,
  instructions: instructionsContract,
  customer: customerContract,
  account: accountContract,
  basket: basketContract,
  delivery: deliveryContract,
  checkout: checkoutContract,
  order: orderContract,
  payment: paymentContract,
  staff: staffContract,
  builds: buildsContract,
  media: mediaContract,
}

/** Calls of the demo mode only: the outbox and the test bank. Production mounts none of them. */
export const demoContract = {
  outbox: customerDevContract,
  testBank: testBankContract,
}

export type ShopContract = typeof contract & typeof demoContract
export type ShopApi = ApiClient<ShopContract>
