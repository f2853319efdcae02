import { drapes, socket, twigs } from '../dressing.ts'
import type { RoomPlan } from '../plan.ts'
import { books } from '../props.ts'

/** The living room of the home page: pictured for it wide and square, and among the rooms. */
export const morning: Omit<RoomPlan, 'name' | 'camera' | 'frame'> = {
  room: 'living',
  style: 'scandi',
  title: {
    ru: 'Гостиная, где светло с утра',
    kk: 'Таң нұры түскен қонақбөлме',
    en: 'A living room full of morning light',
  },
  mood: 'morning',
  shell: {
    width: 5.4,
    depth: 7.5,
    height: 2.8,
    side: 'right',
    wall: '#ddd6c9',
    floor: { is: 'planks', colour: '#c3a37c' },
    windows: [{ from: 0.95, to: 2.75, sill: 0.8, top: 2.45, columns: 3, rows: 1 }],
  },
  goods: [
    { code: 'dyuna', at: [0.35, 0, 1.85], turn: 90, size: '200 × 300' },
    { code: 'verba', at: [0.4, 0, 0.56] },
    { code: 'kaplya', at: [0.35, 0.014, 1.75], size: '95 см' },
    { code: 'polden', at: [1.95, 0, 0.5] },
    { code: 'glina', at: [0.2, 0.435, 1.68] },
    { code: 'bereg', at: [0.72, 1.42, 0.02], finish: 'lacquer-black' },
    { code: 'bereg', at: [0.12, 1.32, 0.02], size: '50 × 70' },
    { code: 'roshcha', at: [-1.15, 0, 0.5] },
    { code: 'kochka', at: [1.75, 0.014, 2.75], finish: 'boucle-oat' },
    { code: 'yasna', at: [-1.72, 0, 2.4], turn: 118, finish: 'leather-cognac' },
  ],
  props: [
    { piece: () => drapes(2.7, 2.62, 'linen-oat', { each: 0.42 }), at: [2.58, 0.012, 1.85], turn: -90 },
    { piece: () => twigs(), at: [0.2, 0.69, 1.68] },
    { piece: () => books(2, 5), at: [0.55, 0.435, 1.85], turn: 20 },
    { piece: () => socket(2), at: [-0.95, 0.3, 0.002] },
  ],
}
