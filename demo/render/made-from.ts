import type { Finish, Model, Size } from '../catalogue/types.ts'
import { offerNamed } from '../catalogue/variants.ts'
import { detailOf, hangsFrom, secondViewOf, viewOf } from '../furniture/index.ts'
import type { MaterialCode, Texture } from '../furniture/materials.ts'
import { sampleOf } from '../furniture/samples.ts'
import { materialLook } from '../furniture/surfaces/look.ts'
import type { Placed, RoomPlan } from '../rooms/plan.ts'
import { digest } from './memory.ts'
import { moods, roomLights } from './page/moods.ts'
import type { ViewName } from './page/packshot.ts'
import { studio } from './page/sky.ts'
import { looksOf, shapeOf, shapeOfPiece } from './sources.ts'

// What each picture is made from, as one short word: as long as it stays the same, the picture is fresh.

/** Size and number of frames of each view; a frame has eight lights, and 160 of them leave no stripes in a niche. */
export const views = {
  packshot: { width: 1600, height: 1200, frames: 20 },
  second: { width: 1600, height: 1200, frames: 20 },
  detail: { width: 1400, height: 1050, frames: 20 },
} as const satisfies Record<ViewName, object>
/** Walls are wide and plain: below 320 lights the sky shows on them as bands. */
const roomView = { width: 1920, height: 1200, frames: 46 } as const
export const turnView = { width: 1000, height: 750, frames: 20 } as const

export function viewForRoom({ frame }: Pick<RoomPlan, 'frame'>) {
  return { ...roomView, ...frame }
}

export function swatchMadeFrom(code: MaterialCode): string {
  return digest(materialLook(code))
}

/** Raise this when drawings look otherwise: lines, figures, who stands beside a thing. */
const DRAWN_BY = 1

export function sizesMadeFrom(model: Model, size: Size): string {
  return digest(DRAWN_BY, shapeOf(model, size).shape, model.facts['seat-height'] ?? null, size.facts ?? null)
}

export function packshotMadeFrom(model: Model, size: Size, finish: Finish, view: ViewName): string {
  return digest(...packshotFacts(model, size, finish, view))
}

/** Close-ups of materials by themselves: those of one texture are one shape in many colours. */
export function samplesMadeFrom(texture: Texture): (main: MaterialCode) => string {
  const { piece, ...camera } = sampleOf(texture)
  const shape = shapeOfPiece(piece)
  return (main) => digest('sample', shape.shape, looksOf(shape, { main }), camera, views.detail, studio)
}

/** "In scale" is a packshot beside a person or a bottle: drawn again when the packshot is taken again. */
export function scaleMadeFrom(model: Model, size: Size, packshotMadeFrom: string | undefined): string {
  return digest('scale', DRAWN_BY, shapeOf(model, size).shape, packshotMadeFrom)
}

function packshotFacts(model: Model, size: Size, finish: Finish, view: ViewName): readonly unknown[] {
  const shape = shapeOf(model, size)
  const light = shape.bulbs.length > 0 ? [studio, shape.bulbs] : [studio]
  return [shape.shape, looksOf(shape, finish), cameraFacts(model, size, view), views[view], ...light]
}

function cameraFacts(model: Model, size: Size, view: ViewName): unknown {
  if (view === 'packshot') return [viewOf(model, size.mm), hangsFrom(model)]
  if (view === 'second') return [secondViewOf(model, size.mm), hangsFrom(model)]
  return [viewOf(model, size.mm), detailOf(model, size.mm)]
}

export function turntableMadeFrom(model: Model): string {
  const [size] = model.sizes
  const shape = shapeOf(model, size)
  return digest('turn', shape.shape, looksOf(shape, model.finishes[0]), turnView, viewOf(model, size.mm), studio)
}

export function roomMadeFrom(plan: RoomPlan): string {
  const goods = plan.goods.map((placed) => {
    const { model, size, finish } = offerNamed(placed)
    const shape = shapeOf(model, size)
    return [shape.shape, looksOf(shape, finish)]
  })
  const { title: _title, props, ...rest } = { ...plan, goods: plan.goods.map(inLists) }
  const things = props?.map((prop) => [prop.at, prop.turn, String(prop.piece)])
  return digest(rest, plan.shell.windows ? roomLights[plan.mood] : moods[plan.mood], goods, things, viewForRoom(plan))
}

/** The spots of a room name offers, whose ids go by the places of size and finish in their lists. */
function inLists(placed: Placed) {
  const { model, size, finish } = offerNamed(placed)
  return {
    ...placed,
    size: placed.size && model.sizes.indexOf(size),
    finish: placed.finish && model.finishes.indexOf(finish),
  }
}
