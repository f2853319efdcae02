import { branch } from '../furniture/decor.ts'
import { scene } from '../scene.ts'
import { box } from '../solids/box.ts'
import { add, build, type Daylight, emptyRoom, furnish, type Room, shell, windowPattern } from './room.ts'

/** The bedroom of the second banner. */
export function bedroomRoom(): Room {
  const room = emptyRoom({ wall: '#c9cdbf', floor: '#b59069' })
  shell(room, { left: -4.4, right: 4.2, back: -1.7, front: 3.8, height: 3.1 })
  furnish(room, 'dyuna', [0.55, 0, 0.35], { size: 2, finish: 0, degrees: 90 })
  furnish(room, 'tish', [0.55, 0.012, -0.6], { finish: 0, mark: 0.52 })
  furnish(room, 'sova', [-0.72, 0, -1.42], { mark: 0.36 })
  furnish(room, 'sova', [1.82, 0, -1.42])
  furnish(room, 'svetlyak', [-0.72, 0.5, -1.44], { finish: 1, mark: 0.3 })
  furnish(room, 'glina', [1.8, 0.5, -1.46], { finish: 0 })
  const twigs = scene()
  branch(twigs, [1.8, 0.75, -1.46], 0.44, 8)
  add(room, twigs, [0, 0, 0])
  furnish(room, 'bereg', [0.22, 1.46, -1.685], { size: 0, finish: 1 })
  furnish(room, 'bereg', [0.82, 1.46, -1.685], { size: 0, finish: 2 })
  furnish(room, 'arka', [2.75, 0, -1.55], { finish: 1, mark: 1.2 })
  build(room, 'lacquer-slate', box([0.2, 0.02, 0.15], { radius: 0.003 }), [1.98, 0.51, -1.36])
  return room
}

export const bedroomDay: Daylight = {
  sun: [-0.9, 0.62, 0.55],
  warmth: [1, 0.86, 0.66],
  strength: 1.2,
  cookie: windowPattern(-1.1, 2.9, 0.25, 3.2, 0.82),
  exposure: 1.14,
}
