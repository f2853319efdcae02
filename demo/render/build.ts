import { parseArgs } from 'node:util'
import { models } from '../catalogue/index.ts'
import type { Model } from '../catalogue/types.ts'
import { turntableModels } from '../feed-writer/pictures.ts'
import { bannerPlans } from '../rooms/plans/banners.ts'
import { rooms } from '../rooms/plans/index.ts'
import { openAlbum } from './album.ts'
import { openDarkroom } from './darkroom.ts'
import { drawPackshots, drawRoom, drawSamples, drawTurntable, type Photographer } from './draw-photographs.ts'
import { drawMarks, drawScale, drawSizes, drawSwatches } from './draw-sheets.ts'

// Makes every picture of the demo shop that is missing or was made from something else; docs/pictures.md tells more.
// `--list` only names them. `--only verba,leda` takes these models, `--rooms living-morning` these rooms,
// `--skip packshots,rooms` leaves steps out, `--again` renders even what looks fresh, `--part 0/2` takes every second
// model (two builds side by side), `--browser` names another Chromium than the one that npm brings.
const wished = parseArgs({
  options: {
    only: { type: 'string' },
    rooms: { type: 'string' },
    skip: { type: 'string', default: '' },
    again: { type: 'boolean' },
    list: { type: 'boolean' },
    part: { type: 'string', default: '0/1' },
    browser: { type: 'string' },
  },
}).values
const chosen = wished.only?.split(',')
const chosenRooms = wished.rooms?.split(',')
const skipped = new Set(wished.skip.split(','))
const [part = 0, parts = 1] = wished.part.split('/').map(Number)
const ours = models.filter(({ code }, at) => (!chosen || chosen.includes(code)) && at % parts === part)
const ourRooms = [...bannerPlans, ...rooms].filter(
  ({ name }, at) => (!chosenRooms || chosenRooms.includes(name)) && at % parts === part,
)

const started = performance.now()
const album = openAlbum(wished)
const darkroom = openDarkroom(album, wished.browser)
const photographer: Photographer = {
  album,
  darkroom,
  report(what, milliseconds) {
    const minutes = Math.round((performance.now() - started) / 6000) / 10
    console.log(`${minutes.toFixed(1)} min  ${what}, ${(milliseconds / 1000).toFixed(1)} s`)
  },
}

async function each<Thing>(things: readonly Thing[], draw: (thing: Thing) => Promise<void>): Promise<void> {
  for (const thing of things) await draw(thing)
}

const ofEach = (draw: (model: Model) => Promise<void>) => () => each(ours, draw)

const steps: readonly (readonly [name: string, draw: () => Promise<void>])[] = [
  ['swatches', () => drawSwatches(album)],
  ['samples', () => drawSamples(photographer)],
  ['marks', () => drawMarks(album)],
  ['sizes', ofEach((model) => drawSizes(album, model))],
  ['packshots', ofEach((model) => drawPackshots(photographer, model, 'packshot'))],
  ['scale', ofEach((model) => drawScale(album, model))],
  ['rooms', () => each(ourRooms, (plan) => drawRoom(photographer, plan))],
  ['second', ofEach((model) => drawPackshots(photographer, model, 'second'))],
  ['detail', ofEach((model) => drawPackshots(photographer, model, 'detail'))],
  [
    'turntables',
    () =>
      each(
        ours.filter(({ code }) => turntableModels.includes(code)),
        (model) => drawTurntable(photographer, model),
      ),
  ],
]

for (const [name, draw] of steps) {
  if (skipped.has(name) || (chosen && name === 'rooms' && !wished.rooms)) continue
  await draw()
  if (!wished.list) console.log(`${name}: done`)
}
await darkroom.close()
