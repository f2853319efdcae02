import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { offers } from '../catalogue/index.ts'
import { type DemoOffer, offersOf } from '../catalogue/offers.ts'
import type { Model } from '../catalogue/types.ts'
import { vendors } from '../catalogue/vendors.ts'
import { markOf } from '../drawing/marks.ts'
import { scaleSheet } from '../drawing/scale-sheet.ts'
import { dimensionSheet } from '../drawing/sheet.ts'
import { pictureNames } from '../feed-writer/pictures.ts'
import { furniture, viewOf } from '../furniture/index.ts'
import { swatch } from '../furniture/surfaces/swatch.ts'
import type { Album } from './album.ts'
import { scaleMadeFrom, sizesMadeFrom, swatchMadeFrom, views } from './made-from.ts'
import { digest } from './memory.ts'
import { packshotCamera } from './page/camera.ts'
import { packshotFrame, pointsOf } from './page/packshot.ts'

// Pictures that Node draws without a browser.

const SWATCH_SIDE = 96

export async function drawSwatches(album: Album): Promise<void> {
  for (const code of new Set(offers.map(({ cover }) => cover.code))) {
    const picture = `swatches/${code}.webp`
    const source = swatchMadeFrom(code)
    if (!album.isStale(picture, source)) continue
    await sharp(swatch(code, SWATCH_SIDE), { raw: { width: SWATCH_SIDE, height: SWATCH_SIDE, channels: 3 } })
      .webp({ quality: 88, effort: 6 })
      .toFile(album.fileOf(picture))
    album.remember(picture, source)
  }
}

/** What makers are known by. */
export async function drawMarks(album: Album): Promise<void> {
  for (const { code } of vendors) {
    const svg = markOf(code)
    if (!svg) continue
    const picture = pictureNames.mark(code)
    if (!album.isStale(picture, digest(svg))) continue
    await sharp(Buffer.from(svg)).webp({ quality: 90, effort: 6 }).toFile(album.fileOf(picture))
    album.remember(picture, digest(svg))
  }
}

/** The drawing with sizes is a vector; galleries get it as a picture too. */
export async function drawSizes(album: Album, model: Model): Promise<void> {
  for (const size of model.sizes) {
    const picture = pictureNames.sizes(model, size)
    const source = sizesMadeFrom(model, size)
    if (!album.isStale(picture, source)) continue
    const svg = dimensionSheet(model, size)
    writeFileSync(album.fileOf(picture.replace('.webp', '.svg')), svg)
    await sharp(Buffer.from(svg)).webp({ quality: 80, effort: 6 }).toFile(album.fileOf(picture))
    album.remember(picture, source)
  }
}

/** Beside a person or a bottle: made from the packshot and the camera that took it. */
export async function drawScale(album: Album, model: Model): Promise<void> {
  for (const offer of offersOf(model)) if (offer.pictureSize === offer.size) await drawInScale(album, offer)
}

async function drawInScale(album: Album, offer: DemoOffer): Promise<void> {
  const { model, size } = offer
  const picture = pictureNames.scale(offer)
  const source = scaleMadeFrom(model, size, album.sourceOf(offer.picture))
  if (!album.isStale(picture, source) || !album.has(offer.picture)) return
  const { width: wide, height: tall } = views.packshot
  const points = pointsOf(furniture(model, size.mm))
  const camera = packshotCamera(points, viewOf(model, size.mm), packshotFrame(wide, tall))
  const sheet = scaleSheet(model, size, camera)
  const { left, top, width, height } = sheet.packshot
  const packshot = await sharp(album.fileOf(offer.picture))
    .resize(Math.round(width), Math.round(height))
    .png()
    .toBuffer()
  const cut = await within(packshot, Math.round(left), Math.round(top))
  await sharp(Buffer.from(sheet.svg))
    .composite([{ ...cut, blend: 'multiply' }])
    .webp({ quality: 82, effort: 5 })
    .toFile(album.fileOf(picture))
  album.remember(picture, source)
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
