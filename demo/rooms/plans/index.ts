import type { RoomPlan } from '../plan.ts'
import { bedrooms } from './bedroom.ts'
import { childrensRooms } from './children.ts'
import { companyRooms } from './company.ts'
import { diningRooms } from './dining.ts'
import { halls } from './hall.ts'
import { kitchens } from './kitchen.ts'
import { livingRooms } from './living.ts'
import { parlours } from './parlours.ts'
import { studies } from './study.ts'

/** Every furnished room of the demo shop. */
export const rooms: readonly RoomPlan[] = [
  ...livingRooms,
  ...parlours,
  ...companyRooms,
  ...bedrooms,
  ...diningRooms,
  ...kitchens,
  ...halls,
  ...studies,
  ...childrensRooms,
]
