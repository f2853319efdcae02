import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { byKindThenLook } from '#rules/picture-search.ts'
import { listPackshots } from '#server/catalogue/index.ts'
import { createDiskStore, createMediaStore } from '#server/media/index.ts'
import { describeOwn } from '#server/picture-search/look/describe.ts'
import { readPixels } from '#server/picture-search/look/pixels.ts'
import { createEmbeddedVision, type KnownLook } from '#server/picture-search/providers/embedded-vision.ts'
import type { Vision } from '#server/picture-search/providers/vision.ts'
import { openDatabase, rows } from '#server/platform/database.ts'
import { runningPostgresUrl } from '#server/platform/running-postgres.ts'
import { aroundMark, beforeRoom, disturbances, type PictureQuery } from './pictures/queries.ts'

// How often the search by picture finds the model that a picture shows, and what a search costs at 1 000 models:
// `node tests/bench/picture-search.ts --data FOLDER` of a shop that runs. Models with odd ids are measured; weights are
// chosen on the even ones, which `--tuned` shows. `--every 4` asks a quarter of the models. `--vision FILE` asks another
// engine instead: a module whose `createVision(pictures: KnownPicture[])` answers a `Vision`.
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: 'var/data' },
    tuned: { type: 'boolean' },
    every: { type: 'string' },
    vision: { type: 'string' },
  },
})
const url = runningPostgresUrl(join(values.data, 'postgres'))
if (!url) throw new Error(`No shop runs on ${values.data}: start one with DATA_DIR=${values.data} npm start`)
const { db, close } = openDatabase({ url, poolSize: 2, statementTimeoutMs: 30_000 })
const media = createMediaStore({ files: createDiskStore(join(values.data, 'media')), db })

interface Shot {
  productId: number
  media: string
}
/** What another engine gets to know. */
export interface KnownPicture {
  productId: number
  offerId: number
  picture: Buffer
}
interface Mark extends Shot {
  x: number
  y: number
}

const packshots = await listPackshots(db)
/** The last angle of each model: asked for, and not among what is known. */
const views = await rows<Shot>(
  db,
  sql`select distinct on (product_id) product_id "productId", media from images where kind = 'angle'
      order by product_id, sort desc, id desc`,
)
/** The first picture of each model: disturbed as photos are. */
const shots = await rows<Shot>(
  db,
  sql`select distinct on (product_id) product_id "productId", media from images where kind = 'packshot'
      order by product_id, sort, id`,
)
const marks = await rows<Mark>(
  db,
  sql`select o.product_id "productId", i.media, s.x, s.y from interior_spots s
      join interiors i on i.id = s.interior_id join offers o on o.id = s.offer_id order by 1, 2`,
)

const hidden = new Set(views.map((one) => one.media))
const shown = packshots.filter((one) => !hidden.has(one.media))
const known: KnownLook[] = []
for (const { media: key, ...offer } of shown)
  known.push({ ...offer, look: describeOwn(await readPixels(await bytesOf(key))) })

const sections = await rows<{ id: number; sectionId: number }>(db, sql`select id, section_id "sectionId" from products`)
const sectionOf = new Map(sections.map(({ id, sectionId }) => [id, sectionId]))

const isAsked = ({ productId }: Shot) =>
  productId % 2 === (values.tuned ? 0 : 1) && Math.floor(productId / 2) % Number(values.every ?? 1) === 0

const vision = values.vision ? await otherVision(values.vision) : createEmbeddedVision(async () => known)
/** Where the model stands by look, and where it is shown: by kind first. */
const results: { kind: string; place: number; shown: number }[] = []
for await (const { kind, productId, picture } of queries()) {
  const answer = await vision.find({ picture, media: null, frame: null, count: 60 })
  const found = answer === 'away' ? [] : answer.map((one) => ({ ...one, sectionId: sectionOf.get(one.productId) ?? 0 }))
  const placeIn = (those: typeof found) => those.findIndex((one) => one.productId === productId)
  results.push({ kind, place: placeIn(found), shown: placeIn(byKindThenLook(found)) })
}
printPlaces()
if (!values.vision) await printCost()
await close()

async function otherVision(file: string): Promise<Vision> {
  const pictures: KnownPicture[] = []
  for (const { media: key, ...offer } of shown) pictures.push({ ...offer, picture: await bytesOf(key) })
  return (await import(pathToFileURL(file).href)).createVision(pictures)
}

async function* queries(): AsyncGenerator<PictureQuery> {
  const rooms = [...new Set(marks.map((one) => one.media))]
  for (const [of, some] of [
    ['photo', shots],
    ['view', views],
  ] as const)
    for (const { productId, media: key } of some.filter(isAsked)) {
      const plain = await bytesOf(key)
      if (of === 'view') yield { kind: 'view', productId, picture: plain }
      for (const [name, disturb] of Object.entries(disturbances))
        yield { kind: `${of}, ${name}`, productId, picture: await disturb(plain, productId >> 1) }
      const room = await bytesOf(rooms[productId % rooms.length] ?? '')
      yield { kind: `${of}, before a room`, productId, picture: await beforeRoom(plain, room, productId >> 1) }
    }
  for (const mark of marks.filter(isAsked))
    yield {
      kind: 'cut out of a room',
      productId: mark.productId,
      picture: await aroundMark(await bytesOf(mark.media), mark),
    }
}

async function bytesOf(key: string): Promise<Buffer> {
  const bytes = await media.readPicture(key)
  if (!bytes) throw new Error(`No picture ${key}`)
  return bytes
}

function printPlaces() {
  const kinds = [...new Set(results.map(({ kind }) => kind))].sort()
  console.log(`${known.length} pictures of ${new Set(known.map(({ productId }) => productId)).size} models are known\n`)
  for (const kind of [...kinds, 'all']) {
    const those = results.filter((one) => kind === 'all' || one.kind === kind)
    const share = (is: (one: (typeof results)[number]) => boolean) =>
      `${((those.filter(is).length / those.length) * 100).toFixed(0).padStart(3)} %`
    console.log(
      `${kind.padEnd(22)} ${String(those.length).padStart(4)}  first ${share(({ place }) => place === 0)}  ` +
        `among ten ${share(({ place }) => isAmong(10, place))}  shown among 24 ${share(({ shown }) => isAmong(24, shown))}`,
    )
  }
}

function isAmong(most: number, place: number): boolean {
  return place >= 0 && place < most
}

/** Processor time of a search among 1 000 models with as many pictures each as the demo has; libvips' threads count too. */
async function printCost() {
  const models = new Set(known.map(({ productId }) => productId)).size
  const many = Array.from({ length: Math.ceil(1000 / models) }, (_, at) =>
    known.map((one) => ({ ...one, productId: one.productId + at * 1_000_000 })),
  ).flat()
  const thousand = many.slice(0, Math.round((known.length / models) * 1000))
  const large = createEmbeddedVision(async () => thousand)
  const costs: number[] = []
  const waits: number[] = []
  for await (const { picture } of queries()) {
    const [from, begun] = [process.cpuUsage(), performance.now()]
    await large.find({ picture, media: null, frame: null, count: 60 })
    const { user, system } = process.cpuUsage(from)
    costs.push((user + system) / 1000)
    waits.push(performance.now() - begun)
    if (costs.length >= 200) break
  }
  const part = (all: number[], share: number) =>
    all.toSorted((a, b) => a - b)[Math.floor(all.length * share)]?.toFixed(0)
  console.log(
    `\none search at 1 000 models, ${thousand.length} pictures: processor p50 ${part(costs, 0.5)} ms, p95 ${part(costs, 0.95)} ms; ` +
      `by the clock p50 ${part(waits, 0.5)} ms, p95 ${part(waits, 0.95)} ms`,
  )
}
