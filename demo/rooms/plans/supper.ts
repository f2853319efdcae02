import { bookRow, drapes, picture, twigs } from '../dressing.ts'
import type { Placed, RoomPlan } from '../plan.ts'
import { bowl, fruit, plate } from '../props.ts'

function chair(x: number, z: number, turn: number, isQuiet = true): Placed {
  return { code: 'nota', at: [x, 0, z], turn, ...(isQuiet ? { isQuiet } : {}) }
}

/** The dining room of the home page. */
export const supper: Omit<RoomPlan, 'name' | 'camera' | 'frame'> = {
  room: 'dining',
  style: 'scandi',
  title: {
    ru: 'Стол, за которым хватит места',
    kk: 'Бәріне орын жететін үстел',
    en: 'A table with room for everyone',
  },
  mood: 'noon',
  shell: {
    width: 5.8,
    depth: 7.5,
    height: 2.8,
    side: 'right',
    wall: '#dcd3c5',
    floor: { is: 'herringbone', colour: '#c4a078' },
    windows: [
      { from: 0.55, to: 1.45, sill: 0.35, top: 2.45, columns: 1, rows: 2 },
      { from: 2.05, to: 2.95, sill: 0.35, top: 2.45, columns: 1, rows: 2 },
    ],
  },
  goods: [
    { code: 'skhod', at: [0.75, 0, 1.75], turn: 0 },
    chair(0.3, 1.12, 4),
    chair(1.15, 1.1, -3),
    chair(0.32, 2.42, 176, false),
    chair(1.2, 2.5, 190),
    chair(-0.42, 1.72, 96),
    { code: 'kolokol', at: [0.75, 1.55, 1.75], finish: 'lacquer-sage', size: '50 см' },
    { code: 'lipa', at: [-0.55, 0, 0.25], finish: 'lacquer-sage' },
    { code: 'veranda', at: [0.0, 0.86, 0.25], isQuiet: true },
    { code: 'stebel', at: [0.95, 0.75, 1.72] },
  ],
  props: [
    { piece: () => drapes(3.2, 2.62, 'linen-sage', { each: 0.4, tulle: false }), at: [2.78, 0.012, 1.78], turn: -90 },
    { piece: () => twigs(0.5, 6), at: [0.95, 1.16, 1.72] },
    { piece: () => bowl(0.28, 'ceramic-clay'), at: [0.4, 0.75, 1.8] },
    { piece: () => fruit(0.08, 9), at: [0.4, 0.762, 1.8] },
    { piece: () => plate(), at: [-1.0, 0.86, 0.25] },
    { piece: () => plate(), at: [-1.0, 0.872, 0.25] },
    { piece: () => picture('vessels', 0.56, 0.76, 'wood-oak'), at: [-0.7, 1.3, 0.02] },
    { piece: () => bookRow(5, 8), at: [-0.75, 0.86, 0.22] },
  ],
}
