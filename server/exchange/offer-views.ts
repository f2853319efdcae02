import { isVariantName } from '#server/media/index.ts'
import type { RawOffer } from './read-feed.ts'

/** A picture and what it shows; null where the feed leaves it to the name of the file. */
export interface NamedPicture {
  source: string
  kind: PictureKind | null
}

export type PictureKind = 'packshot' | 'angle' | 'detail' | 'interior' | 'scale' | 'dimensions'

/** What an offer shows besides pictures. */
export interface OfferViews {
  model: {
    source: string
    variant: string | null
    /** From where its packshot was taken, in degrees: to the right of its front, and above. Null where the feed says neither. */
    azimuth: number | null
    pitch: number | null
  } | null
  /** Pictures all around, in the order in which it turns; empty when there are none. */
  turntable: string[]
}

/** The feed's words for what a picture shows. */
const kinds = new Map<string, PictureKind>([
  ['packshot', 'packshot'],
  ['angle', 'angle'],
  ['detail', 'detail'],
  ['room', 'interior'],
  ['scale', 'scale'],
  ['drawing', 'dimensions'],
])

const frameCounts = { least: 8, most: 72 }

/** Checks pictures, model and turntable of an offer; a string is the reason why it is refused. */
export function viewsOf(raw: RawOffer): { pictures: NamedPicture[]; views: OfferViews } | string {
  const pictures: NamedPicture[] = []
  for (const { source, kind } of raw.pictures) {
    if (!source) continue
    const known = kinds.get(kind) ?? null
    if (kind && !known) return `picture kind «${kind.slice(0, 40)}» is none of ${[...kinds.keys()].join(', ')}`
    pictures.push({ source, kind: known })
  }
  const model = modelOf(raw)
  if (typeof model === 'string') return model
  const turntable = raw.frames.filter(Boolean)
  const isTurning = turntable.length >= frameCounts.least && turntable.length <= frameCounts.most
  if (turntable.length > 0 && !isTurning)
    return `a turntable has ${frameCounts.least} to ${frameCounts.most} frames, not ${turntable.length}`
  if (new Set(turntable).size < turntable.length) return 'a frame of the turntable comes twice'
  return { pictures, views: { model, turntable } }
}

function modelOf({ models }: RawOffer): OfferViews['model'] | string {
  const [model, ...more] = models.filter(({ source }) => source)
  if (!model) return null
  if (more.length > 0) return 'an offer has one model3d'
  if (model.variant && !isVariantName(model.variant))
    return `model3d variant «${model.variant.slice(0, 40)}» may hold small letters, digits and hyphens only`
  const said = [model.azimuth, model.pitch].filter((angle) => angle !== '')
  const [azimuth = null, pitch = null] = said.map(Number)
  if (said.length === 1 || said.some((angle) => !/^-?\d{1,3}$/.test(angle)))
    return 'model3d says azimuth and pitch together, in whole degrees'
  if ((azimuth !== null && Math.abs(azimuth) > 180) || (pitch !== null && Math.abs(pitch) > 89))
    return 'model3d azimuth is -180 to 180 and pitch -89 to 89 degrees'
  return { source: model.source, variant: model.variant || null, azimuth, pitch }
}
