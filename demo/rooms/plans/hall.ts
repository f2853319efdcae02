import { drapes, socket, twigs } from '../dressing.ts'
import type { RoomPlan } from '../plan.ts'
import { books, bowl } from '../props.ts'

export const halls: readonly RoomPlan[] = [
  {
    name: 'hall-outskirts',
    room: 'hall',
    style: 'scandi',
    title: { ru: 'Дом начинается с прихожей', kk: 'Үй дәлізден басталады', en: 'Home begins in the hall' },
    mood: 'noon',
    shell: {
      width: 5,
      depth: 7.5,
      height: 2.75,
      side: 'left',
      wall: '#dcd5c8',
      floor: { is: 'tiles', colour: '#b9b1a5', sideM: 0.6 },
      windows: [{ from: 0.95, to: 1.95, sill: 0.02, top: 2.25, columns: 1, rows: 3 }],
    },
    camera: { eye: [2.4, 1.4, 6.5], lookAtX: -0.8, fov: 26.5, shiftY: 0.08 },
    goods: [
      { code: 'lyzhnya', at: [-0.1, 0, 1.35], turn: 90 },
      { code: 'okolica', at: [-1.02, 0, 0.22], finish: 'lacquer-white' },
      { code: 'progulka', at: [0.42, 0, 0.14], finish: 'lacquer-white' },
      { code: 'tuman', at: [0.36, 1.3, 0.02], finish: 'lacquer-black' },
      { code: 'svetlyak', at: [0.78, 1.12, 0.14], finish: 'lacquer-milk' },
      { code: 'nepogoda', at: [-2.32, 0, 0.84], turn: 90, finish: 'metal-black' },
      { code: 'vstrecha', at: [1.56, 0, 0.3], finish: 'metal-black' },
      { code: 'opushka', at: [-2.17, 0, 0.4], finish: 'wood-oak' },
      { code: 'kochka', at: [-0.3, 0, 1.0], size: '45 см', finish: 'boucle-grey' },
    ],
    props: [
      { piece: () => bowl(0.2, 'ceramic-clay'), at: [0.08, 1.12, 0.15] },
      { piece: () => socket(2), at: [1.0, 1.05, 0.002] },
    ],
    lampsOn: [[0.78, 1.38, 0.14]],
  },
  {
    name: 'hall-porch',
    room: 'hall',
    style: 'eco',
    title: { ru: 'Сени со светом', kk: 'Жарық ауызғы бөлме', en: 'A hall full of light' },
    mood: 'morning',
    shell: {
      width: 5.2,
      depth: 7.5,
      height: 2.8,
      side: 'right',
      wall: '#a7b09b',
      floor: { is: 'herringbone', colour: '#b48c60' },
      windows: [{ from: 1.1, to: 2.9, sill: 0.6, top: 2.45, columns: 3, rows: 2 }],
    },
    camera: { eye: [-2.35, 1.4, 6.7], lookAtX: 0.95, fov: 28.5, shiftY: 0.1 },
    goods: [
      { code: 'lyzhnya', at: [0.35, 0, 1.5], turn: 90, finish: 'weave-rust' },
      { code: 'seni', at: [1.35, 0, 0.2], finish: 'wood-oak' },
      { code: 'shag', at: [-0.88, 0, 0.1], finish: 'lacquer-white' },
      { code: 'porog', at: [0.08, 0, 0.2], finish: 'lacquer-sage' },
      { code: 'priyut', at: [0.08, 1.5, 0.13], finish: 'wood-ash', size: '110 см' },
      { code: 'arka', at: [2.57, 0.08, 0.6], turn: -90, finish: 'metal-black' },
      { code: 'ryad', at: [-1.78, 0, 0.3], finish: 'metal-black' },
      { code: 'brod', at: [2.32, 0, 1.8], turn: -90, finish: 'weave-steel' },
      { code: 'ulov', at: [-0.72, 0, 0.75], finish: 'rattan-natural' },
      { code: 'glina', at: [-0.27, 1.82, 0.14], finish: 'ceramic-clay' },
    ],
    props: [
      { piece: () => books(2, 4), at: [0.38, 0.86, 0.2] },
      { piece: () => drapes(2.2, 2.62, 'linen-milk', { each: 0, rod: 'wood-oak' }), at: [2.49, 0.012, 2.0], turn: -90 },
      { piece: () => twigs(0.36, 31), at: [-0.27, 2.07, 0.14] },
    ],
  },
]
