import { bookRow, drapes, picture, socket } from '../dressing.ts'
import type { RoomPlan } from '../plan.ts'
import { books, cup } from '../props.ts'

/** The bedroom of the home page: pictured for it wide and square, and among the rooms. */
export const hush: Omit<RoomPlan, 'name' | 'camera' | 'frame'> = {
  room: 'bedroom',
  style: 'scandi',
  title: { ru: 'Спальня в тишине', kk: 'Тыныш жатын бөлме', en: 'A bedroom in the hush' },
  mood: 'morning',
  shell: {
    width: 5.8,
    depth: 7.5,
    height: 2.8,
    side: 'right',
    wall: '#c3c6b6',
    floor: { is: 'planks', colour: '#c2a077' },
    feature: { is: 'half', colour: '#e3ded3', from: -6, to: 2.9, height: 1.15 },
    windows: [{ from: 1.2, to: 2.8, sill: 0.75, top: 2.45, columns: 2, rows: 1 }],
  },
  goods: [
    { code: 'dyuna', at: [0.35, 0, 1.75], turn: 90, size: '200 × 300' },
    { code: 'tish', at: [0.35, 0, 1.08], finish: 'weave-taupe' },
    { code: 'sova', at: [-0.85, 0, 0.22] },
    { code: 'sova', at: [1.55, 0, 0.22], isQuiet: true },
    { code: 'veranda', at: [1.55, 0.5, 0.22], finish: 'ceramic-white' },
    { code: 'svetlyak', at: [-0.85, 0.5, 0.2], finish: 'lacquer-milk' },
    { code: 'tropa', at: [0.35, 0.014, 2.45], size: '120 см' },
    { code: 'sad', at: [2.8, 0.01, 3.3], turn: -90, finish: 'linen-sand', isQuiet: true },
    { code: 'gran', at: [-2.15, 0, 0.25], finish: 'wood-oak' },
    { code: 'tush', at: [0.08, 1.42, 0.02], size: '50 × 70', finish: 'wood-oak' },
    { code: 'tush', at: [0.66, 1.42, 0.02], size: '50 × 70', finish: 'wood-oak', isQuiet: true },
    { code: 'savanna', at: [-1.75, 0.8, 0.25], finish: 'ceramic-blue' },
    { code: 'laska', at: [0.55, 0.47, 2.45], finish: 'boucle-sage' },
    { code: 'sad', at: [2.8, 0.01, 0.74], turn: -90, finish: 'linen-sand' },
  ],
  props: [
    { piece: () => drapes(2.6, 2.66, 'linen-milk', { each: 0 }), at: [2.86, 0.012, 2.0], turn: -90 },
    { piece: () => books(2, 7), at: [-0.98, 0.5, 0.27], turn: 14 },
    { piece: () => cup(), at: [1.42, 0.5, 0.32], turn: 40 },
    { piece: () => picture('birches', 0.62, 0.82, 'wood-oak'), at: [-2.3, 0.8, 0.06] },
    { piece: () => bookRow(6, 3), at: [-2.05, 0.8, 0.22] },
    { piece: () => socket(1), at: [-1.28, 0.3, 0.012] },
  ],
}
