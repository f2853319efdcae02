import type { RoomGoods } from '#contract/room-plan.ts'
import type { RoomPlan } from '#rules/room/plan.ts'
import { openStage } from '#storefront/parts/room-view/stage.ts'

export interface RoomFigures {
  /** Milliseconds of the page's processor for each frame while the room turns. */
  frames: number[]
  /** While a piece is pulled: the shadows are drawn anew. */
  moves: number[]
  models: number
  pieces: number
  triangles: number
  calls: number
}

declare global {
  interface Window {
    measureRoom(files: string[], pieces: number): Promise<RoomFigures>
  }
}

/** What a frame costs is what its callback takes: the drawing itself is another process's. */
const costs: number[] = []
const plainRequest = window.requestAnimationFrame.bind(window)
window.requestAnimationFrame = (work) =>
  plainRequest((now) => {
    const begun = performance.now()
    work(now)
    costs.push(performance.now() - begun)
  })

window.measureRoom = async (files, count) => {
  const canvas = document.querySelector('canvas')
  if (!canvas) throw new Error('No canvas')
  const goods = new Map(files.map((file, at) => [at + 1, piecesOf(file, at + 1)]))
  let plan = hall(count, files.length)
  let settle: () => void = () => undefined
  const loaded = new Promise<void>((resolve) => {
    settle = resolve
  })
  const stage = openStage(canvas, {
    onSelect: () => undefined,
    onMove: undefined,
    onWaiting: (left) => left === 0 && settle(),
    onFail: () => undefined,
  })
  stage.show(plan, goods)
  await loaded
  // The first frames compile shaders and send textures.
  for (let frame = 0; frame < 3; frame++) await next(() => stage.view.turn(0.05, 0))
  costs.length = 0
  for (let frame = 0; frame < 12; frame++) await next(() => stage.view.turn(0.05, 0))
  const frames = costs.splice(0)
  for (let frame = 0; frame < 6; frame++)
    await next(() => {
      plan = { ...plan, pieces: plan.pieces.map((one, at) => (at === 0 ? { ...one, xMm: one.xMm + 10 } : one)) }
      stage.show(plan, goods)
    })
  const { triangles, calls } = stage.drawn()
  return { frames, moves: costs.splice(0), models: files.length, pieces: count, triangles, calls }
}

async function next(change: () => void) {
  change()
  await new Promise((resolve) => plainRequest(() => setTimeout(resolve, 0)))
}

function hall(count: number, kinds: number): RoomPlan {
  const [width, depth] = [19_000, 15_000]
  return {
    version: 1,
    corners: [
      { xMm: 0, yMm: 0 },
      { xMm: width, yMm: 0 },
      { xMm: width, yMm: depth },
      { xMm: 0, yMm: depth },
    ],
    heightMm: 3_000,
    floor: 'light',
    walls: 'white',
    openings: [
      { id: 'w', kind: 'window', wall: 0, fromMm: 2_000, widthMm: 4_000, heightMm: 2_000, sillMm: 600, swing: 'none' },
    ],
    pieces: Array.from({ length: count }, (_, at) => ({
      id: `p${at}`,
      offerId: (at % kinds) + 1,
      xMm: 800 + (at % 18) * 1_000,
      yMm: 800 + Math.floor(at / 18) * 1_200,
      turn: (at * 90) % 360,
      liftMm: 0,
      isLocked: false,
    })),
    budgetMinor: null,
  }
}

function piecesOf(file: string, offerId: number): RoomGoods {
  return {
    offerId,
    productId: offerId,
    name: file,
    traits: '',
    url: '',
    vendorCode: null,
    picture: null,
    widthMm: 800,
    depthMm: 800,
    heightMm: 800,
    stands: 'floor',
    isRound: false,
    seatMm: null,
    isTable: false,
    colorHex: null,
    price: null,
    available: 1,
    deliveryText: '',
    step: 1,
    glb: `/models/${file}`,
    variant: null,
  }
}
