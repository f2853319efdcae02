import { isOf, type PersonalData, rowsOf } from '#server/platform/personal-data.ts'
import { roomPlans } from './tables.ts'

const columns = { customer: roomPlans.customerId, visitor: roomPlans.visitorId }

export const roomPlanData: PersonalData = {
  area: 'room-plan',
  tables: [roomPlans],
  async show(db, person) {
    return { rooms: await rowsOf(db, roomPlans, isOf(person, columns), ['visitorId', 'customerId']) }
  },
  async forget(tx, person) {
    await tx.delete(roomPlans).where(isOf(person, columns))
  },
}
