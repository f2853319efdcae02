import type { Mood } from '../../rooms/plan.ts'
import type { Sun } from './shot.ts'
import type { Sky } from './sky.ts'
import type { Tone } from './tone.ts'

/** Light that comes in from the left, unless the room is open to the right: then everything is turned over. */
export type MoodLight = { sky: Sky; sun?: Sun; bulb: readonly [number, number, number]; tone: Tone; vignette: number }

const day: Tone = { exposure: 0.98, white: 1.5, knee: 0.6 }

export const moods: Record<Mood, MoodLight> = {
  morning: {
    sky: {
      zenith: [0.38, 0.385, 0.4],
      horizon: [0.36, 0.355, 0.345],
      below: [0.26, 0.24, 0.21],
      bounce: 0.1,
      lamps: [
        { azimuth: -66, elevation: 24, width: 28, colour: [3.1, 3.2, 3.35] },
        { azimuth: 6, elevation: 16, width: 42, colour: [0.56, 0.55, 0.54] },
      ],
    },
    sun: {
      azimuth: -52,
      elevation: 17,
      colour: [2.35, 1.95, 1.4],
      window: [-3.1, 2.4, 2.5],
      half: [1.3, 1.05],
      panes: 3,
      leaves: 0.75,
    },
    bulb: [0, 0, 0],
    tone: day,
    vignette: 0.14,
  },
  noon: {
    sky: {
      zenith: [0.44, 0.45, 0.47],
      horizon: [0.4, 0.4, 0.4],
      below: [0.3, 0.285, 0.26],
      bounce: 0.1,
      lamps: [
        { azimuth: -70, elevation: 34, width: 30, colour: [3.4, 3.45, 3.55] },
        { azimuth: 10, elevation: 16, width: 40, colour: [0.5, 0.5, 0.5] },
      ],
    },
    sun: {
      azimuth: -64,
      elevation: 36,
      colour: [2.1, 2.0, 1.8],
      window: [-2.6, 2.9, 1.9],
      half: [1.1, 1.1],
      panes: 2,
      leaves: 0.25,
    },
    bulb: [0, 0, 0],
    tone: day,
    vignette: 0.1,
  },
  overcast: {
    sky: {
      zenith: [0.46, 0.47, 0.49],
      horizon: [0.41, 0.415, 0.42],
      below: [0.28, 0.27, 0.255],
      bounce: 0.1,
      lamps: [
        { azimuth: -72, elevation: 28, width: 34, colour: [3.3, 3.4, 3.55] },
        { azimuth: 12, elevation: 18, width: 42, colour: [0.5, 0.5, 0.5] },
      ],
    },
    bulb: [0, 0, 0],
    tone: { exposure: 1.06, white: 1.5, knee: 0.6 },
    vignette: 0.12,
  },
  sunset: {
    sky: {
      zenith: [0.33, 0.33, 0.36],
      horizon: [0.36, 0.33, 0.3],
      below: [0.25, 0.21, 0.17],
      bounce: 0.1,
      lamps: [
        { azimuth: -76, elevation: 14, width: 28, colour: [3.2, 2.7, 2.2] },
        { azimuth: 6, elevation: 16, width: 42, colour: [0.42, 0.39, 0.36] },
      ],
    },
    sun: {
      azimuth: -58,
      elevation: 11,
      colour: [2.6, 1.75, 0.9],
      window: [-3.2, 1.9, 2.5],
      half: [1.3, 1.2],
      panes: 3,
      leaves: 0.55,
    },
    bulb: [0.5, 0.36, 0.2],
    tone: day,
    vignette: 0.18,
  },
  evening: {
    sky: {
      zenith: [0.26, 0.27, 0.3],
      horizon: [0.24, 0.245, 0.26],
      below: [0.17, 0.15, 0.13],
      bounce: 0.1,
      lamps: [
        { azimuth: -74, elevation: 26, width: 32, colour: [1.1, 1.25, 1.6] },
        { azimuth: 8, elevation: 22, width: 44, colour: [0.42, 0.38, 0.33] },
      ],
    },
    bulb: [1.05, 0.74, 0.4],
    tone: { exposure: 1.02, white: 1.6, knee: 0.6 },
    vignette: 0.2,
  },
}
