import { basket } from '../kinds/basket.ts'
import { candles } from '../kinds/candles.ts'
import { clock } from '../kinds/clock.ts'
import { coffeeTable } from '../kinds/coffee.ts'
import { consoleTable } from '../kinds/console.ts'
import { desk, secretary } from '../kinds/desk.ts'
import { floorLamp } from '../kinds/floor-lamp.ts'
import { mirror } from '../kinds/mirror.ts'
import { pendant } from '../kinds/pendant.ts'
import { planter } from '../kinds/planter.ts'
import { print } from '../kinds/print.ts'
import { table } from '../kinds/table.ts'
import { tableLamp } from '../kinds/table-lamp.ts'
import { vanity } from '../kinds/vanity.ts'
import { vase } from '../kinds/vase.ts'
import { wallLamp } from '../kinds/wall-lamp.ts'
import type { Detail, Makers } from '../maker.ts'
import type { TableShape, TableShapes } from '../shapes/tables.ts'

const small = { azimuth: 22, pitch: 10 }
const smallFromLeft = { azimuth: -40, pitch: 14 }

type Form<Is extends TableShapes['is']> = Extract<TableShapes, { is: Is; form: string }>['form']

const tableDetails: Partial<Record<TableShape['legs'], Detail>> = {
  pedestal: { by: 1.9, x: 0.5, y: 0.28 },
  loops: { by: 2.4, x: 0.62, y: 0.2 },
  tulip: { by: 2.2, x: 0.5, y: 0.78 },
}

const tableLampDetails: Record<Form<'tableLamp'>, Detail> = {
  mushroom: { by: 1.9, x: 0.5, y: 0.34 },
  classic: { by: 2.1, x: 0.5, y: 0.44 },
  globe: { by: 2.3, x: 0.5, y: 0.78 },
  arm: { by: 2.2, x: 0.68, y: 0.28 },
}

const pendantDetails: Record<Form<'pendant'>, Detail> = {
  dome: { by: 2.6, x: 0.5, y: 0.78 },
  woven: { by: 2.6, x: 0.5, y: 0.78 },
  trio: { by: 2, x: 0.5, y: 0.66 },
  branches: { by: 2, x: 0.5, y: 0.66 },
  linear: { by: 3, x: 0.28, y: 0.88 },
}

const mirrorDetails: Record<Form<'mirror'>, Detail> = {
  round: { by: 2.8, x: 0.66, y: 0.3 },
  arch: { by: 2.4, x: 0.5, y: 0.2 },
  pebble: { by: 2.4, x: 0.58, y: 0.26 },
  shelf: { by: 2.2, x: 0.5, y: 0.84 },
  leaning: { by: 2.8, x: 0.54, y: 0.84 },
}

export const tables: Makers<TableShapes> = {
  table: {
    build: table,
    view: (_shape, [, , height]) => ({ azimuth: 27, pitch: height > 900 ? 8 : 13 }),
    detail: ({ legs }) => tableDetails[legs] ?? { by: 2.2, x: 0.62, y: 0.36 },
  },
  coffee: {
    build: ({ form }, size) => coffeeTable(form, size),
    view: ({ form }) => ({ azimuth: form === 'bracket' ? 34 : 26, pitch: 15 }),
    detail: ({ form }) => (form === 'bracket' ? { by: 2, x: 0.48, y: 0.26 } : { by: 2.2, x: 0.6, y: 0.34 }),
  },
  console: {
    build: (_shape, size) => consoleTable(size),
    view: () => ({ azimuth: 26, pitch: 9 }),
    detail: () => ({ by: 2.4, x: 0.6, y: 0.22 }),
  },
  desk: {
    build: desk,
    view: () => ({ azimuth: 26, pitch: 11 }),
    detail: ({ drawers }) =>
      drawers === 'pair' ? { by: 2.5, x: 0.56, y: 0.26 } : { by: 2.4, x: 0.62, y: drawers === 'none' ? 0.3 : 0.38 },
  },
  secretary: {
    build: (_shape, size) => secretary(size),
    view: () => ({ azimuth: 30, pitch: 9 }),
    detail: () => ({ by: 2, x: 0.5, y: 0.64 }),
    hangs: () => 'wall',
  },
  vanity: {
    build: ({ form }, size) => vanity(form ?? 'round', size),
    view: () => ({ azimuth: 26, pitch: 11 }),
    detail: () => ({ by: 2.7, x: 0.5, y: 0.62 }),
  },
  floorLamp: {
    build: ({ form }, size) => floorLamp(form, size),
    view: () => ({ azimuth: 16, pitch: 4 }),
    detail: ({ form }) => ({ by: 2.9, x: form === 'arc' || form === 'reading' ? 0.66 : 0.5, y: 0.2 }),
  },
  tableLamp: {
    build: ({ form }, size) => tableLamp(form, size),
    view: () => ({ azimuth: 20, pitch: 8 }),
    detail: ({ form }) => tableLampDetails[form],
  },
  pendant: {
    build: ({ form }, size) => pendant(form, size),
    view: () => ({ azimuth: 22, pitch: -6 }),
    detail: ({ form }) => pendantDetails[form],
    hangs: () => 'ceiling',
  },
  wallLamp: {
    build: ({ form }, size) => wallLamp(form, size),
    view: ({ form }) => ({ azimuth: form === 'swing' ? 50 : 30, pitch: 6 }),
    detail: ({ form }) => (form === 'swing' ? { by: 2, x: 0.62, y: 0.58 } : { by: 2.2, x: 0.5, y: 0.4 }),
    hangs: () => 'wall',
  },
  mirror: {
    build: ({ form }, size) => mirror(form, size),
    view: ({ form }) => ({ azimuth: form === 'leaning' ? 26 : 22, pitch: 4 }),
    detail: ({ form }) => mirrorDetails[form],
    hangs: ({ form }) => (form === 'leaning' ? undefined : 'wall'),
  },
  vase: {
    build: ({ form }, size) => vase(form, size),
    view: () => small,
    second: () => smallFromLeft,
    detail: ({ form }) => (form === 'trio' ? { by: 1.8, x: 0.54, y: 0.64 } : { by: 2.2, x: 0.5, y: 0.25 }),
  },
  candles: {
    build: (_shape, size) => candles(size),
    view: () => small,
    second: () => smallFromLeft,
    detail: () => ({ by: 2.2, x: 0.52, y: 0.42 }),
  },
  planter: {
    build: ({ form, plant }, size) => planter(form ?? 'stand', plant ?? 'ficus', size),
    view: () => ({ azimuth: 22, pitch: 8 }),
    second: () => smallFromLeft,
  },
  print: {
    build: print,
    view: () => ({ azimuth: 22, pitch: 4 }),
    detail: ({ pair }) => (pair ? { by: 2.2, x: 0.52, y: 0.3 } : { by: 2.5, x: 0.4, y: 0.26 }),
    hangs: () => 'wall',
  },
  clock: { build: (_shape, size) => clock(size), view: () => ({ azimuth: 20, pitch: 4 }), hangs: () => 'wall' },
  basket: {
    build: (_shape, size) => basket(size),
    view: () => ({ azimuth: 22, pitch: 14 }),
    second: () => smallFromLeft,
  },
}
