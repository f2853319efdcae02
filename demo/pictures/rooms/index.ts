import { bedroomDay, bedroomRoom } from './bedroom.ts'
import { diningDay, diningRoom } from './dining.ts'
import { livingDay, livingRoom } from './living.ts'
import type { Daylight, Eye, Room } from './room.ts'

/** The drawn rooms: each as a wide picture with a calm wall at the left for words, and as a square for phones. */
export const rooms: readonly { name: string; build: () => Room; day: Daylight; wide: Eye; square: Eye }[] = [
  {
    name: 'living',
    build: livingRoom,
    day: livingDay,
    wide: { eye: [-0.4, 1.18, 6.6], target: [-0.4, 0, 0], fov: 17.5, width: 1504, height: 620, shiftY: -0.14 },
    square: { eye: [0.35, 1.18, 6.6], target: [0.35, 0, 0], fov: 24, width: 780, height: 780, shiftY: -0.06 },
  },
  {
    name: 'bedroom',
    build: bedroomRoom,
    day: bedroomDay,
    wide: { eye: [0.05, 1.18, 6.6], target: [0.05, 0, 0], fov: 18.5, width: 1504, height: 620, shiftY: -0.1 },
    square: { eye: [0.55, 1.18, 6.6], target: [0.55, 0, 0], fov: 24, width: 780, height: 780, shiftY: -0.07 },
  },
  {
    name: 'dining',
    build: diningRoom,
    day: diningDay,
    wide: { eye: [0.05, 1.18, 6.6], target: [0.05, 0, 0], fov: 18.5, width: 1504, height: 620, shiftY: -0.12 },
    square: { eye: [0.75, 1.18, 6.6], target: [0.75, 0, 0], fov: 25, width: 780, height: 780, shiftY: -0.12 },
  },
]
