import { models } from '../../catalogue/index.ts'
import { type MaterialCode, material } from '../../furniture/materials.ts'
import { sampleOf } from '../../furniture/samples.ts'
import { bannerPlans } from '../../rooms/plans/banners.ts'
import { rooms } from '../../rooms/plans/index.ts'
import { roomPicture } from './interior.ts'
import { readyToLighten } from './lighten.ts'
import { type PackshotJob, packshots, samples } from './packshot.ts'
import { createStage } from './stage.ts'
import { turntable } from './turntable.ts'

/** What Node may ask for; pictures come back as bytes to the address it names. */
export type Order = { code: string; size: number; finishes: readonly number[] } & Pick<
  PackshotJob,
  'view' | 'width' | 'height' | 'frames'
>

await readyToLighten
const stage = createStage(document.createElement('canvas'))

async function packshotsOf(order: Order): Promise<{ milliseconds: number }> {
  const started = performance.now()
  const model = models.find(({ code }) => code === order.code)
  const size = model?.sizes[order.size]
  if (!model || !size) throw new Error(`No model ${order.code} in size ${order.size}.`)
  const finishes = order.finishes.flatMap((at) => model.finishes[at] ?? [])
  const job = { ...order, thing: model, mm: size.mm, finishes }
  for (const { finish, pixels, width, height, camera } of packshots(stage, job)) {
    const facts = { code: order.code, size: order.size, view: order.view, finish: model.finishes.indexOf(finish) }
    await send({ ...facts, width, height, camera }, pixels)
  }
  return { milliseconds: performance.now() - started }
}

/** All of them have the shape of the first one. */
async function samplesOf(order: { materials: readonly MaterialCode[]; width: number; height: number; frames: number }) {
  const started = performance.now()
  const [first] = order.materials
  if (!first) throw new Error('No material was named.')
  const job = {
    ...order,
    sample: sampleOf(material(first).texture),
    finishes: order.materials.map((main) => ({ main })),
  }
  for (const { finish, pixels, width, height, camera } of samples(stage, job))
    await send({ material: finish.main, width, height, camera }, pixels)
  return { milliseconds: performance.now() - started }
}

async function roomOf(order: { name: string; width: number; height: number; frames: number }) {
  const started = performance.now()
  const plan = [...rooms, ...bannerPlans].find(({ name }) => name === order.name)
  if (!plan) throw new Error(`No room ${order.name}.`)
  const { pixels, width, height, spots, camera } = roomPicture(stage, plan, order.width, order.height, order.frames)
  await send({ room: order.name, width, height, camera, spots }, pixels)
  return { milliseconds: performance.now() - started, spots }
}

async function turntableOf(order: { code: string; steps: number; width: number; height: number; frames: number }) {
  const started = performance.now()
  const model = models.find(({ code }) => code === order.code)
  if (!model) throw new Error(`No model ${order.code}.`)
  const job = { ...order, thing: model, mm: model.sizes[0].mm, finish: model.finishes[0] }
  for (const { step, pixels, camera } of turntable(stage, job))
    await send({ code: order.code, step, width: order.width, height: order.height, camera }, pixels)
  return { milliseconds: performance.now() - started }
}

/** The facts travel in the address, the pixels as they are. */
async function send(facts: object, pixels: Uint8Array): Promise<void> {
  const address = `/picture?facts=${encodeURIComponent(JSON.stringify(facts))}`
  const answer = await fetch(address, { method: 'POST', body: pixels as Uint8Array<ArrayBuffer> })
  if (!answer.ok) throw new Error(`The picture was not taken: ${answer.status}.`)
}

Object.assign(window, { packshotsOf, samplesOf, roomOf, turntableOf })
