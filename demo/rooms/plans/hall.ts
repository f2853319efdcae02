import type { RoomPlan } from '../plan.ts'
import { books } from '../props.ts'

export const halls: readonly RoomPlan[] = [
  {
    name: 'hall-outskirts',
    room: 'hall',
    style: 'scandi',
    title: { ru: 'Дом начинается с прихожей', kk: 'Үй дәлізден басталады', en: 'Home begins in the hall' },
    mood: 'noon',
    shell: {
      width: 8,
      depth: 4.6,
      height: 3.1,
      wall: '#dcd5c8',
      floor: { is: 'tiles', colour: '#b9b1a5', sideM: 0.6 },
    },
    camera: { eye: [0, 1.3, 7.6], lookAtX: 0, fov: 25, shiftY: 0.08 },
    goods: [
      { code: 'lyzhnya', at: [-0.4, 0, 1.3], turn: 90 },
      { code: 'okolica', at: [-1.55, 0, 0.22], finish: 'lacquer-sage' },
      { code: 'progulka', at: [0.05, 0, 0.14], finish: 'lacquer-white' },
      { code: 'tuman', at: [-0.05, 1.3, 0.02], finish: 'lacquer-black' },
      { code: 'svetlyak', at: [0.4, 1.12, 0.14], finish: 'lacquer-milk' },
      { code: 'nepogoda', at: [0.86, 0, 0.2], finish: 'metal-black' },
      { code: 'vstrecha', at: [1.55, 0, 0.28], finish: 'metal-black' },
      { code: 'opushka', at: [2.05, 0, 0.85], finish: 'wood-oak' },
      { code: 'kochka', at: [0.25, 0, 1.15], size: '45 см', finish: 'boucle-grey' },
    ],
  },
  {
    name: 'hall-porch',
    room: 'hall',
    style: 'eco',
    title: { ru: 'Сени со светом', kk: 'Жарық ауызғы бөлме', en: 'A hall full of light' },
    mood: 'morning',
    shell: {
      width: 8,
      depth: 4.6,
      height: 3.1,
      wall: '#a7b09b',
      floor: { is: 'herringbone', colour: '#b48c60' },
    },
    camera: { eye: [0, 1.3, 8], lookAtX: 0, fov: 25, shiftY: 0.08 },
    goods: [
      { code: 'lyzhnya', at: [-0.2, 0, 1.45], turn: 90, finish: 'weave-rust' },
      { code: 'seni', at: [-2.05, 0, 0.2], finish: 'wood-oak' },
      { code: 'shag', at: [-1.05, 0, 0.1], finish: 'lacquer-white' },
      { code: 'porog', at: [-0.1, 0, 0.2], finish: 'lacquer-white' },
      { code: 'priyut', at: [-0.1, 1.5, 0.13], finish: 'wood-ash', size: '110 см' },
      { code: 'arka', at: [0.95, 0.08, 0.03], finish: 'wood-oak' },
      { code: 'ryad', at: [2.0, 0, 0.3], finish: 'metal-black' },
      { code: 'brod', at: [0.95, 0, 1.25], turn: -15, finish: 'weave-steel' },
      { code: 'ulov', at: [-1.0, 0, 0.85], finish: 'rattan-natural' },
      { code: 'glina', at: [-0.45, 1.82, 0.2], finish: 'ceramic-clay' },
    ],
    props: [{ piece: () => books(2, 4), at: [0.2, 0.86, 0.2] }],
  },
]
