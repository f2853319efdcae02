import type { Mood } from '../../rooms/plan.ts'
import type { Sun } from './shot.ts'
import type { Sky } from './sky.ts'
import type { Tone } from './tone.ts'

/** Light that comes in from the left, unless the room is open to the right: then everything is turned over. */
export type MoodLight = { sky: Sky; sun?: Sun; bulb: readonly [number, number, number]; tone: Tone; vignette: number }

/**
 * Light of a true room: what fills it from the open sides, what shines through its windows (azimuths for windows at the
 * left), the sun. Whites stay white: only the sun's own patches and lamps are warm, or goods would not look like their
 * swatches.
 */
export type RoomLight = {
  sky: Sky
  sun?: { azimuth: number; elevation: number; colour: readonly [number, number, number]; leaves: number }
  bulb: readonly [number, number, number]
  tone: Tone
  vignette: number
}

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

const plainDay: Tone = { exposure: 1, white: 1.7, knee: 0.66 }

function fill(level: number, window: number, elevation = 22): Sky {
  return {
    zenith: [0.35 * level, 0.35 * level, 0.354 * level],
    horizon: [0.38 * level, 0.378 * level, 0.374 * level],
    below: [0.4 * level, 0.39 * level, 0.375 * level],
    bounce: 0.32,
    lamps: [
      { azimuth: -82, elevation, width: 36, colour: [window, window * 1.01, window * 1.03], mirrored: 0.22 },
      { azimuth: 48, elevation: 14, width: 46, colour: [0.62 * level, 0.612 * level, 0.6 * level] },
    ],
  }
}

export const roomLights: Record<Mood, RoomLight> = {
  morning: {
    sky: fill(1.02, 10.5),
    sun: { azimuth: -62, elevation: 24, colour: [2.0, 1.78, 1.48], leaves: 0.4 },
    bulb: [0, 0, 0],
    tone: plainDay,
    vignette: 0.08,
  },
  noon: {
    sky: fill(1.1, 10.5, 30),
    sun: { azimuth: -74, elevation: 38, colour: [1.6, 1.5, 1.36], leaves: 0.15 },
    bulb: [0, 0, 0],
    tone: plainDay,
    vignette: 0.06,
  },
  overcast: {
    sky: fill(1.16, 12, 26),
    bulb: [0.28, 0.22, 0.15],
    tone: plainDay,
    vignette: 0.08,
  },
  sunset: {
    sky: fill(0.98, 9, 16),
    sun: { azimuth: -66, elevation: 15, colour: [2.0, 1.55, 1.05], leaves: 0.4 },
    bulb: [0.35, 0.27, 0.17],
    tone: plainDay,
    vignette: 0.12,
  },
  evening: {
    sky: fill(0.86, 4, 22),
    bulb: [0.85, 0.66, 0.42],
    tone: { exposure: 1.05, white: 1.7, knee: 0.66 },
    vignette: 0.16,
  },
}
