import { accountContract } from './account.ts'
import { basketContract } from './basket.ts'
import { catalogueContract } from './catalogue.ts'
import { checkoutContract } from './checkout.ts'
import type { ApiClient } from './client.ts'
import { customerContract } from './customer.ts'
import { deliveryContract } from './delivery.ts'
import { orderContract } from './order.ts'
import { shellContract } from './shell.ts'

/** Every call of the shop, by area. */
export const contract = {
  shell: shellContract,
  catalogue: catalogueContract,
  customer: customerContract,
  account: accountContract,
  basket: basketContract,
  delivery: deliveryContract,
  checkout: checkoutContract,
  order: orderContract,
}

export type ShopContract = typeof contract
export type ShopApi = ApiClient<ShopContract>
