import { bed } from '../kinds/bed.ts'
import { longBed } from '../kinds/long-bed.ts'
import { mattress, topper } from '../kinds/mattress.ts'
import { rug } from '../kinds/rug.ts'
import { curtain, decorCushion, foldedThrow } from '../kinds/textile.ts'
import type { Makers } from '../maker.ts'
import type { BedShapes } from '../shapes/beds.ts'

export const beds: Makers<BedShapes> = {
  bed: {
    build: bed,
    view: (shape) => ({ azimuth: -33, pitch: shape.frame === 'wood' && shape.head === 'house' ? 13 : 17 }),
    second: () => ({ azimuth: 34, pitch: 14 }),
    detail: () => ({ by: 2.5, x: 0.42, y: 0.4 }),
  },
  longBed: {
    build: longBed,
    view: ({ form }) => ({ azimuth: 28, pitch: form === 'day' ? 12 : form === 'cot' ? 14 : 11 }),
    second: ({ form }) => ({ azimuth: -34, pitch: form === 'bunk' || form === 'loft' ? 9 : 16 }),
    detail: () => ({ by: 2.4, x: 0.42, y: 0.42 }),
  },
  mattress: {
    build: ({ quilt }, size) => mattress(quilt, size),
    view: () => ({ azimuth: -36, pitch: 24 }),
    second: () => ({ azimuth: 0, pitch: 52 }),
    detail: () => ({ by: 3, x: 0.66, y: 0.6 }),
  },
  topper: {
    build: (_shape, size) => topper(size),
    view: () => ({ azimuth: 30, pitch: 26 }),
    second: () => ({ azimuth: 0, pitch: 50 }),
    detail: () => ({ by: 2.8, x: 0.62, y: 0.58 }),
  },
  rug: {
    build: ({ form, pattern }, size) => rug(form, pattern, size),
    view: ({ form }) => ({ azimuth: -28, pitch: form === 'round' ? 38 : 34 }),
    second: () => ({ azimuth: 0, pitch: 52 }),
    detail: () => ({ by: 2.8, x: 0.6, y: 0.62 }),
  },
  cushion: {
    build: ({ pattern }, [width, height, depth]) => decorCushion(pattern, [width, depth, height]),
    view: ({ pattern }) => (pattern === 'bolster' ? { azimuth: 34, pitch: 18 } : { azimuth: 22, pitch: 10 }),
    second: () => ({ azimuth: -40, pitch: 14 }),
  },
  curtain: {
    build: ({ form }, size) => curtain(form ?? 'tape', size),
    view: () => ({ azimuth: 16, pitch: 4 }),
    detail: () => ({ by: 3, x: 0.5, y: 0.25 }),
  },
  throw: {
    build: ({ form }, size) => foldedThrow(form, size),
    view: () => ({ azimuth: 32, pitch: 22 }),
    second: () => ({ azimuth: -24, pitch: 40 }),
    detail: () => ({ by: 2.2, x: 0.5, y: 0.5 }),
  },
}
