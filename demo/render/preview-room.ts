import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { bannerPlans } from '../rooms/plans/banners.ts'
import { rooms } from '../rooms/plans/index.ts'
import { viewForRoom } from './made-from.ts'
import { openStudio } from './studio.ts'

// node demo/render/preview-room.ts --only living-morning --out folder [--width 800] [--frames 10] [--browser file]
const wished = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    out: { type: 'string', default: 'var/preview' },
    width: { type: 'string', default: '800' },
    frames: { type: 'string', default: '10' },
    browser: { type: 'string' },
  },
}).values
mkdirSync(wished.out, { recursive: true })
const studio = await openStudio(async ({ facts, pixels }) => {
  const file = join(wished.out, `${facts.room}.png`)
  await sharp(pixels, { raw: { width: facts.width, height: facts.height, channels: 4 } })
    .removeAlpha()
    .png()
    .toFile(file)
  console.log(file, JSON.stringify(facts.spots))
}, wished.browser)
const width = Number(wished.width)
for (const name of wished.only.split(',')) {
  const plan = [...rooms, ...bannerPlans].find((room) => room.name === name)
  const { width: wide, height: tall } = viewForRoom(plan ?? {})
  const wish = { name, width, height: Math.round((width * tall) / wide), frames: Number(wished.frames) }
  const { milliseconds } = await studio.ask<{ milliseconds: number }>('roomOf', wish)
  console.log(name, Math.round(milliseconds), 'ms')
}
await studio.close()
