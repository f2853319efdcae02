import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { models, offers } from './catalogue/index.ts'
import { material } from './catalogue/materials.ts'
import { offersOf } from './catalogue/offers.ts'
import type { Finish, Model, Size } from './catalogue/types.ts'
import { pictureNames } from './feed-writer/pictures.ts'
import { dimensionSheet } from './pictures/drawing/sheet.ts'
import { detailOf, frontViewOf, furniture, hangs, viewOf } from './pictures/furniture/index.ts'
import { pictureMemory } from './pictures/memory.ts'
import type { View } from './pictures/render/camera.ts'
import { lookOf } from './pictures/render/look.ts'
import { develop, type LitView, lightView, saveWebp, type ViewWish } from './pictures/render/picture.ts'
import { rooms } from './pictures/rooms/index.ts'
import { renderRoom } from './pictures/rooms/room.ts'
import { drawSwatch } from './pictures/swatch.ts'

// Draws what is missing or was made from other data. `--only verba,leda` takes these models, `--again` draws them even
// when they look fresh, `--part 0/2` takes every second model (two builds side by side), `--rooms` draws the banners.
const FOLDER = join(import.meta.dirname, 'feed', 'pictures')
const memory = pictureMemory(FOLDER, join(import.meta.dirname, 'pictures', 'drawn.json'))
const wished = parseArgs({
  options: {
    only: { type: 'string' },
    part: { type: 'string' },
    again: { type: 'boolean' },
    rooms: { type: 'boolean' },
  },
}).values

type Job = { picture: string; finish: Finish; source: unknown }

function open(picture: string): string {
  const file = join(FOLDER, picture)
  mkdirSync(dirname(file), { recursive: true })
  return file
}

/** One lit view serves every finish in it; nothing is lit when no finish asks. */
async function drawView(
  model: Model,
  size: Size,
  view: View,
  wish: ViewWish,
  width: number,
  lights: number,
  jobs: readonly Job[],
): Promise<void> {
  const stale = jobs.filter(({ picture, source }) => wished.again || !memory.isFresh(picture, source))
  if (stale.length === 0) return
  const started = performance.now()
  const scene = furniture(model, size)
  const lit: LitView = lightView(scene, view, { width, height: (width * 3) / 4, lights, scale: 2 }, wish)
  for (const { picture, finish, source } of stale) {
    const looks = scene.parts.map(({ surface }) => lookOf(surface, finish))
    await saveWebp(develop(lit, looks, 2), open(picture))
    memory.remember(picture, source)
  }
  console.log(`${stale[0]?.picture} and ${stale.length - 1} more, ${Math.round(performance.now() - started)} ms`)
}

function worn(finish: Finish): unknown {
  return Object.values(finish).map((code) =>
    typeof code === 'string' ? [code, material(code as Finish['main']).hex] : code,
  )
}

/** What a picture of a model depends on beside its finish and view. */
function shapeOf(model: Model): unknown {
  return [model.shape, model.facts['seat-height']]
}

async function drawPackshots(model: Model): Promise<void> {
  for (const size of model.sizes) {
    const jobs = offersOf(model)
      .filter((offer) => offer.size === size)
      .map(({ picture, finish }) => ({
        picture,
        finish,
        source: [shapeOf(model), size.mm, worn(finish), viewOf(model)],
      }))
    await drawView(model, size, viewOf(model), { hangs: hangs(model) }, 1200, 72, jobs)
  }
}

async function drawOtherSide(model: Model): Promise<void> {
  const [size] = model.sizes
  const jobs = model.finishes.map((finish) => ({
    picture: pictureNames.front(model, finish),
    finish,
    source: [shapeOf(model), size.mm, worn(finish), frontViewOf(model)],
  }))
  await drawView(model, size, frontViewOf(model), { hangs: hangs(model) }, 960, 48, jobs)
}

async function drawDetail(model: Model): Promise<void> {
  const [size] = model.sizes
  const [finish] = model.finishes
  const source = [shapeOf(model), size.mm, worn(finish), viewOf(model), detailOf(model)]
  const job = { picture: pictureNames.detail(model), finish, source }
  await drawView(model, size, viewOf(model), { hangs: hangs(model), zoom: detailOf(model) }, 960, 48, [job])
}

/** The drawing is kept as a vector and, for galleries, as a picture. */
async function drawSizes(model: Model): Promise<void> {
  const picture = pictureNames.sizes(model)
  const source = [model.shape, model.sizes[0].mm, model.facts['seat-height']]
  if (!wished.again && memory.isFresh(picture, source)) return
  const svg = dimensionSheet(model)
  writeFileSync(open(picture.replace('.webp', '.svg')), svg)
  await sharp(Buffer.from(svg)).webp({ quality: 80, effort: 6 }).toFile(open(picture))
  memory.remember(picture, source)
}

async function drawSwatches(): Promise<void> {
  for (const code of new Set(offers.map(({ cover }) => cover.code))) {
    const picture = `swatches/${code}.webp`
    const source = material(code)
    if (memory.isFresh(picture, source)) continue
    await drawSwatch(code, open(picture))
    memory.remember(picture, source)
  }
}

/** Rooms are drawn again only when asked: they depend on many models at once. */
async function drawRooms(): Promise<void> {
  const chosen = wished.only?.split(',')
  for (const { name, build, day, wide, square } of rooms) {
    if (chosen && !chosen.includes(name)) continue
    for (const [ending, eye] of [
      ['', wide],
      ['-phone', square],
    ] as const) {
      const { picture, spots } = renderRoom(build(), eye, day)
      await saveWebp(picture, open(`banners/${name}${ending}.webp`), 80)
      console.log(`banners/${name}${ending}.webp`, JSON.stringify(spots))
    }
  }
}

if (wished.rooms) await drawRooms()
else {
  await drawSwatches()
  const chosen = wished.only?.split(',')
  const [share = 0, shares = 1] = wished.part?.split('/').map(Number) ?? []
  const mine = models.filter(({ code }, index) => index % shares === share && (!chosen || chosen.includes(code)))
  for (const draw of [drawSizes, drawPackshots, drawOtherSide, drawDetail]) for (const model of mine) await draw(model)
}
