import { isOf, type PersonalData, rowsOf } from '#server/platform/personal-data.ts'
import { myShops } from './tables.ts'

export const myShopData: PersonalData = {
  area: 'my-shop',
  tables: [myShops],
  async show(db, person) {
    return { myShops: await rowsOf(db, myShops, isOf(person, { customer: myShops.customerId })) }
  },
  async forget(tx, person) {
    await tx.delete(myShops).where(isOf(person, { customer: myShops.customerId }))
  },
}
