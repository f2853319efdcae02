import { accountContract } from './account.ts'
import { catalogueContract } from './catalogue.ts'
import type { ApiClient } from './client.ts'
import { customerContract } from './customer.ts'
import { shellContract } from './shell.ts'

/** Every call of the shop, by area. */
export const contract = {
  shell: shellContract,
  catalogue: catalogueContract,
  customer: customerContract,
  account: accountContract,
}

export type ShopContract = typeof contract
export type ShopApi = ApiClient<ShopContract>
