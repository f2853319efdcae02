import { branch } from '../../furniture/kinds/plant.ts'
import { type Piece, piece } from '../../furniture/piece.ts'
import type { Placed, RoomPlan } from '../plan.ts'

/** The three large pictures of the home page; words stand at the left of the wide ones, so goods keep to the right. */

const wide = { width: 1504, height: 620 }
const square = { width: 780, height: 780 }

type Scene = Omit<RoomPlan, 'name' | 'camera' | 'frame'>

function both(name: string, scene: Scene, cameras: Record<'wide' | 'square', RoomPlan['camera']>): RoomPlan[] {
  return [
    { ...scene, name: `banner-${name}`, camera: cameras.wide, frame: wide },
    { ...scene, name: `banner-${name}-phone`, camera: cameras.square, frame: square },
  ]
}

function twigs(): Piece {
  const bunch = piece()
  branch(bunch, [0, 0, 0], 0.46, 4)
  return bunch
}

function chair(x: number, z: number, turn: number, isQuiet = true): Placed {
  return { code: 'nota', at: [x, 0, z], turn, ...(isQuiet ? { isQuiet } : {}) }
}

export const bannerPlans: readonly RoomPlan[] = [
  ...both(
    'living',
    {
      room: 'living',
      style: 'scandi',
      title: {
        ru: 'Гостиная, где светло с утра',
        kk: 'Таң нұры түскен қонақбөлме',
        en: 'A living room full of morning light',
      },
      mood: 'morning',
      shell: { width: 12, depth: 5, height: 3, wall: '#d8cdbc', floor: { is: 'planks', colour: '#b9946a' } },
      goods: [
        { code: 'dyuna', at: [0.15, 0, 1.8], turn: 90, size: '200 × 300' },
        { code: 'verba', at: [0.05, 0, 0.62] },
        { code: 'kaplya', at: [-0.1, 0.014, 1.85], size: '95 см' },
        { code: 'glina', at: [-0.3, 0.435, 1.8] },
        { code: 'polden', at: [1.55, 0, 0.42] },
        { code: 'bereg', at: [-0.45, 1.2, 0.02], size: '50 × 70', isQuiet: true },
        { code: 'bereg', at: [0.3, 1.32, 0.02], finish: 'lacquer-black', isQuiet: true },
        { code: 'roshcha', at: [-1.5, 0, 0.42], isQuiet: true },
      ],
      props: [{ piece: twigs, at: [-0.3, 0.69, 1.8] }],
    },
    {
      wide: { eye: [-0.95, 1.15, 7], lookAtX: -0.95, fov: 18.8, shiftY: 0.2 },
      square: { eye: [0.1, 1.2, 8.4], lookAtX: 0.1, fov: 21, shiftY: 0.06 },
    },
  ),
  ...both(
    'bedroom',
    {
      room: 'bedroom',
      style: 'japandi',
      title: { ru: 'Спальня без лишнего', kk: 'Артық заты жоқ жатын бөлме', en: 'A bedroom with nothing extra' },
      mood: 'morning',
      shell: {
        width: 12,
        depth: 5,
        height: 3,
        wall: '#cfd0c4',
        floor: { is: 'herringbone', colour: '#c2a27a' },
        feature: { is: 'mouldings', colour: '#d6d7cc', from: -5.2, to: 2.9 },
      },
      goods: [
        { code: 'pole', at: [0.1, 0, 2.1], size: '160 см', isQuiet: true },
        { code: 'tish', at: [0, 0, 1.09] },
        { code: 'sova', at: [-1.2, 0, 0.24] },
        { code: 'sova', at: [1.2, 0, 0.24], isQuiet: true },
        { code: 'svetlyak', at: [-1.2, 0.5, 0.24] },
        { code: 'glina', at: [1.14, 0.5, 0.24], finish: 'ceramic-clay', isQuiet: true },
        { code: 'arka', at: [2.05, 0.35, 0.03], finish: 'wood-oak' },
      ],
    },
    {
      wide: { eye: [-1, 1.3, 7.4], lookAtX: -1, fov: 19.4, shiftY: 0.22 },
      square: { eye: [0, 1.35, 8.4], lookAtX: 0, fov: 21, shiftY: 0.09 },
    },
  ),
  ...both(
    'dining',
    {
      room: 'dining',
      style: 'scandi',
      title: {
        ru: 'Стол, за которым хватит места',
        kk: 'Бәріне орын жететін үстел',
        en: 'A table with room for everyone',
      },
      mood: 'morning',
      shell: { width: 12, depth: 5, height: 3, wall: '#dcd2c6', floor: { is: 'planks', colour: '#c4a078' } },
      goods: [
        { code: 'skhod', at: [-0.15, 0, 1.75] },
        chair(-0.6, 1.15, 0),
        chair(0.3, 1.15, 0),
        chair(-0.6, 2.42, 180, false),
        chair(0.35, 2.46, 186),
        chair(1.0, 1.75, -90),
        { code: 'stebel', at: [-0.2, 0.75, 1.7] },
        { code: 'kolokol', at: [-0.15, 1.66, 1.75], finish: 'lacquer-sage' },
        { code: 'lipa', at: [1.75, 0, 0.25], finish: 'lacquer-sage' },
        { code: 'veranda', at: [2.2, 0.86, 0.25], isQuiet: true },
        { code: 'bereg', at: [0.2, 1.25, 0.02], size: '50 × 70', finish: 'lacquer-white', isQuiet: true },
      ],
    },
    {
      wide: { eye: [-1, 1.25, 7.6], lookAtX: -1, fov: 20.4, shiftY: 0.17 },
      square: { eye: [0.25, 1.3, 8.4], lookAtX: 0.25, fov: 22, shiftY: 0.04 },
    },
  ),
]
