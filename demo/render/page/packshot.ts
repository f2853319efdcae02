import type { Finish, Millimetres } from '../../catalogue/types.ts'
import { type Batch, batches } from '../../furniture/batches.ts'
import { detailOf, type Furniture, furniture, hangsFrom, secondViewOf, viewOf } from '../../furniture/index.ts'
import type { View } from '../../furniture/maker.ts'
import type { Piece } from '../../furniture/piece.ts'
import type { Sample } from '../../furniture/samples.ts'
import { type Camera, closer, type Frame, packshotCamera } from './camera.ts'
import { develop, studioTone } from './compose.ts'
import { bulbsOf } from './lamps.ts'
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

export type SampleJob = Pick<PackshotJob, 'finishes' | 'width' | 'height' | 'frames'> & { sample: Sample }

/** A developed picture: RGBA from the upper left, with the camera that took it. */
export type Picture = { finish: Finish; pixels: Uint8Array; width: number; height: number; camera: Camera }

export function* packshots(stage: Stage, job: PackshotJob): Generator<Picture> {
  const built = furniture(job.thing, job.mm)
  const view = job.view === 'second' ? secondViewOf(job.thing, job.mm) : viewOf(job.thing, job.mm)
  const camera = cameraFor(job, built, view)
  yield* inEachFinish(stage, { ...job, built, camera, turn: view.azimuth, receiver: receiver(job.thing) })
}

/** A close-up of a piece of a material, in each of these colours. */
export function* samples(stage: Stage, job: SampleJob): Generator<Picture> {
  const { piece: built, view, by, x, y } = job.sample
  const whole = packshotCamera(pointsOf(built), view, packshotFrame(job.width, job.height))
  const camera = closer(whole, by, x, y, job.width, job.height)
  yield* inEachFinish(stage, { ...job, built, camera, turn: view.azimuth, receiver: 'floor' })
}

type Scene = {
  built: Piece
  camera: Camera
  finishes: readonly Finish[]
  /** Degrees by which the light goes round with the camera. */
  turn: number
  frames: number
  receiver: 'floor' | 'wall' | 'none'
}

function* inEachFinish(stage: Stage, { built, camera, finishes, turn, frames, receiver }: Scene): Generator<Picture> {
  const looks = batches(built, finishes)
  const exposures = stage.expose({
    coats: looks.map((batch) => coated(built, batch)),
    camera,
    grain: grainOf(camera),
    lighting: { sky: studio, turn, frames, bulbs: bulbsOf(built) },
    receiver,
  })
  for (const [batchAt, batch] of looks.entries())
    for (const [at, finish] of batch.finishes.entries()) {
      const exposure = exposures[batchAt]
      if (!exposure) throw new Error('Every coat is exposed.')
      const pixels = develop(exposure, batch.colours[at] ?? [], studioTone, 'paper')
      yield { finish, pixels, width: camera.width, height: camera.height, camera }
    }
}

/** A third of a pixel at the thing: what throws shadows rougher than that would shade hollows of itself. */
export function grainOf({ eye, target, focal }: Camera): number {
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
