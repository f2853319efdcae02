import { cabinet } from '../kinds/cabinet.ts'
import { cornerWardrobe } from '../kinds/corner-wardrobe.ts'
import { hall } from '../kinds/hall.ts'
import { island, kitchen, kitchenUnit } from '../kinds/kitchen.ts'
import { profile } from '../kinds/profile.ts'
import { shelving } from '../kinds/shelving.ts'
import { sliding } from '../kinds/sliding.ts'
import type { Makers } from '../maker.ts'
import type { StorageShape } from '../shapes/storage.ts'

const hallDetails = {
  panel: { by: 2.5, x: 0.47, y: 0.36 },
  wardrobe: { by: 2.5, x: 0.5, y: 0.42 },
  rack: { by: 2.5, x: 0.47, y: 0.2 },
  tree: { by: 2.6, x: 0.5, y: 0.2 },
  rail: { by: 2.4, x: 0.5, y: 0.22 },
  umbrellas: { by: 2, x: 0.5, y: 0.5 },
  hooks: { by: 2, x: 0.4, y: 0.55 },
} as const

export const storage: Makers<StorageShape> = {
  cabinet: {
    build: cabinet,
    view: (_shape, [, , height]) => ({ azimuth: 27, pitch: height > 1300 ? 5 : height > 700 ? 8 : 10 }),
    hangs: ({ base }) => (base === 'none' ? 'wall' : undefined),
  },
  sliding: {
    build: ({ leaves }, size) => sliding(leaves, size),
    view: () => ({ azimuth: 25, pitch: 5 }),
    detail: () => ({ by: 2.6, x: 0.5, y: 0.5 }),
  },
  cornerWardrobe: {
    build: cornerWardrobe,
    view: () => ({ azimuth: 38, pitch: 5 }),
    second: () => ({ azimuth: 12, pitch: 7 }),
    detail: () => ({ by: 2.6, x: 0.5, y: 0.5 }),
  },
  shelving: {
    build: shelving,
    view: () => ({ azimuth: 28, pitch: 6 }),
    detail: () => ({ by: 2, x: 0.5, y: 0.32 }),
    hangs: ({ frame }) => (frame === 'wall' ? 'wall' : undefined),
  },
  kitchen: {
    build: kitchen,
    view: ({ wing }) => ({ azimuth: wing ? 22 : 24, pitch: 9 }),
    second: ({ wing }) => (wing ? { azimuth: 5, pitch: 14 } : { azimuth: -28, pitch: 11 }),
    detail: () => ({ by: 2.4, x: 0.55, y: 0.55 }),
  },
  kitchenUnit: {
    build: ({ unit, front, handle }, size) => kitchenUnit(unit, { front, handle }, size),
    view: ({ unit }) => ({ azimuth: 28, pitch: unit === 'tall' ? 5 : unit === 'wall' ? 3 : 13 }),
    hangs: ({ unit }) => (unit === 'wall' ? 'wall' : undefined),
  },
  island: {
    build: island,
    view: () => ({ azimuth: 28, pitch: 13 }),
    second: () => ({ azimuth: 150, pitch: 13 }),
  },
  profile: {
    build: ({ form }, size) => profile(form, size),
    view: ({ form }) => ({ azimuth: 34, pitch: form === 'worktop' ? 24 : 12 }),
    second: ({ form }) => ({ azimuth: -62, pitch: form === 'worktop' ? 14 : 8 }),
    detail: () => ({ by: 2.6, x: 0.34, y: 0.56 }),
  },
  hall: {
    build: ({ form }, size) => hall(form, size),
    view: ({ form }) => ({ azimuth: 25, pitch: form === 'umbrellas' ? 12 : form === 'hooks' ? 4 : 5 }),
    detail: ({ form }) => hallDetails[form],
    hangs: ({ form }) => (form === 'hooks' ? 'wall' : undefined),
  },
}
