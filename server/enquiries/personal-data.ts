import { isOf, type PersonalData, rowsOf } from '#server/platform/personal-data.ts'
import { enquiries } from './tables.ts'

const columns = { visitor: enquiries.visitorId, phone: enquiries.phone }

export const enquiriesData: PersonalData = {
  area: 'enquiries',
  tables: [enquiries],
  async show(db, person) {
    return { enquiries: await rowsOf(db, enquiries, isOf(person, columns), ['visitorId', 'answeredBy']) }
  },
  async forget(tx, person) {
    await tx.delete(enquiries).where(isOf(person, columns))
  },
}
