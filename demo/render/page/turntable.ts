import type { Finish, Millimetres } from '../../catalogue/types.ts'
import { batches } from '../../furniture/batches.ts'
import { type Furniture, furniture, viewOf } from '../../furniture/index.ts'
import { piece, place } from '../../furniture/piece.ts'
import { packshotCamera } from './camera.ts'
import { develop, studioTone } from './compose.ts'
import { coated, grainOf, pointsOf } from './packshot.ts'
import { studio } from './sky.ts'
import type { Stage } from './stage.ts'

export type TurntableJob = {
  thing: Furniture
  mm: Millimetres
  finish: Finish
  steps: number
  width: number
  height: number
  frames: number
}

/** Turns the thing under still light, before a camera that is far enough for its widest side. */
export function* turntable(stage: Stage, job: TurntableJob) {
  const built = furniture(job.thing, job.mm)
  const { pitch, azimuth } = viewOf(job.thing, job.mm)
  const turned = (degrees: number) => {
    const whole = piece()
    place(whole, built, [0, 0, 0], degrees)
    return whole
  }
  const view = { azimuth: 0, pitch: Math.min(14, Math.max(8, pitch)) }
  const around = Array.from({ length: 8 }, (_, at) => pointsOf(turned(at * 45))).flat()
  const camera = packshotCamera(around, view, { width: job.width, height: job.height, fill: 0.94, fillHeight: 0.86 })
  const [batch] = batches(built, [job.finish])
  if (!batch) return
  for (let step = 0; step < job.steps; step++) {
    const thing = turned(-azimuth + (step * 360) / job.steps)
    const [exposure] = stage.expose({
      coats: [coated(thing, batch)],
      camera,
      grain: grainOf(camera),
      lighting: { sky: studio, turn: 0, frames: job.frames },
      receiver: 'floor',
    })
    if (!exposure) return
    yield { step, pixels: develop(exposure, [], studioTone, 'paper'), camera }
  }
}
