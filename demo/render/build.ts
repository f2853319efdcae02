import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { models, offers } from '../catalogue/index.ts'
import { offersOf } from '../catalogue/offers.ts'
import type { Model, Size } from '../catalogue/types.ts'
import { offerNamed } from '../catalogue/variants.ts'
import { scaleSheet } from '../drawing/scale-sheet.ts'
import { dimensionSheet } from '../drawing/sheet.ts'
import { hasSecond, pictureNames, TURN_STEPS, turntableModels } from '../feed-writer/pictures.ts'
import { storage } from '../furniture/groups/storage.ts'
import { detailOf, furniture, hangsFrom, secondViewOf, viewOf } from '../furniture/index.ts'
import { materialLook } from '../furniture/surfaces/look.ts'
import { swatch } from '../furniture/surfaces/swatch.ts'
import type { Placed } from '../rooms/plan.ts'
import { bannerPlans } from '../rooms/plans/banners.ts'
import { rooms } from '../rooms/plans/index.ts'
import { digest, pictureMemory } from './memory.ts'
import { packshotCamera } from './page/camera.ts'
import type { Spot } from './page/interior.ts'
import { moods } from './page/moods.ts'
import { packshotFrame, pointsOf, type ViewName } from './page/packshot.ts'
import { studio } from './page/sky.ts'
import { looksOf, shapeOf } from './sources.ts'
import { openStudio, type Taken } from './studio.ts'

// Makes every picture of the demo shop that is missing or was made from something else; docs/pictures.md tells more.
// `--only verba,leda` takes these models, `--rooms living-morning` these rooms, `--skip packshots,rooms` leaves steps
// out, `--again` renders even what looks fresh, `--part 0/2` takes every second model (two builds side by side).
const FOLDER = join(import.meta.dirname, '..', 'feed', 'pictures')
const SPOTS = join(import.meta.dirname, '..', 'rooms', 'spots.json')
const memory = pictureMemory(FOLDER, join(import.meta.dirname, 'rendered.json'))
const wished = parseArgs({
  options: {
    only: { type: 'string' },
    rooms: { type: 'string' },
    skip: { type: 'string', default: '' },
    again: { type: 'boolean' },
    part: { type: 'string', default: '0/1' },
  },
}).values

const SWATCH_SIDE = 96
const MOST_BYTES = 60_000

/** Size and number of frames of each view; deep niches want that many, see `viewFor`. */
const views = {
  packshot: { width: 1200, height: 900, frames: 14 },
  second: { width: 800, height: 600, frames: 6 },
  detail: { width: 640, height: 480, frames: 6 },
} as const satisfies Record<ViewName, object>
const roomView = { width: 1200, height: 750, frames: 9 } as const
const turnView = { width: 560, height: 420, frames: 4 } as const

/** Only what goods are kept in has niches that few lights would stripe. */
function viewFor({ shape }: Model, view: ViewName) {
  const { frames, ...size } = views[view]
  return { ...size, frames: shape.is in storage ? frames : Math.ceil(frames * 0.55) }
}

/** What the page may send back. */
type Facts = {
  code?: string
  size?: number
  finish?: number
  view?: ViewName
  step?: number
  room?: string
  spots?: Spot[]
}

function open(picture: string): string {
  const file = join(FOLDER, picture)
  mkdirSync(dirname(file), { recursive: true })
  return file
}

function isStale(picture: string, source: string): boolean {
  return wished.again === true || !memory.isFresh(picture, source)
}

/** The file and the source of one wanted picture. */
type Wanted = { picture: string; source: string }

const wanted = new Map<string, Wanted>()

async function keep({ facts, pixels }: Taken<Facts>): Promise<void> {
  const raw = { width: facts.width, height: facts.height, channels: 4 } as const
  const own = wanted.get(wantedKey(facts))
  if (!own) throw new Error(`Nobody asked for ${JSON.stringify(facts)}.`)
  writeFileSync(open(own.picture), await encoded(sharp(pixels, { raw }).removeAlpha(), facts.room ? 80 : 82))
  memory.remember(own.picture, own.source)
  if (facts.room && facts.spots) keepSpots(facts.room, facts.spots)
}

/** Rugs and boucle are all detail: they give up a little sharpness to stay light. */
async function encoded(picture: Sharp, quality: number): Promise<Buffer> {
  const file = await picture.clone().webp({ quality, effort: 5, smartSubsample: true }).toBuffer()
  return file.length <= MOST_BYTES || quality < 50 ? file : encoded(picture, quality - 8)
}

function wantedKey({ code, size, finish, view, step, room }: Facts): string {
  return [code, size, finish, view, step, room].join()
}

function keepSpots(room: string, spots: readonly Spot[]): void {
  const all = existsSync(SPOTS) ? (JSON.parse(readFileSync(SPOTS, 'utf8')) as Record<string, readonly Spot[]>) : {}
  all[room] = spots
  writeFileSync(
    SPOTS,
    `${JSON.stringify(all, Object.keys(all).sort().concat('offerId', 'code', 'x', 'y', 'share'), 1)}\n`,
  )
}

type Studio = Awaited<ReturnType<typeof openStudio>>

let opened: Studio | undefined

/** The browser starts when the first picture is needed. */
async function ask(name: string, wish: unknown): Promise<number> {
  opened ??= await openStudio((picture) => keep(picture as Taken<Facts>))
  return (await opened.ask<{ milliseconds: number }>(name, wish)).milliseconds
}

async function drawPackshots(model: Model, view: ViewName): Promise<void> {
  const sizes = view === 'packshot' ? model.sizes : [model.sizes[0]]
  for (const [sizeAt, size] of sizes.entries()) {
    const stale = offersOf(model)
      .filter((offer) => offer.size === size && (view !== 'packshot' || offer.pictureSize === size))
      .flatMap((offer) => {
        const finishAt = model.finishes.indexOf(offer.finish)
        if (view === 'detail' && finishAt > 0) return []
        if (view === 'second' && !hasSecond(model, offer.finish)) return []
        const picture =
          view === 'packshot'
            ? offer.picture
            : view === 'second'
              ? pictureNames.second(model, offer.finish)
              : pictureNames.detail(model)
        const shape = shapeOf(model, size)
        const source = digest(
          shape.shape,
          looksOf(shape, offer.finish),
          cameraFacts(model, size, view),
          viewFor(model, view),
          studio,
        )
        if (!isStale(picture, source)) return []
        wanted.set(wantedKey({ code: model.code, size: sizeAt, finish: finishAt, view }), { picture, source })
        return [finishAt]
      })
    if (stale.length === 0) continue
    const took = await ask('packshotsOf', {
      code: model.code,
      size: sizeAt,
      finishes: stale,
      view,
      ...viewFor(model, view),
    })
    report(`${model.code} ${view} ${sizeAt + 1}: ${stale.length} pictures`, took)
  }
}

function cameraFacts(model: Model, size: Size, view: ViewName): unknown {
  if (view === 'packshot') return [viewOf(model, size.mm), hangsFrom(model)]
  if (view === 'second') return [secondViewOf(model, size.mm), hangsFrom(model)]
  return [viewOf(model, size.mm), detailOf(model, size.mm)]
}

/** The drawing with sizes is a vector; galleries get it as a picture too. */
async function drawSizes(model: Model): Promise<void> {
  for (const size of model.sizes) {
    const picture = pictureNames.sizes(model, size)
    const source = digest(shapeOf(model, size).shape, model.facts['seat-height'] ?? null, size.facts ?? null)
    if (!isStale(picture, source)) continue
    const svg = dimensionSheet(model, size)
    writeFileSync(open(picture.replace('.webp', '.svg')), svg)
    await sharp(Buffer.from(svg)).webp({ quality: 80, effort: 6 }).toFile(open(picture))
    memory.remember(picture, source)
  }
}

/** Beside a person or a bottle: made from the packshot and the camera that took it. */
async function drawScale(model: Model): Promise<void> {
  const [size] = model.sizes
  const [offer] = offersOf(model)
  if (!offer) return
  const picture = pictureNames.scale(model)
  const shape = shapeOf(model, size)
  const source = digest(
    'scale',
    shape.shape,
    looksOf(shape, offer.finish),
    cameraFacts(model, size, 'packshot'),
    viewFor(model, 'packshot'),
    studio,
  )
  if (!isStale(picture, source) || !existsSync(join(FOLDER, offer.picture))) return
  const { width: wide, height: tall } = views.packshot
  const points = pointsOf(furniture(model, size.mm))
  const camera = packshotCamera(points, viewOf(model, size.mm), packshotFrame(wide, tall))
  const sheet = scaleSheet(model, size, camera)
  const { left, top, width, height } = sheet.packshot
  const packshot = await sharp(join(FOLDER, offer.picture))
    .resize(Math.round(width), Math.round(height))
    .png()
    .toBuffer()
  const cut = await within(packshot, Math.round(left), Math.round(top))
  await sharp(Buffer.from(sheet.svg))
    .composite([{ ...cut, blend: 'multiply' }])
    .webp({ quality: 82, effort: 5 })
    .toFile(open(picture))
  memory.remember(picture, source)
}

/** Cuts off what would lie outside the sheet. */
async function within(packshot: Buffer, left: number, top: number) {
  const { width = 0, height = 0 } = await sharp(packshot).metadata()
  const x = Math.max(0, -left)
  const y = Math.max(0, -top)
  const wide = Math.min(width - x, 1200 - Math.max(0, left))
  const tall = Math.min(height - y, 900 - Math.max(0, top))
  const input = await sharp(packshot).extract({ left: x, top: y, width: wide, height: tall }).png().toBuffer()
  return { input, left: Math.max(0, left), top: Math.max(0, top) }
}

async function drawSwatches(): Promise<void> {
  for (const code of new Set(offers.map(({ cover }) => cover.code))) {
    const picture = `swatches/${code}.webp`
    const source = digest(materialLook(code))
    if (!isStale(picture, source)) continue
    await sharp(swatch(code, SWATCH_SIDE), { raw: { width: SWATCH_SIDE, height: SWATCH_SIDE, channels: 3 } })
      .webp({ quality: 88, effort: 6 })
      .toFile(open(picture))
    memory.remember(picture, source)
  }
}

async function drawTurntable(model: Model): Promise<void> {
  const [size] = model.sizes
  const shape = shapeOf(model, size)
  const source = digest(
    'turn',
    shape.shape,
    looksOf(shape, model.finishes[0]),
    turnView,
    viewOf(model, size.mm),
    studio,
  )
  const frames = pictureNames.turn(model)
  if (!frames.some((picture) => isStale(picture, source))) return
  for (const [step, picture] of frames.entries()) wanted.set(wantedKey({ code: model.code, step }), { picture, source })
  const took = await ask('turntableOf', { code: model.code, steps: TURN_STEPS, ...turnView })
  report(`${model.code} turntable`, took)
}

async function drawRooms(): Promise<void> {
  for (const [at, plan] of [...bannerPlans, ...rooms].entries()) {
    if (at % parts !== part) continue
    if (wished.rooms && !wished.rooms.split(',').includes(plan.name)) continue
    const picture = pictureNames.room(plan.name)
    const goods = plan.goods.map((placed) => {
      const { model, size, finish } = offerNamed(placed)
      const shape = shapeOf(model, size)
      return [shape.shape, looksOf(shape, finish)]
    })
    const { title: _title, props, ...rest } = { ...plan, goods: plan.goods.map(inLists) }
    const view = { ...roomView, ...plan.frame }
    const things = props?.map((prop) => [prop.at, prop.turn, String(prop.piece)])
    const source = digest(rest, moods[plan.mood], goods, things, view)
    if (!isStale(picture, source)) continue
    wanted.set(wantedKey({ room: plan.name }), { picture, source })
    report(`room ${plan.name}`, await ask('roomOf', { name: plan.name, ...view }))
  }
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

const started = performance.now()

function report(what: string, milliseconds: number): void {
  const minutes = Math.round((performance.now() - started) / 6000) / 10
  console.log(`${minutes.toFixed(1)} min  ${what}, ${(milliseconds / 1000).toFixed(1)} s`)
}

const chosen = wished.only?.split(',')
const skipped = new Set(wished.skip.split(','))
const [part = 0, parts = 1] = wished.part.split('/').map(Number)
const mine = models.filter(({ code }, at) => (!chosen || chosen.includes(code)) && at % parts === part)
const steps: readonly (readonly [name: string, draw: () => Promise<void>])[] = [
  ['swatches', drawSwatches],
  ['sizes', () => each(drawSizes)],
  ['packshots', () => each((model) => drawPackshots(model, 'packshot'))],
  ['scale', () => each(drawScale)],
  ['rooms', drawRooms],
  ['second', () => each((model) => drawPackshots(model, 'second'))],
  ['detail', () => each((model) => drawPackshots(model, 'detail'))],
  [
    'turntables',
    () => each((model) => (turntableModels.includes(model.code) ? drawTurntable(model) : Promise.resolve())),
  ],
]

async function each(draw: (model: Model) => Promise<void>): Promise<void> {
  for (const model of mine) await draw(model)
}

for (const [name, draw] of steps) {
  if (skipped.has(name) || (chosen && name === 'rooms' && !wished.rooms)) continue
  await draw()
  console.log(`${name}: done`)
}
await opened?.close()
