import { type DemoOffer, faceOf } from '../catalogue/offers.ts'
import { viewOf } from '../furniture/index.ts'
import { pictureNames, turntableModels } from './pictures.ts'
import { element } from './xml.ts'

/** Pictures with what they show, the three-dimensional model in the offer's colours, and the turntable where there is one. */
export function viewElements(offer: DemoOffer, pictures: readonly string[]): string[] {
  const { model, size, finish, pictureSize } = offer
  const sizeAt = model.sizes.indexOf(size)
  const file = `models/${model.code}${sizeAt === 0 ? '' : `-${sizeAt + 1}`}.glb`
  const { azimuth, pitch } = viewOf(model, pictureSize.mm)
  // The turntable is taken of the first size in the first finish.
  const isTurned = turntableModels.includes(model.code) && sizeAt === 0 && finish === model.finishes[0]
  return [
    ...pictures.map((picture, at) => element('picture', picture, { kind: at === 0 ? undefined : kindOf(picture) })),
    element('model3d', file, { variant: faceOf(finish), azimuth: String(azimuth), pitch: String(pitch) }),
    ...(isTurned ? turntable(pictureNames.turn(model)) : []),
  ]
}

function turntable(frames: readonly string[]): string[] {
  return ['<turntable>', ...frames.map((frame) => `  ${element('frame', frame)}`), '</turntable>']
}

/** What a picture shows, by the name that the renderer gives it. */
function kindOf(picture: string): string {
  if (picture.startsWith('rooms/')) return 'room'
  if (picture.startsWith('materials/')) return 'detail'
  const name = picture.slice(picture.lastIndexOf('/') + 1)
  return name.startsWith('size')
    ? 'drawing'
    : name.startsWith('scale')
      ? 'scale'
      : name.startsWith('detail')
        ? 'detail'
        : 'angle'
}
