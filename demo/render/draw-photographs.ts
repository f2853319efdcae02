import { type DemoOffer, offersOf } from '../catalogue/offers.ts'
import type { Model } from '../catalogue/types.ts'
import { hasSecond, pictureNames, sampledMaterials, TURN_STEPS } from '../feed-writer/pictures.ts'
import { hangsFrom } from '../furniture/index.ts'
import { material } from '../furniture/materials.ts'
import type { RoomPlan } from '../rooms/plan.ts'
import type { Album } from './album.ts'
import type { Darkroom } from './darkroom.ts'
import {
  packshotMadeFrom,
  roomMadeFrom,
  samplesMadeFrom,
  turntableMadeFrom,
  turnView,
  viewForRoom,
  views,
} from './made-from.ts'
import type { ViewName } from './page/packshot.ts'

// Pictures that the browser takes: only what is stale is ordered.

export type Photographer = {
  album: Album
  darkroom: Darkroom
  report: (what: string, milliseconds: number) => void
}

export async function drawPackshots(
  { album, darkroom, report }: Photographer,
  model: Model,
  view: ViewName,
): Promise<void> {
  const sizes = view === 'packshot' ? model.sizes : [model.sizes[0]]
  for (const [sizeAt, size] of sizes.entries()) {
    const stale = offersOf(model)
      .filter((offer) => offer.size === size && (view !== 'packshot' || offer.pictureSize === size))
      .flatMap((offer) => {
        const finishAt = model.finishes.indexOf(offer.finish)
        const picture = nameOf(offer, view)
        if (!picture) return []
        const source = packshotMadeFrom(model, size, offer.finish, view)
        if (!album.isStale(picture, source)) return []
        const measure = measureOf(offer, view)
        darkroom.want({ code: model.code, size: sizeAt, finish: finishAt, view }, { picture, source, measure })
        return [finishAt]
      })
    if (stale.length === 0) continue
    const order = { code: model.code, size: sizeAt, finishes: stale, view, ...views[view] }
    const took = await darkroom.ask('packshotsOf', order)
    report(`${model.code} ${view} ${sizeAt + 1}: ${stale.length} pictures`, took)
  }
}

/** A close-up has no paper round it; bare metal and sheers show what is round and behind them, not their swatch. */
function measureOf({ model, cover }: DemoOffer, view: ViewName) {
  const hasOwnColour = cover.texture !== 'metal' && model.kind !== 'sheer'
  return {
    hex: hasOwnColour ? cover.hex : undefined,
    isWhole: view !== 'detail',
    standsOnFloor: hangsFrom(model) === undefined,
  }
}

/** The file of an offer's picture; nothing where another offer's stands for it. */
function nameOf({ model, finish, picture }: DemoOffer, view: ViewName): string | null {
  if (view === 'packshot') return picture
  if (view === 'second') return hasSecond(model, finish) ? pictureNames.second(model, finish) : null
  return finish === model.finishes[0] ? pictureNames.detail(model) : null
}

/** Close-ups of materials by themselves: those of one texture have one shape, and one rendering serves them all. */
export async function drawSamples({ album, darkroom, report }: Photographer): Promise<void> {
  const byTexture = Map.groupBy(sampledMaterials(), (code) => material(code).texture)
  for (const [texture, codes] of byTexture) {
    const madeFrom = samplesMadeFrom(texture)
    const stale = codes.filter((code) => {
      const [picture, source] = [pictureNames.sample(code), madeFrom(code)]
      if (!album.isStale(picture, source)) return false
      const measure = {
        hex: texture === 'metal' ? undefined : material(code).hex,
        isWhole: false,
        standsOnFloor: false,
      }
      darkroom.want({ material: code }, { picture, source, measure })
      return true
    })
    if (stale.length === 0) continue
    const took = await darkroom.ask('samplesOf', { materials: stale, ...views.detail })
    report(`${texture}: ${stale.length} close-ups`, took)
  }
}

export async function drawTurntable({ album, darkroom, report }: Photographer, model: Model): Promise<void> {
  const source = turntableMadeFrom(model)
  const frames = pictureNames.turn(model)
  if (!frames.some((picture) => album.isStale(picture, source))) return
  for (const [step, picture] of frames.entries()) darkroom.want({ code: model.code, step }, { picture, source })
  const took = await darkroom.ask('turntableOf', { code: model.code, steps: TURN_STEPS, ...turnView })
  report(`${model.code} turntable`, took)
}

export async function drawRoom({ album, darkroom, report }: Photographer, plan: RoomPlan): Promise<void> {
  const picture = pictureNames.room(plan.name)
  const source = roomMadeFrom(plan)
  if (!album.isStale(picture, source)) return
  darkroom.want({ room: plan.name }, { picture, source })
  report(`room ${plan.name}`, await darkroom.ask('roomOf', { name: plan.name, ...viewForRoom(plan) }))
}
