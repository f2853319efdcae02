import type { Model, Size } from '../../catalogue/types.ts'
import type { View } from '../render/camera.ts'
import { fitted, type Scene } from '../scene.ts'
import type { Vec3 } from '../vector.ts'
import { bed, mattress } from './bed.ts'
import { cabinet, shelving, sliding } from './cabinet.ts'
import { chair, officeChair } from './chair.ts'
import { curtain, decorCushion, mirror, planter, print, rug, vase } from './decor.ts'
import { hall } from './hall.ts'
import { kitchen } from './kitchen.ts'
import { floorLamp, pendant, tableLamp } from './lamp.ts'
import { lounge, pouf } from './seats.ts'
import { sofa } from './sofa.ts'
import { desk, table, vanity } from './table.ts'

/** Builds a model in one size: x wide, y high, z deep, in metres, standing on the floor, front towards the viewer. */
export function furniture(model: Model, size: Size): Scene {
  const [w, d, h] = size.mm
  const metres: Vec3 = [w / 1000, h / 1000, d / 1000]
  const thing = drawn(model, metres)
  return keepsItsBulge.has(model.shape.is) ? thing : fitted(thing, metres)
}

/** Pillows, plants, hangers and rods stand out of the listed size; fitting would squeeze the thing itself. */
const keepsItsBulge = new Set(['sofa', 'bed', 'planter', 'curtain', 'rug', 'cushion', 'mattress', 'table', 'hall'])

function drawn(model: Model, size: Vec3): Scene {
  const { shape } = model
  const hasLegs = model.finishes[0].legs !== undefined
  switch (shape.is) {
    case 'sofa':
      return sofa(shape, size)
    case 'cabinet':
      return cabinet(shape, size)
    case 'table':
      return table(shape, size, hasLegs)
    case 'chair':
      return chair(shape, size)
    case 'lounge':
      return lounge(shape.form, size)
    case 'pouf':
      return pouf(shape.form, size)
    case 'bed':
      return bed(shape, size)
    case 'mattress':
      return mattress(shape.quilt, size)
    case 'sliding':
      return sliding(shape.leaves, shape.mirrors, size)
    case 'shelving':
      return shelving(shape.columns, shape.rows, shape.frame, size)
    case 'desk':
      return desk(
        shape,
        size,
        model.finishes.some(({ legs }) => legs !== undefined),
      )
    case 'vanity':
      return vanity(size)
    case 'office':
      return officeChair(shape.hasHeadrest, size)
    case 'kitchen':
      return kitchen(shape.isCorner, size)
    case 'hall':
      return hall(shape.form, size)
    case 'floorLamp':
      return floorLamp(shape.form, size)
    case 'tableLamp':
      return tableLamp(shape.form, size)
    case 'pendant':
      return pendant(shape.form, size)
    case 'mirror':
      return mirror(shape.form, size)
    case 'vase':
      return vase(shape.form, size)
    case 'planter':
      return planter(size)
    case 'print':
      return print(size)
    case 'rug':
      return rug(shape.form, shape.pattern, size)
    case 'cushion':
      return decorCushion(shape.pattern, [size[0], size[2], size[1]])
    case 'curtain':
      return curtain(size)
  }
}

/** From where each kind is looked at: a little from above, more so for what lies flat. */
export function viewOf(model: Model): View {
  const { shape } = model
  const fov = 15
  switch (shape.is) {
    case 'sofa':
      return {
        azimuth: shape.chaise ? (shape.chaise.side === 'right' ? -24 : 24) : 26,
        pitch: shape.chaise ? 17 : 10,
        fov,
      }
    case 'bed':
      return { azimuth: -33, pitch: shape.head === 'house' ? 13 : 17, fov }
    case 'mattress':
      return { azimuth: -36, pitch: 24, fov }
    case 'rug':
      return { azimuth: -28, pitch: shape.form === 'round' ? 38 : 34, fov }
    case 'cabinet':
      return { azimuth: 27, pitch: model.sizes[0].mm[2] > 1300 ? 5 : 10, fov }
    case 'sliding':
    case 'hall':
      return { azimuth: 25, pitch: 5, fov }
    case 'kitchen':
      return { azimuth: shape.isCorner ? 22 : 24, pitch: 9, fov }
    case 'shelving':
      return { azimuth: 28, pitch: 6, fov }
    case 'table':
      return { azimuth: 27, pitch: 13, fov }
    case 'desk':
    case 'vanity':
      return { azimuth: 26, pitch: 11, fov }
    case 'chair':
    case 'office':
    case 'lounge':
      return { azimuth: 30, pitch: 11, fov }
    case 'pouf':
      return { azimuth: 26, pitch: 13, fov }
    case 'floorLamp':
    case 'curtain':
      return { azimuth: 16, pitch: 4, fov }
    case 'tableLamp':
      return { azimuth: 20, pitch: 8, fov }
    case 'pendant':
      return { azimuth: 22, pitch: -6, fov }
    case 'mirror':
    case 'print':
      return { azimuth: 22, pitch: 4, fov }
    default:
      return { azimuth: 22, pitch: 10, fov }
  }
}

/** What hangs on a wall or from a ceiling throws no shadow on a floor. */
export function hangs(model: Model): boolean {
  const { shape } = model
  return shape.is === 'pendant' || (shape.is === 'mirror' && shape.form === 'round')
}

/** Where to go close for the detail picture: shares of the packshot's width and height, and how close. */
export function detailOf(model: Model): { by: number; x: number; y: number } {
  const { shape } = model
  switch (shape.is) {
    case 'sofa':
      return { by: shape.chaise ? 3.4 : 2.7, x: 0.62, y: 0.47 }
    case 'bed':
      return { by: 2.5, x: 0.42, y: 0.4 }
    case 'mattress':
      return { by: 3, x: 0.66, y: 0.6 }
    case 'rug':
      return { by: 2.8, x: 0.6, y: 0.62 }
    case 'floorLamp':
      return { by: 2.9, x: shape.form === 'arc' ? 0.62 : 0.5, y: 0.24 }
    case 'sliding':
      return { by: 2.6, x: 0.5, y: 0.5 }
    case 'curtain':
      return { by: 3, x: 0.5, y: 0.25 }
    case 'hall':
      return { by: 2.5, x: 0.47, y: 0.36 }
    case 'kitchen':
      return { by: 2.4, x: 0.55, y: 0.55 }
    case 'chair':
    case 'lounge':
      return { by: 2.2, x: 0.5, y: 0.36 }
    case 'table':
      return shape.legs === 'pedestal' ? { by: 1.9, x: 0.5, y: 0.28 } : { by: 2.2, x: 0.62, y: 0.36 }
    case 'desk':
      return { by: 2.4, x: 0.62, y: 0.4 }
    case 'pendant':
      return shape.form === 'dome' ? { by: 2.6, x: 0.5, y: 0.78 } : { by: 2, x: 0.5, y: 0.66 }
    case 'shelving':
      return { by: 2, x: 0.5, y: 0.32 }
    default:
      return { by: 2.2, x: 0.5, y: 0.38 }
  }
}

/** Straight from the front; what lies flat is seen from higher up and from the other side. */
export function frontViewOf(model: Model): View {
  const { shape } = model
  if (shape.is === 'rug' || shape.is === 'mattress') return { azimuth: 0, pitch: 52, fov: 12 }
  if (shape.is === 'kitchen' && shape.isCorner) return { azimuth: 5, pitch: 14, fov: 12 }
  if (shape.is === 'bed') return { azimuth: 34, pitch: 14, fov: 13 }
  if (shape.is === 'chair' || shape.is === 'lounge' || shape.is === 'office') return { azimuth: -38, pitch: 9, fov: 13 }
  if (shape.is === 'sofa') return { azimuth: -2, pitch: shape.chaise ? 16 : 8, fov: 12 }
  if (shape.is === 'vase' || shape.is === 'planter' || shape.is === 'cushion')
    return { azimuth: -40, pitch: 14, fov: 13 }
  return { azimuth: -28, pitch: viewOf(model).pitch + 2, fov: 13 }
}
