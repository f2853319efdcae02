import { branch } from '../furniture/decor.ts'
import { scene } from '../scene.ts'
import { turned } from '../solids/turned.ts'
import { add, build, type Daylight, emptyRoom, furnish, type Room, shell, windowPattern } from './room.ts'

/** The dining room of the third banner. */
export function diningRoom(): Room {
  const room = emptyRoom({ wall: '#ddd2c2', floor: '#bd966b' })
  shell(room, { left: -4.4, right: 4.2, back: -1.9, front: 3.8, height: 3.1 })
  furnish(room, 'skhod', [0.55, 0, -0.2], { mark: 0.74 })
  const seats: readonly (readonly [number, number, number, number])[] = [
    [0.12, 0.42, 180, 0],
    [0.98, 0.44, 176, 0],
    [0.12, -0.86, 2, 0],
    [0.98, -0.85, -3, 0],
    [1.68, -0.2, -90, 0],
  ]
  seats.forEach(([x, z, degrees, finish], index) => {
    furnish(room, 'nota', [x, 0, z], index === 1 ? { degrees, finish, mark: 0.62 } : { degrees, finish })
  })
  furnish(room, 'kolokol', [0.16, 1.62, -0.2], { finish: 2, mark: 0.12 })
  furnish(room, 'kolokol', [0.94, 1.62, -0.2], { finish: 2 })
  furnish(room, 'lipa', [2.55, 0, -1.66], { finish: 1, mark: 0.5 })
  furnish(room, 'stebel', [2.2, 0.86, -1.7], { finish: 0 })
  furnish(room, 'bereg', [2.75, 1.28, -1.885], { size: 1, finish: 0 })
  furnish(room, 'glina', [0.5, 0.75, -0.22], { finish: 1 })
  const twigs = scene()
  branch(twigs, [0.5, 1.0, -0.22], 0.42, 12)
  add(room, twigs, [0, 0, 0])
  const plate = turned(
    [
      [0, 0],
      [0.07, 0],
      [0.13, 0.014],
      [0.132, 0.018],
      [0.07, 0.006],
      [0, 0.006],
    ],
    36,
  )
  for (const [x, z] of [
    [0.12, 0.06],
    [0.98, 0.06],
    [0.12, -0.46],
    [0.98, -0.46],
  ] as const)
    build(room, 'ceramic-white', plate, [x, 0.75, z])
  return room
}

export const diningDay: Daylight = {
  sun: [-0.86, 0.55, 0.6],
  warmth: [1, 0.85, 0.64],
  strength: 1.25,
  cookie: windowPattern(-1.4, 2.6, 0.25, 3.2, 0.8),
  exposure: 1.14,
}
