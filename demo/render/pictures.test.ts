import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { models, offers, vendors } from '../catalogue/index.ts'
import { pictureNames, picturesOf, turntableModels } from '../feed-writer/pictures.ts'
import { material } from '../furniture/materials.ts'
import { bannerPlans } from '../rooms/plans/banners.ts'
import { rooms } from '../rooms/plans/index.ts'

const FOLDER = join(import.meta.dirname, '..', 'feed', 'pictures')

/** How far the colour that a packshot shows most may lie from the swatch, in CIE Lab. */
const NEAR = 14

/** All pictures that the shop, its rooms, its banners and its turntables need. */
const shown = [
  ...new Set([
    ...offers.flatMap(picturesOf),
    ...offers.map(({ cover }) => `swatches/${cover.code}.webp`),
    ...models.flatMap((model) => [
      pictureNames.second(model, model.finishes[0]),
      pictureNames.detail(model),
      pictureNames.scale(model),
      ...model.sizes.map((size) => pictureNames.sizes(model, size)),
      ...model.sizes.map((size) => pictureNames.sizes(model, size).replace('.webp', '.svg')),
      ...(turntableModels.includes(model.code) ? pictureNames.turn(model) : []),
    ]),
    ...vendors.map(({ code }) => pictureNames.mark(code)),
    ...[...bannerPlans, ...rooms].map(({ name }) => pictureNames.room(name)),
  ]),
]

const packshots = [...new Map(offers.map((offer) => [offer.picture, offer])).values()]

describe('pictures of the demo shop', () => {
  test('every offer has its packshot and its drawing; every model a second angle, a detail and a scale', () => {
    expect(shown.filter((picture) => !existsSync(join(FOLDER, picture)))).toEqual([])
  })

  test('nothing lies about that nobody shows', () => {
    const wanted = new Set(shown)
    const kept = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
    expect(kept.filter((name) => extname(name) && !wanted.has(name))).toEqual([])
  })

  test('a packshot is 1200 pixels wide and below 60 KB', async () => {
    const heavy = packshots.filter(({ picture }) => statSync(join(FOLDER, picture)).size > 60_000)
    expect(heavy.map(({ picture }) => picture)).toEqual([])
    for (const { picture } of packshots.slice(0, 12)) {
      const { width, height } = await sharp(join(FOLDER, picture)).metadata()
      expect([width, height], picture).toEqual([1200, 900])
    }
  })

  test('paper is white in every corner above', async () => {
    const grey: string[] = []
    for (const { picture } of packshots.filter((_, at) => at % 7 === 0)) {
      const { data } = await sharp(join(FOLDER, picture))
        .extract({ left: 0, top: 0, width: 40, height: 40 })
        .raw()
        .toBuffer({ resolveWithObject: true })
      if (data.some((value) => value < 250)) grey.push(picture)
    }
    expect(grey).toEqual([])
  })

  test('shows the colour of the swatch', { timeout: 120_000 }, async () => {
    const far: string[] = []
    for (const { picture, cover, model } of packshots) {
      // Bare metal shows its surroundings, a sheer what is behind it; a lantern has a frame as thin as a pixel.
      if (cover.texture === 'metal' || model.kind === 'sheer' || model.code === 'fonar') continue
      const distance = await nearest(join(FOLDER, picture), material(cover.code).hex)
      if (distance > NEAR) far.push(`${picture}: ${distance.toFixed(1)}`)
    }
    expect(far).toEqual([])
  })
})

/** The distance of a colour to the nearest fiftieth of a thing's pixels, averaged: a lamp's foot is a small part of it. */
async function nearest(file: string, hex: string): Promise<number> {
  const { data } = await sharp(file).resize(300, 225).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const wanted = lab(...([1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]))
  const distances: number[] = []
  for (let at = 0; at < data.length; at += 3) {
    const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number]
    if (Math.min(r, g, b) > 246) continue
    const seen = lab(r, g, b)
    distances.push(Math.hypot(seen[0] - wanted[0], seen[1] - wanted[1], seen[2] - wanted[2]))
  }
  distances.sort((a, b) => a - b)
  const some = distances.slice(0, Math.max(1, Math.floor(distances.length / 50)))
  return some.reduce((sum, distance) => sum + distance, 0) / some.length
}

function lab(r: number, g: number, b: number): readonly [number, number, number] {
  const linear = [r, g, b].map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  const [lr = 0, lg = 0, lb = 0] = linear
  const curve = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)
  const x = curve((0.4124 * lr + 0.3576 * lg + 0.1805 * lb) / 0.95047)
  const y = curve(0.2126 * lr + 0.7152 * lg + 0.0722 * lb)
  const z = curve((0.0193 * lr + 0.1192 * lg + 0.9505 * lb) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

describe('what pictures were made from', () => {
  test('is remembered for each of them, and for nothing else', () => {
    const rendered = JSON.parse(readFileSync(join(import.meta.dirname, 'rendered.json'), 'utf8')) as object
    expect(Object.keys(rendered).sort()).toEqual(shown.filter((picture) => picture.endsWith('.webp')).sort())
  })
})
