import { offers } from '../catalogue/index.ts'
import { type DemoOffer, faceOf } from '../catalogue/offers.ts'
import type { Finish, Model, Size } from '../catalogue/types.ts'
import { batches } from '../furniture/batches.ts'
import { furniture } from '../furniture/index.ts'
import type { MaterialCode } from '../furniture/materials.ts'
import { roomsWith, spotsOf } from './spots.ts'

/** Pictures beside the packshot, below the pictures folder. */
export const pictureNames = {
  /** Another side, in each finish. */
  second: (model: Model, finish: Finish) => `${model.code}/${faceOf(finish)}-front.webp`,
  detail: (model: Model) => `${model.code}/detail.webp`,
  /** A material by itself, close by: of every offer in it whose model is shown close by in another finish. */
  sample: (material: MaterialCode) => `materials/${material}.webp`,
  /** Beside a person or something else that everybody knows. */
  scale: ({ model, size, finish, picture }: DemoOffer) =>
    size === model.sizes[0] && finish === model.finishes[0]
      ? `${model.code}/scale.webp`
      : picture.replace('/', '/scale-'),
  /** The drawing with sizes; its master is a vector of the same name. */
  sizes: (model: Model, size: Size) => {
    const at = model.sizes.indexOf(size)
    return `${model.code}/size${at === 0 ? '' : `-${at + 1}`}.webp`
  },
  turn: (model: Model) =>
    Array.from({ length: TURN_STEPS }, (_, step) => `${model.code}/turn/${String(step + 1).padStart(2, '0')}.webp`),
  /** What a maker is known by. */
  mark: (maker: string) => `makers/${maker}.webp`,
  room: (name: string) =>
    name.startsWith('banner-') ? `banners/${name.slice('banner-'.length)}.webp` : `rooms/${name}.webp`,
}

/**
 * The second angle is taken of all finishes that look alike but for their colours, the first one among them: one
 * rendering serves them all.
 */
export function hasSecond(model: Model, finish: Finish): boolean {
  const known = seconds.get(model.code)
  const finishes = known ?? batches(furniture(model, model.sizes[0].mm), model.finishes)[0]?.finishes ?? []
  if (!known) seconds.set(model.code, finishes)
  return finishes.includes(finish)
}

const seconds = new Map<string, readonly Finish[]>()

/** Pictures all round, fifteen degrees apart. */
export const TURN_STEPS = 24

/** Models that can be turned round in their gallery. */
export const turntableModels: readonly string[] = [
  'verba',
  'leda',
  'gavan',
  'ruta',
  'gnezdo',
  'tish',
  'lad',
  'lar',
  'efir',
  'skhod',
  'kaplya',
  'nota',
  'oda',
  'takt',
  'polden',
]

/** Materials that are shown by themselves. */
export function sampledMaterials(): MaterialCode[] {
  const others = offers.filter(({ model, finish }) => finish !== model.finishes[0])
  return [...new Set(others.map(({ cover }) => cover.code))]
}

/** Does another finish of the same model stand in the room as well? Whoever chose one shall not see two. */
function showsOther(room: string, { model, finish }: DemoOffer): boolean {
  const seen = new Set(spotsOf(room).map(({ offerId }) => offerId))
  return offers.some((other) => seen.has(other.id) && other.model === model && faceOf(other.finish) !== faceOf(finish))
}

/** Rooms in which the very offer stands; where there is none, those with another size of it in the same finish. */
function roomsOf(offer: DemoOffer): string[] {
  const own = roomsWith([offer.id])
  if (own.length > 0) return own
  const sizes = offers.filter(({ model, finish }) => model === offer.model && faceOf(finish) === faceOf(offer.finish))
  return roomsWith(sizes.map(({ id }) => id))
}

/**
 * Pictures of an offer, each of its own finish. Rooms may show another size, of which the shop says so; angles are taken of
 * the first size and serve what looks like it, close-ups of the first finish (other finishes show their material by
 * itself); "in scale" is what has a packshot of its own size.
 */
export function picturesOf(offer: DemoOffer): string[] {
  const { model, finish, picture, pictureSize, size, cover } = offer
  const [firstSize] = model.sizes
  const isFirstFinish = finish === model.finishes[0]
  return [
    picture,
    ...roomsOf(offer)
      .filter((room) => !showsOther(room, offer))
      .slice(0, 2)
      .map(pictureNames.room),
    isFirstFinish ? pictureNames.detail(model) : pictureNames.sample(cover.code),
    ...(pictureSize === firstSize && hasSecond(model, finish) ? [pictureNames.second(model, finish)] : []),
    pictureNames.sizes(model, size),
    ...(pictureSize === size ? [pictureNames.scale(offer)] : []),
  ]
}
