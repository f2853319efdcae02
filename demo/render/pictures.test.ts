import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { MeasureName } from '#contract/proofs.ts'
import { kindOf } from '#server/picture-proofs/album.ts'
import { faultsOf } from '#server/picture-proofs/bars.ts'
import { models, offers, vendors } from '../catalogue/index.ts'
import { pictureNames, picturesOf, sampledMaterials, turntableModels } from '../feed-writer/pictures.ts'
import { bannerPlans } from '../rooms/plans/banners.ts'
import { rooms } from '../rooms/plans/index.ts'
import type { Measures } from './measure.ts'

const FEED = join(import.meta.dirname, '..', 'feed')
const FOLDER = join(FEED, 'pictures')

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

/**
 * What a bar says nothing about. Rods, thin boards and feet of two centimetres throw a shadow of a few pixels, sheer cloth
 * hardly any, and where thin shadow runs out before the edge of a picture only the short steep one is left; the frayed edge of a rug is all the shadow it has; what lies flat and large reaches into the margin; a finish
 * may be seen on a thin frame, a small pot below leaves, every second square of a check, or on a front or in folds turned
 * from the light; black leather, velvet and knitted things are plain and soft.
 */
const spared: Readonly<Record<string, readonly MeasureName[]>> = {
  aist: ['noise'],
  akkord: ['sharpness'],
  alkov: ['noise'],
  arka: ['noise'],
  chertyozh: ['noise'],
  chtec: ['noise'],
  dyuna: ['noise', 'contact'],
  fonar: ['contact', 'colour'],
  gnom: ['colour'],
  kajma: ['contact'],
  kiseya: ['contact'],
  kletka: ['colour'],
  klubok: ['noise', 'contact', 'white'],
  kosa: ['sharpness'],
  kromka: ['noise'],
  kubik: ['colour'],
  kulisa: ['noise', 'colour'],
  laska: ['sharpness'],
  lebed: ['noise'],
  luzhajka: ['noise', 'white'],
  lyon: ['contact', 'white'],
  lyzhnya: ['contact'],
  oazis: ['colour'],
  oblako: ['noise'],
  okolica: ['colour'],
  opushka: ['contact'],
  panorama: ['colour'],
  pero: ['sharpness'],
  podlesok: ['noise', 'white'],
  pokoj: ['noise'],
  pole: ['noise'],
  pristan: ['noise'],
  rosinka: ['contact'],
  sad: ['noise', 'colour'],
  seni: ['noise'],
  svod: ['colour'],
  teplo: ['noise'],
  trenoga: ['contact'],
  tropik: ['colour'],
  tsaplya: ['contact'],
  tuman: ['noise'],
  utro: ['colour'],
}

const packshots = [...new Map(offers.map((offer) => [offer.picture, offer])).values()]

describe('pictures of the demo shop', () => {
  test('every offer has its packshot, its close-up and its drawing; every model a second angle and a close-up', () => {
    expect(shown.filter((picture) => !existsSync(join(FOLDER, picture)))).toEqual([])
  })

  test('nothing lies about that nobody shows', () => {
    const wanted = new Set(shown)
    const kept = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
    expect(kept.filter((name) => extname(name) && !wanted.has(name))).toEqual([])
  })

  test.each([
    { promise: 'rooms are 1 920 px wide', pictures: rooms.map(({ name }) => pictureNames.room(name)), width: 1920 },
    {
      promise: 'turntables are 1 000 px wide',
      pictures: models.filter(({ code }) => turntableModels.includes(code)).flatMap(pictureNames.turn),
      width: 1000,
    },
  ])('$promise', async ({ pictures, width }) => {
    const widths = await Promise.all(pictures.map(async (one) => (await sharp(join(FOLDER, one)).metadata()).width))
    expect(pictures.filter((_, at) => widths[at] !== width)).toEqual([])
  })

  test('all files of the feed together weigh at most 230 MB', () => {
    const files = readdirSync(FEED, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
    expect(bytes).toBeLessThan(230 * 1024 * 1024)
  })
})

/** What the build measured of each picture when it kept it. */
describe('measures of kept pictures', () => {
  const known = Object.entries(measures)
  const missed = known.map(([picture, measure]) => {
    const kind = kindOf(picture)
    return { picture, ...measure, faults: kind && faultsOf(picture, kind, measure) }
  })

  test('are of the very files that lie there', () => {
    expect(known.filter(([picture, { bytes }]) => sizeOf(picture) !== bytes).map(([picture]) => picture)).toEqual([])
  })

  test('are known of every packshot and angle', () => {
    const wanted = models.flatMap((model) => [
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

describe('what pictures were made from', () => {
  test('is remembered for each of them, and for nothing else', () => {
    const rendered = JSON.parse(readFileSync(join(import.meta.dirname, 'rendered.json'), 'utf8')) as object
    expect(Object.keys(rendered).sort()).toEqual(shown.filter((picture) => picture.endsWith('.webp')).sort())
  })
})
