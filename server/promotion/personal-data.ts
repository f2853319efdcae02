import { isOf, type PersonalData, rowsOf } from '#server/platform/personal-data.ts'
import { promotionPhones } from './tables.ts'

const columns = { phone: promotionPhones.phone }

export const promotionData: PersonalData = {
  area: 'promotion',
  tables: [promotionPhones],
  async show(db, person) {
    return { usedPromotions: await rowsOf(db, promotionPhones, isOf(person, columns)) }
  },
  async forget(tx, person) {
    await tx.delete(promotionPhones).where(isOf(person, columns))
  },
}
