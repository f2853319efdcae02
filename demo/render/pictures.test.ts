import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { MeasureName } from '#contract/proofs.ts'
import { kindOf } from '#server/picture-proofs/album.ts'
import { faultsOf } from '#server/picture-proofs/bars.ts'
import { models, offers, vendors } from '../catalogue/index.ts'
import { pictureNames, picturesOf, sampledMaterials, turntableModels } from '../feed-writer/pictures.ts'
import { material } from '../furniture/materials.ts'
import { bannerPlans } from '../rooms/plans/banners.ts'
import { rooms } from '../rooms/plans/index.ts'
import { lab, type Measures } from './measure.ts'

const FEED = join(import.meta.dirname, '..', 'feed')
const FOLDER = join(FEED, 'pictures')

/** How far the colour that a packshot shows most may lie from the swatch, in CIE Lab. */
const NEAR = 14

/** All pictures that the shop, its rooms, its banners and its turntables need. */
const shown = [
  ...new Set([
    ...offers.flatMap(picturesOf),
    ...offers.map(({ cover }) => `swatches/${cover.code}.webp`),
    ...sampledMaterials().map(pictureNames.sample),
    ...models.flatMap((model) => [
      pictureNames.second(model, model.finishes[0]),
      pictureNames.detail(model),
      ...model.sizes.map((size) => pictureNames.sizes(model, size)),
      ...model.sizes.map((size) => pictureNames.sizes(model, size).replace('.webp', '.svg')),
      ...(turntableModels.includes(model.code) ? pictureNames.turn(model) : []),
    ]),
    ...vendors.map(({ code }) => pictureNames.mark(code)),
    ...[...bannerPlans, ...rooms].map(({ name }) => pictureNames.room(name)),
  ]),
]

const measures = JSON.parse(readFileSync(join(import.meta.dirname, 'measured.json'), 'utf8')) as Record<
  string,
  Measures
>

/** Sections whose packshots and angles wait to be taken as docs/pictures.md says; all others were. */
const notYetTaken: readonly string[] = [
  'pruzhinnye-matrasy',
  'tualetnye-stoliki',
  'pryamye-kukhni',
  'uglovye-kukhni',
  'detskie-stoly',
  'khranenie-igrushek',
  'obuvnicy',
  'kartiny',
  'shtory',
  'krovatki-dlya-malyshej',
  'pledy-i-pokryvala',
  'barnye-stoly',
  'konsoli',
  'nastennye-svetilniki',
  'chasy',
  'svechi-i-korziny',
  'uglovye-shkafy',
  'knizhnye-shkafy',
  'polki-i-podstavki',
  'kukhonnye-moduli',
]

/**
 * What a bar says nothing about. Rods and feet of two centimetres throw a shadow of a few pixels; the frayed edge of a rug
 * is all the shadow it has, and a round one reaches into the margin; a finish may be seen on a thin frame, a small pot
 * below leaves, every second square of a check, or on a front turned from the light; black leather and
 * cushions are plain and soft.
 */
const spared: Readonly<Record<string, readonly MeasureName[]>> = {
  aist: ['noise'],
  akkord: ['sharpness'],
  chertyozh: ['noise'],
  chtec: ['noise'],
  polden: ['noise'],
  trenoga: ['contact'],
  fonar: ['contact', 'colour'],
  dyuna: ['noise', 'contact'],
  kajma: ['contact'],
  klubok: ['noise', 'contact', 'white'],
  luzhajka: ['noise', 'white'],
  lyzhnya: ['contact'],
  podlesok: ['noise', 'white'],
  pole: ['noise'],
  gnom: ['colour'],
  kletka: ['colour'],
  kosa: ['sharpness'],
  pero: ['sharpness'],
  okolica: ['colour'],
  opushka: ['contact'],
  panorama: ['colour'],
  tropik: ['colour'],
  tsaplya: ['contact'],
  utro: ['colour'],
}

const packshots = [...new Map(offers.map((offer) => [offer.picture, offer])).values()]

const notYetMeasured = packshots.filter(({ picture }) => !measures[picture])

describe('pictures of the demo shop', () => {
  test('every offer has its packshot, its close-up and its drawing; every model a second angle and a close-up', () => {
    expect(shown.filter((picture) => !existsSync(join(FOLDER, picture)))).toEqual([])
  })

  test('nothing lies about that nobody shows', () => {
    const wanted = new Set(shown)
    const kept = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
    expect(kept.filter((name) => extname(name) && !wanted.has(name))).toEqual([])
  })

  test('all files of the feed together weigh at most 230 MB', () => {
    const files = readdirSync(FEED, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
    expect(bytes).toBeLessThan(230 * 1024 * 1024)
  })

  test('paper is white in every corner above', async () => {
    const grey: string[] = []
    for (const { picture } of notYetMeasured.filter((_, at) => at % 7 === 0)) {
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
    for (const { picture, cover, model } of notYetMeasured) {
      // Bare metal shows its surroundings, a sheer what is behind it; a lantern has a frame as thin as a pixel.
      if (cover.texture === 'metal' || model.kind === 'sheer' || model.code === 'fonar') continue
      const distance = await nearest(join(FOLDER, picture), material(cover.code).hex)
      if (distance > NEAR) far.push(`${picture}: ${distance.toFixed(1)}`)
    }
    expect(far).toEqual([])
  })
})

/**
 * What the build measured of each picture when it kept it. Families that were not taken again since have no measures;
 * until they have, they are held to what they were made for.
 */
describe('measures of kept pictures', () => {
  const known = Object.entries(measures)
  const missed = known.map(([picture, measure]) => {
    const kind = kindOf(picture)
    return { picture, ...measure, faults: kind && faultsOf(picture, kind, measure) }
  })

  test('are of the very files that lie there', () => {
    expect(known.filter(([picture, { bytes }]) => sizeOf(picture) !== bytes).map(([picture]) => picture)).toEqual([])
  })

  test('are known of every packshot and angle of a family that was taken again', () => {
    const wanted = models
      .filter(({ section }) => !notYetTaken.includes(section))
      .flatMap((model) => [
        ...packshots.filter((offer) => offer.model === model).map(({ picture }) => picture),
        pictureNames.second(model, model.finishes[0]),
      ])
    expect(wanted.filter((picture) => !measures[picture])).toEqual([])
  })

  test('are of photographs alone', () => {
    expect(missed.filter(({ faults }) => faults === null)).toEqual([])
  })

  test('what is seen whole is 1600 by 1200', () => {
    const whole = missed.filter(({ clipped }) => clipped !== undefined)
    expect(whole.filter(({ width, height }) => width !== 1600 || height !== 1200)).toEqual([])
  })

  test.each([
    { measure: 'width', promise: 'masters are wide' },
    { measure: 'white', promise: 'paper ends in exact white' },
    { measure: 'clipped', promise: 'nothing is cut off' },
    { measure: 'contact', promise: 'what stands on the floor darkens it where it stands' },
    { measure: 'noise', promise: 'shadows have no stripes' },
    { measure: 'colour', promise: 'packshots and angles lie near their swatch' },
    { measure: 'sharpness', promise: 'cloth has a surface: neighbouring pixels differ' },
  ] as const)('$promise', ({ measure }) => {
    const isSpared = (picture: string) => spared[picture.split('/')[0] ?? '']?.includes(measure)
    expect(missed.filter(({ picture, faults }) => faults?.includes(measure) && !isSpared(picture))).toEqual([])
  })
})

function sizeOf(picture: string): number | null {
  const file = join(FOLDER, picture)
  return existsSync(file) ? statSync(file).size : null
}

/** The distance of a colour to the nearest fiftieth of a thing's pixels, averaged: a lamp's foot is a small part of it. */
async function nearest(file: string, hex: string): Promise<number> {
  const { data } = await sharp(file).resize(300, 225).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const wanted = lab([1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)))
  const distances: number[] = []
  for (let at = 0; at < data.length; at += 3) {
    const levels = [...data.subarray(at, at + 3)]
    if (Math.min(...levels) > 246) continue
    const seen = lab(levels)
    distances.push(Math.hypot(seen[0] - wanted[0], seen[1] - wanted[1], seen[2] - wanted[2]))
  }
  distances.sort((a, b) => a - b)
  const some = distances.slice(0, Math.max(1, Math.floor(distances.length / 50)))
  return some.reduce((sum, distance) => sum + distance, 0) / some.length
}

describe('what pictures were made from', () => {
  test('is remembered for each of them, and for nothing else', () => {
    const rendered = JSON.parse(readFileSync(join(import.meta.dirname, 'rendered.json'), 'utf8')) as object
    expect(Object.keys(rendered).sort()).toEqual(shown.filter((picture) => picture.endsWith('.webp')).sort())
  })
})
