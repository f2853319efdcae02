import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { models } from '../catalogue/index.ts'
import { openStudio, type Taken } from './studio.ts'

// Small, quick pictures to look at while a model is being made:
// node demo/render/preview.ts --only verba,leda --out folder [--view packshot|second|detail] [--finishes 0,3] [--width 640] [--frames 8] [--browser file]
const wished = parseArgs({
  options: {
    only: { type: 'string' },
    out: { type: 'string' },
    view: { type: 'string', default: 'packshot' },
    finishes: { type: 'string', default: '0' },
    width: { type: 'string', default: '640' },
    frames: { type: 'string', default: '8' },
    size: { type: 'string', default: '0' },
    browser: { type: 'string' },
  },
}).values

const folder = wished.out ?? 'var/preview'
mkdirSync(folder, { recursive: true })

async function keep({ facts, pixels }: Taken<Record<string, unknown>>): Promise<void> {
  const file = join(folder, `${facts.code}-${facts.view}-${facts.finish}.png`)
  await sharp(pixels, { raw: { width: facts.width, height: facts.height, channels: 4 } })
    .removeAlpha()
    .png()
    .toFile(file)
  console.log(file)
}

const studio = await openStudio(keep, wished.browser)
const width = Number(wished.width)
const chosen = wished.only?.split(',') ?? models.map(({ code }) => code)
for (const code of chosen) {
  const model = models.find((each) => each.code === code)
  if (!model) {
    console.error(`No model ${code}.`)
    continue
  }
  const { milliseconds } = await studio.ask<{ milliseconds: number }>('packshotsOf', {
    code,
    size: Number(wished.size),
    finishes: wished.finishes === 'all' ? model.finishes.map((_, at) => at) : wished.finishes.split(',').map(Number),
    view: wished.view,
    width,
    height: Math.round(width * 0.75),
    frames: Number(wished.frames),
  })
  console.log(code, Math.round(milliseconds), 'ms')
}
await studio.close()
