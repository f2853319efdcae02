import type { Finish, Millimetres } from '../../catalogue/types.ts'
import { type Batch, batches } from '../../furniture/batches.ts'
import { detailOf, type Furniture, furniture, hangsFrom, secondViewOf, viewOf } from '../../furniture/index.ts'
import type { View } from '../../furniture/maker.ts'
import type { Piece } from '../../furniture/piece.ts'
import { type Camera, closer, type Frame, packshotCamera } from './camera.ts'
import { develop, studioTone } from './compose.ts'
import type { Coated } from './shot.ts'
import { studio } from './sky.ts'
import type { Stage } from './stage.ts'

export type ViewName = 'packshot' | 'second' | 'detail'

/** What to photograph: a thing in one size, in these finishes, from one side. */
export type PackshotJob = {
  thing: Furniture
  mm: Millimetres
  finishes: readonly Finish[]
  view: ViewName
  width: number
  height: number
  frames: number
}

/** A developed picture: RGBA from the upper left, with the camera that took it. */
export type Picture = { finish: Finish; pixels: Uint8Array; width: number; height: number; camera: Camera }

export function* packshots(stage: Stage, job: PackshotJob): Generator<Picture> {
  const built = furniture(job.thing, job.mm)
  const view = job.view === 'second' ? secondViewOf(job.thing, job.mm) : viewOf(job.thing, job.mm)
  const camera = cameraFor(job, built, view)
  const looks = batches(built, job.finishes)
  const exposures = stage.expose({
    coats: looks.map((batch) => coated(built, batch)),
    camera,
    grain: grainOf(camera),
    lighting: { sky: studio, turn: view.azimuth, frames: job.frames },
    receiver: receiver(job.thing),
  })
  for (const [batchAt, batch] of looks.entries())
    for (const [at, finish] of batch.finishes.entries()) {
      const exposure = exposures[batchAt]
      if (!exposure) throw new Error('Every coat is exposed.')
      yield {
        finish,
        pixels: develop(exposure, batch.colours[at] ?? [], studioTone, 'paper'),
        width: job.width,
        height: job.height,
        camera,
      }
    }
}

/** A third of a pixel at the thing. */
function grainOf({ eye, target, focal }: Camera): number {
  return (0.33 * Math.hypot(eye[0] - target[0], eye[1] - target[1], eye[2] - target[2])) / focal
}

function receiver(thing: Furniture): 'floor' | 'wall' | 'none' {
  const from = hangsFrom(thing)
  return from === 'wall' ? 'wall' : from === 'ceiling' ? 'none' : 'floor'
}

/** How much of a picture a thing fills. */
export function packshotFrame(width: number, height: number): Frame {
  return { width, height, fill: 0.86, fillHeight: 0.84 }
}

function cameraFor(job: PackshotJob, built: Piece, view: View): Camera {
  const whole = packshotCamera(pointsOf(built), view, packshotFrame(job.width, job.height))
  if (job.view !== 'detail') return whole
  const { by, x, y } = detailOf(job.thing, job.mm)
  return closer(whole, by, x, y, job.width, job.height)
}

export function coated(built: Piece, batch: Batch): Coated[] {
  return built.parts.map(({ solid, surface }) => {
    const coat = batch.coats.find((each) => each.surface === surface)
    if (!coat) throw new Error(`No coat for ${surface}.`)
    return { solid, look: coat.look, inkA: coat.inkA, inkB: coat.inkB }
  })
}

/** Every few points are enough to find a frame. */
export function pointsOf(built: Piece): number[] {
  const points: number[] = []
  for (const { solid } of built.parts) {
    const place = solid.getAttribute('position')
    const step = Math.max(1, Math.floor(place.count / 400))
    for (let at = 0; at < place.count; at += step) points.push(place.getX(at), place.getY(at), place.getZ(at))
  }
  return points
}
