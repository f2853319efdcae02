import { branch } from '../furniture/decor.ts'
import { scene } from '../scene.ts'
import { box } from '../solids/box.ts'
import { add, build, type Daylight, emptyRoom, furnish, type Room, shell, windowPattern } from './room.ts'

/** The living room of the first banner: a sofa by a light wall, a round table, a lamp, two prints. */
export function livingRoom(): Room {
  const room = emptyRoom({ wall: '#d9cdbb', floor: '#b88f63' })
  shell(room, { left: -4.2, right: 4.2, back: -1.55, front: 3.6, height: 3.1 })
  furnish(room, 'dyuna', [0.5, 0, 0.3], { size: 2, finish: 0, degrees: 90 })
  furnish(room, 'verba', [0.35, 0.012, -0.95], { mark: 0.62 })
  furnish(room, 'kaplya', [0.2, 0.012, 0.35], { size: 1, mark: 0.36 })
  furnish(room, 'polden', [1.95, 0, -1.1], { mark: 1.4 })
  furnish(room, 'glina', [0.05, 0.432, 0.28], {})
  const twigs = scene()
  branch(twigs, [0.05, 0.68, 0.28], 0.5, 4)
  add(room, twigs, [0, 0, 0])
  build(room, 'lacquer-milk', box([0.26, 0.022, 0.19], { radius: 0.003 }), [0.42, 0.444, 0.36])
  build(room, 'lacquer-rust', box([0.22, 0.018, 0.16], { radius: 0.003 }), [0.43, 0.464, 0.35])
  furnish(room, 'bereg', [-0.22, 1.34, -1.535], { size: 1, finish: 0 })
  furnish(room, 'bereg', [0.52, 1.5, -1.535], { size: 0, finish: 1 })
  furnish(room, 'roshcha', [-1.16, 0, -1.28], { finish: 0 })
  return room
}

export const livingDay: Daylight = {
  sun: [-0.82, 0.5, 0.62],
  warmth: [1, 0.83, 0.6],
  strength: 1.35,
  cookie: windowPattern(-1.5, 2.6, 0.25, 3.1, 0.8),
  exposure: 1.16,
}
