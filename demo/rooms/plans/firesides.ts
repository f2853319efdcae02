import { drapes, picture, twigs } from '../dressing.ts'
import type { RoomPlan } from '../plan.ts'
import { books, cup, television } from '../props.ts'

/** Living rooms with seats on several sides. */
export const firesides: readonly RoomPlan[] = [
  {
    name: 'living-loft',
    room: 'living',
    style: 'loft',
    title: { ru: 'Кирпич и кожа', kk: 'Кірпіш пен былғары', en: 'Brick and leather' },
    mood: 'overcast',
    shell: {
      width: 6,
      depth: 7.5,
      height: 2.95,
      side: 'left',
      wall: '#bdb8b0',
      floor: { is: 'planks', colour: '#8f6d4c' },
      feature: { is: 'brick', colour: '#a98776', from: -3, to: 5 },
      skirting: '#4a443f',
      windows: [{ from: 0.75, to: 3.3, sill: 0.85, top: 2.7, columns: 4, rows: 3 }],
    },
    camera: { eye: [2.6, 1.35, 6.9], lookAtX: -1.05, fov: 28.5, shiftY: 0.1 },
    goods: [
      { code: 'lyzhnya', at: [-0.15, 0, 1.7], turn: 90, size: '140 × 200' },
      { code: 'leda', at: [-0.15, 0, 0.52] },
      { code: 'tajnik', at: [-0.15, 0.006, 1.7], finish: 'wood-walnut' },
      { code: 'sojka', at: [-2.38, 0, 2.3], turn: 90, finish: 'weave-slate' },
      { code: 'viola', at: [1.6, 0, 2.3], turn: -65, finish: 'boucle-oat' },
      { code: 'fonar', at: [-1.62, 0, 0.42], finish: 'lacquer-black' },
      { code: 'kontur', at: [1.62, 0, 0.2], size: '120 см', finish: 'wood-walnut' },
      { code: 'kletka', at: [-0.85, 0.438, 0.62], turn: 6, finish: 'weave-slate' },
    ],
    props: [
      {
        piece: () => drapes(3.4, 2.8, 'linen-taupe', { each: 0.4, rod: 'metal-black', tulle: false }),
        at: [-2.88, 0.012, 2.0],
        turn: 90,
      },
      { piece: () => picture('halves', 0.9, 1.2, 'lacquer-black', true), at: [-0.15, 1.05, 0.03] },
      { piece: () => books(2, 3), at: [-0.5, 0.426, 1.62], turn: -14 },
      { piece: () => cup('ceramic-graphite'), at: [-0.32, 0.426, 1.85], turn: 30 },
    ],
  },
  {
    name: 'living-hearth',
    room: 'living',
    style: 'neoclassic',
    title: { ru: 'У огня', kk: 'От басында', en: 'By the fire' },
    mood: 'evening',
    shell: {
      width: 6,
      depth: 7.5,
      height: 2.85,
      side: 'right',
      wall: '#c9b9a2',
      floor: { is: 'planks', colour: '#a07b54' },
      feature: { is: 'slats', colour: '#a9825a', from: -0.85, to: 1.55, height: 2.76 },
      windows: [{ from: 1.2, to: 2.9, sill: 0.7, top: 2.5, columns: 2, rows: 2 }],
    },
    camera: { eye: [-2.6, 1.4, 6.9], lookAtX: 1.0, fov: 29, shiftY: 0.1 },
    goods: [
      { code: 'dyuna', at: [0.4, 0, 2.05], turn: 0, size: '160 × 230', finish: 'pile-rust' },
      { code: 'ochag', at: [0.35, 0, 0.24], finish: 'lacquer-white' },
      { code: 'beseda', at: [-1.5, 0, 2.3], turn: 86, finish: 'weave-forest' },
      { code: 'dryoma', at: [2.3, 0, 2.2], turn: -90, finish: 'weave-sand' },
      { code: 'barvinok', at: [2.05, 0, 0.66], turn: -38, finish: 'velvet-denim' },
      { code: 'tamtam', at: [0.4, 0.014, 1.9], size: '65 см', finish: 'lacquer-rust' },
      { code: 'polden', at: [-1.12, 0, 0.62], finish: 'linen-milk' },
      { code: 'glina', at: [1.05, 0.64, 0.22] },
      { code: 'veranda', at: [-0.4, 0.64, 0.22], finish: 'ceramic-clay' },
    ],
    props: [
      { piece: () => television(1.2), at: [0.35, 1.0, 0.06] },
      {
        piece: () => drapes(2.5, 2.66, 'velvet-chocolate', { each: 0.42, rod: 'metal-brass', tulle: false }),
        at: [2.88, 0.012, 2.05],
        turn: -90,
      },
      { piece: () => books(3, 8), at: [0.4, 0.414, 1.88], turn: 20 },
      { piece: () => twigs(0.4, 12), at: [1.05, 0.9, 0.22] },
    ],
    lampsOn: [
      [-1.12, 1.38, 0.62],
      [-0.4, 1.02, 0.22],
      [0.35, 0.3, 0.55],
    ],
  },
]
