import { folded, picture } from '../dressing.ts'
import type { RoomPlan } from '../plan.ts'
import { books } from '../props.ts'
import { firesides } from './firesides.ts'
import { lounges } from './lounges.ts'
import { morning } from './morning.ts'

export const livingRooms: readonly RoomPlan[] = [
  { ...morning, name: 'living-morning', camera: { eye: [-2.3, 1.3, 6.3], lookAtX: 0.95, fov: 28, shiftY: 0.1 } },
  {
    name: 'living-velvet-evening',
    room: 'living',
    style: 'neoclassic',
    title: { ru: 'Вечер в бархате', kk: 'Барқыттай кеш', en: 'An evening in velvet' },
    mood: 'evening',
    shell: {
      width: 5.8,
      depth: 7.5,
      height: 2.9,
      side: 'left',
      wall: '#6f7f78',
      skirting: '#6f7f78',
      floor: { is: 'herringbone', colour: '#9a7550' },
      feature: { is: 'mouldings', colour: '#7a8a82', from: -2.9, to: 5.2 },
      windows: [{ from: 1.25, to: 2.75, sill: 0.5, top: 2.5, columns: 2, rows: 2 }],
    },
    camera: { eye: [2.4, 1.3, 6.5], lookAtX: -1.0, fov: 28, shiftY: 0.1 },
    goods: [
      { code: 'kajma', at: [0, 0, 1.9], turn: 90, size: '200 × 290' },
      { code: 'vecher', at: [0.1, 0, 0.6], finish: 'velvet-teal' },
      { code: 'serviz', at: [0.05, 0.009, 1.7] },
      { code: 'almanakh', at: [-1.75, 0, 2.05], turn: 98 },
      { code: 'atele', at: [1.72, 0, 2.3], turn: -84, finish: 'velvet-forest' },
      { code: 'svod', at: [0.1, 1.32, 0.03], finish: 'lacquer-black' },
      { code: 'tamtam', at: [-1.4, 0, 0.45], finish: 'lacquer-milk' },
      { code: 'shar', at: [-1.4, 0.48, 0.45], size: '28 см' },
      { code: 'muza', at: [1.72, 0, 0.24] },
      { code: 'kulisa', at: [-2.78, 0.01, 0.8], turn: 90 },
      { code: 'kulisa', at: [-2.78, 0.01, 3.4], turn: 90, isQuiet: true },
      { code: 'teplo', at: [-0.1, 0.433, 1.75] },
    ],
    props: [
      { piece: () => books(2, 4), at: [0.18, 0.489, 1.62], turn: 24 },
      { piece: () => picture('moon', 0.5, 0.7, 'metal-brass', true), at: [-1.4, 1.28, 0.02] },
      { piece: () => folded('boucle-ivory', 0.42, 0.5), at: [0.85, 0.47, 0.75], turn: 12 },
    ],
    lampsOn: [[-1.4, 0.66, 0.45]],
  },
  ...lounges,
  ...firesides,
]
