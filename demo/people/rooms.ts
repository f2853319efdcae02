import { newPlan } from '#rules/room/new-plan.ts'
import type { PlacedPiece, RoomPlan } from '#rules/room/plan.ts'

/** Rooms that the sample people have drawn. Goods are named as the feed names them; where they stand is in centimetres, the lift too. */
export const roomsOfPeople: readonly RoomStory[] = [
  {
    login: 'anna',
    name: 'Спальня',
    daysAgo: 9,
    room: { ...newPlan(4000, 3400), floor: 'light', walls: 'sage' },
    pieces: [
      ['25602', 230, 170, 0],
      ['11501', 107, 170, 270],
      ['12301', 20, 57.5, 270],
      ['12301', 20, 282.5, 270],
      ['12801', 371, 110, 90],
      ['13001', 377.5, 218, 90],
      ['17102', 315, 1.8, 0, 30],
      ['16801', 200, 170, 0],
    ],
  },
  {
    login: 'anna',
    name: 'Гостиная',
    daysAgo: 3,
    room: { ...newPlan(5200, 3800), walls: 'cream', budgetMinor: 250_000_00 },
    pieces: [
      ['17641', 350, 170, 0],
      ['10101', 474, 170, 90],
      ['14221', 347.5, 170, 0],
      ['11103', 225, 110, 290],
      ['13023', 22.5, 190, 270],
      ['17401', 25, 350, 0],
      ['16401', 495, 30, 0],
      ['17521', 1.3, 165, 270, 125],
      ['17521', 1.3, 215, 270, 125],
      ['16801', 347.5, 170, 0],
    ],
  },
]

export interface RoomStory {
  login: string
  name: string
  daysAgo: number
  room: RoomPlan
  pieces: readonly (readonly [goods: string, xCm: number, yCm: number, turn: number, liftCm?: number])[]
}

/** What stands there of the goods that the shop has. */
export function planOf({ room, pieces }: RoomStory, idOf: ReadonlyMap<string, number>): RoomPlan {
  return {
    ...room,
    pieces: pieces.flatMap(([goods, xCm, yCm, turn, liftCm = 0], index): PlacedPiece[] => {
      const offerId = idOf.get(goods)
      if (offerId === undefined) return []
      const [xMm, yMm, liftMm] = [xCm, yCm, liftCm].map((cm) => Math.round(cm * 10)) as [number, number, number]
      return [{ id: `p${index + 1}`, offerId, xMm, yMm, turn, liftMm, isLocked: false }]
    }),
  }
}
