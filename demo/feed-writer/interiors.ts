import { rooms } from '../rooms/plans/index.ts'
import { pictureNames } from './pictures.ts'
import { spotsOf } from './spots.ts'

/** The furnished rooms with what stands in them, in the order of their plans. */
export function interiorsFile(): string {
  const entries = rooms.map(({ name, title, room, style }) => {
    const spots = spotsOf(name).map(({ offerId, x, y }) => ({ offer: String(offerId), x: tenth(x), y: tenth(y) }))
    return { id: name, picture: pictureNames.room(name), title, room, style, spots }
  })
  return `${JSON.stringify(entries, null, 1)}\n`
}

function tenth(percent: number): number {
  return Math.round(percent * 10) / 10
}
