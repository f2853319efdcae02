import type { SofaShape } from '../../catalogue/shapes.ts'
import { put, type Scene, type Surface, scene } from '../scene.ts'
import { box } from '../solids/box.ts'
import { cushion, padded, pillow, piping } from '../solids/soft.ts'
import { join, move, type Solid, turn } from '../solids/solid.ts'
import { leg } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'

type Plan = {
  shape: SofaShape
  width: number
  depth: number
  height: number
  arm: number
  legHeight: number
  seatTop: number
  seatThickness: number
  backThickness: number
}

/** Sofas of every form: straight, with a long seat at one end, in modules, and the wide armchair of the same family. */
export function sofa(shape: SofaShape, [width, height, fullDepth]: Vec3): Scene {
  const into = scene()
  const depth = shape.chaise ? Math.min(fullDepth * 0.58, 0.98) : fullDepth
  const legHeight =
    shape.legs === 'plinth' ? 0.035 : shape.legs === 'block' ? 0.09 : shape.legs === 'metal' ? 0.13 : 0.15
  const plan: Plan = {
    shape,
    width,
    depth,
    height,
    arm: shape.arm === 'none' ? 0 : shape.armMm / 1000,
    legHeight,
    seatTop: (shape.seatHeightMm ?? 440) / 1000,
    seatThickness: 0.17,
    backThickness: shape.back === 'cushions' ? 0.15 : 0.2,
  }
  addBody(into, plan)
  addArms(into, plan)
  addSeats(into, plan)
  addBack(into, plan)
  addPillows(into, plan)
  addLegs(into, plan)
  return into
}

/** Front edge of seats and arms; the back lies at minus half the depth. */
function frontOf(plan: Plan): number {
  return plan.depth / 2
}

function chaiseSide(plan: Plan): -1 | 0 | 1 {
  const { chaise } = plan.shape
  if (!chaise) return 0
  return chaise.side === 'right' ? 1 : -1
}

function addBody(into: Scene, plan: Plan): void {
  const bottom = plan.legHeight
  const top = plan.seatTop - plan.seatThickness + 0.01
  const inner = plan.width - plan.arm * 1.6
  put(into, 'main', padded([inner, top - bottom, plan.depth - 0.09], 0.022, 2), [0, (top + bottom) / 2, -0.01], 'base')
  if (!plan.shape.chaise) return
  const long = plan.shape.chaise.lengthMm / 1000
  const seat = seatWidth(plan)
  const x = chaiseSide(plan) * (plan.width / 2 - plan.arm - seat / 2)
  put(
    into,
    'main',
    padded([seat - 0.02, top - bottom, long - 0.1], 0.022, 3),
    [x, (top + bottom) / 2, -plan.depth / 2 + long / 2 - 0.01],
    'chaise base',
  )
}

function seatWidth(plan: Plan): number {
  return (plan.width - plan.arm * 2) / plan.shape.seats
}

function addArms(into: Scene, plan: Plan): void {
  if (plan.arm === 0) return
  const form = {
    round: { height: 0.6, radius: 0.085, inset: 0.03 },
    slab: { height: 0.58, radius: 0.035, inset: 0.01 },
    thin: { height: 0.66, radius: 0.045, inset: 0.02 },
    none: { height: 0, radius: 0, inset: 0 },
  }[plan.shape.arm]
  const bottom = plan.legHeight
  const height = Math.min(form.height, plan.height - 0.14) - bottom
  for (const side of [-1, 1] as const) {
    const isLow = plan.shape.isModular && plan.shape.chaise && side === chaiseSide(plan)
    const size: Vec3 = [plan.arm, height, plan.depth - form.inset]
    const x = side * (plan.width / 2 - plan.arm / 2)
    put(
      into,
      'main',
      padded(size, Math.min(form.radius, plan.arm * 0.45), 5 + side),
      [x, bottom + height / 2, -form.inset / 2],
      'arm',
    )
    if (!isLow && plan.shape.arm !== 'round')
      put(into, 'main', armCord(size, x, bottom + height / 2, form), [0, 0, 0], 'arm piping')
  }
}

function armCord(size: Vec3, x: number, y: number, form: { radius: number; inset: number }): Solid {
  const cords = piping(size, { radius: form.radius, crown: 0, belly: 0, wrinkle: 0, dent: 0 }, 0.0036)
  return move(join(...cords.slice(0, 1)), [x, y, -form.inset / 2])
}

function addSeats(into: Scene, plan: Plan): void {
  const width = seatWidth(plan)
  const side = chaiseSide(plan)
  const back = -plan.depth / 2 + plan.backThickness
  const usual = frontOf(plan) - back - (plan.shape.back === 'cushions' ? 0.1 : 0.02)
  for (let seat = 0; seat < plan.shape.seats; seat++) {
    const x = -plan.width / 2 + plan.arm + width * (seat + 0.5)
    const isLong = side !== 0 && seat === (side > 0 ? plan.shape.seats - 1 : 0)
    const front =
      isLong && plan.shape.chaise ? -plan.depth / 2 + plan.shape.chaise.lengthMm / 1000 : frontOf(plan) - 0.012
    const depth = isLong ? front - (frontOf(plan) - usual) + 0.012 : usual
    const size: Vec3 = [width - 0.004, plan.seatThickness, depth]
    const wish = { seed: 11 + seat * 7, crown: 0.03, dent: isLong ? 0.006 : 0.013 }
    const body = join(cushion(size, wish), ...piping(size, wish))
    put(into, 'main', body, [x, plan.seatTop - plan.seatThickness / 2, front - depth / 2], 'seat')
  }
}

function addBack(into: Scene, plan: Plan): void {
  if (plan.shape.back === 'channel') {
    addChannels(into, plan)
    return
  }
  const isTight = plan.shape.back === 'tight'
  const inner = plan.width - plan.arm * 2
  const bottom = plan.legHeight
  const frameTop = isTight ? plan.height : plan.height - 0.1
  const frame = padded([plan.width - plan.arm * 0.4, frameTop - bottom, plan.backThickness], 0.05, 21)
  put(into, 'main', frame, [0, (frameTop + bottom) / 2, -plan.depth / 2 + plan.backThickness / 2], 'back frame')
  const count = plan.shape.seats
  const width = inner / count
  for (let index = 0; index < count; index++) {
    const height = plan.height - plan.seatTop + (isTight ? 0.03 : 0.05)
    const thick = isTight ? 0.13 : 0.19
    const size: Vec3 = [width - (isTight ? -0.004 : 0.006), thick, height]
    const wish = {
      seed: 41 + index * 5,
      crown: isTight ? 0.016 : 0.045,
      belly: isTight ? 0.002 : 0.012,
      dent: 0.006,
      wrinkle: isTight ? 0.003 : 0.008,
      radius: isTight ? 0.05 : 0.062,
    }
    const lying = join(cushion(size, wish), ...piping(size, wish))
    const standing = turn(turn(lying, 'x', 90), 'x', -(isTight ? 7 : 11) + (index % 2) * 0.8)
    const x = -inner / 2 + width * (index + 0.5)
    const z = -plan.depth / 2 + plan.backThickness + thick * (isTight ? 0.28 : 0.46)
    put(into, 'main', standing, [x, plan.seatTop - 0.02 + height / 2, z], 'back cushion')
  }
}

/** A low back of upright padded channels that also turns round the ends. */
function addChannels(into: Scene, plan: Plan): void {
  const count = Math.max(6, Math.round((plan.width - plan.arm) / 0.145))
  const width = (plan.width - plan.arm * 0.9) / count
  const bottom = plan.legHeight + 0.04
  const height = plan.height - bottom
  put(
    into,
    'main',
    padded([plan.width - plan.arm * 0.6, height - 0.04, 0.09], 0.03, 3),
    [0, bottom + height / 2 - 0.01, -plan.depth / 2 + 0.05],
    'back',
  )
  for (let index = 0; index < count; index++) {
    const x = -plan.width / 2 + plan.arm * 0.45 + width * (index + 0.5)
    const roll = turn(padded([width + 0.003, height, 0.13], 0.06, 60 + index, 0.002), 'x', -5)
    put(into, 'main', roll, [x, bottom + height / 2, -plan.depth / 2 + 0.13], 'channel')
  }
}

function addPillows(into: Scene, plan: Plan): void {
  const colours = plan.shape.pillows ?? []
  const inner = plan.width / 2 - plan.arm
  colours.forEach((colour, index) => {
    const side = colours.length === 1 ? (chaiseSide(plan) || 1) * -1 : index === 0 ? -1 : 1
    const size = index % 2 === 0 ? 0.46 : 0.44
    const body = turn(turn(turn(pillow(size, size, 0.2, 5 + index), 'z', side * -5), 'x', -17), 'y', side * -9)
    const z = -plan.depth / 2 + plan.backThickness + (plan.shape.back === 'cushions' ? 0.3 : 0.22)
    put(into, colour as Surface, body, [side * (inner - size * 0.56), plan.seatTop + size * 0.47, z], 'pillow')
  })
}

function addLegs(into: Scene, plan: Plan): void {
  const { legs } = plan.shape
  const x = plan.width / 2 - 0.1
  const feet: Vec3[] = [
    [-x, 0, frontOf(plan) - 0.1],
    [x, 0, frontOf(plan) - 0.1],
    [-x, 0, -plan.depth / 2 + 0.1],
    [x, 0, -plan.depth / 2 + 0.1],
  ]
  const { chaise } = plan.shape
  if (chaise) {
    const z = -plan.depth / 2 + chaise.lengthMm / 1000 - 0.12
    const edge = chaiseSide(plan) * (plan.width / 2 - plan.arm - 0.07)
    feet.push([edge, 0, z], [edge - chaiseSide(plan) * (seatWidth(plan) - 0.16), 0, z])
  }
  for (const foot of feet) {
    const sx = Math.sign(foot[0])
    const sz = Math.sign(foot[2])
    if (legs === 'cone')
      put(
        into,
        'legs',
        leg([foot[0], plan.legHeight + 0.02, foot[2]], [foot[0] + sx * 0.03, 0, foot[2] + sz * 0.025], 0.026, 0.015),
        [0, 0, 0],
        'leg',
      )
    if (legs === 'metal')
      put(
        into,
        'legs',
        leg([foot[0], plan.legHeight + 0.02, foot[2]], [foot[0], 0, foot[2]], 0.011, 0.009, 12),
        [0, 0, 0],
        'leg',
      )
    if (legs === 'block')
      put(
        into,
        'legs',
        box([0.08, plan.legHeight + 0.02, 0.08], { radius: 0.004, grain: 'y' }),
        [foot[0], plan.legHeight / 2, foot[2]],
        'leg',
      )
  }
  if (legs === 'plinth') {
    put(
      into,
      'lacquer-black',
      box([plan.width - 0.1, 0.05, plan.depth - 0.12], { radius: 0.004 }),
      [0, 0.025, 0],
      'plinth',
    )
    if (chaise) {
      const long = chaise.lengthMm / 1000
      const x0 = chaiseSide(plan) * (plan.width / 2 - plan.arm - seatWidth(plan) / 2)
      put(
        into,
        'lacquer-black',
        box([seatWidth(plan) - 0.1, 0.05, long - 0.14], { radius: 0.004 }),
        [x0, 0.025, -plan.depth / 2 + long / 2],
        'plinth',
      )
    }
  }
}
