import { findCustomerIdByPhone } from '#server/customer/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { bindToShop } from './shop-people.ts'

/** Where the demo's people work: phone of an account → shop. */
export async function bindSampleStaff(tx: Tx, shopOf: ReadonlyMap<string, number>, now: Date): Promise<void> {
  for (const [phone, shopId] of shopOf) {
    const id = await findCustomerIdByPhone(tx, phone)
    if (id !== null) await bindToShop(tx, id, shopId, now)
  }
}
