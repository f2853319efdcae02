import { type Piece, piece, put } from '../../piece.ts'
import { box } from '../../solids/box.ts'
import { extruded, type Profile, rimCord, rounded } from '../../solids/extruded.ts'
import { deform, join, move, type Solid, turn } from '../../solids/solid.ts'
import { drum } from '../../solids/turned.ts'
import { smoothstep, type Vec3 } from '../../vector.ts'
import { addFeet } from '../legs.ts'
import { along, backCushion, rumple, seatCushion } from '../upholstery.ts'

/** A tall back with wings that keep the draught off, rolled arms that grow out of them, turned legs. */
export function wingChair([width, height, depth]: Vec3): Piece {
  const into = piece()
  const legs = 0.17
  const thick = 0.085
  const seat = 0.45
  const half = width / 2
  const wing: Profile = rounded(
    [
      [-depth + 0.1, legs, 0.02],
      [-0.06, legs, 0.02],
      [-0.004, height - 0.03, 0.06],
      [-0.25, height - 0.035, 0.09],
      [-0.335, height - 0.24, 0.16],
      [-0.27, 0.72, 0.12],
      [-0.35, 0.645, 0.08],
      [-depth + 0.13, 0.605, 0.05],
      [-depth + 0.075, 0.54, 0.05],
    ],
    6,
  )
  for (const side of [-1, 1]) {
    const body = along(wing, thick, { radius: 0.034, seed: 8 + side, rows: 2, keep: (_z, y) => y > legs + 0.02 })
    // Wings open towards the viewer and lean a little outwards.
    const opened = deform(body, ([x, y, z]) => [
      x + side * (0.035 * smoothstep(0.55, 1, y) * (z / depth) * 1.6 - 0.0),
      y,
      z,
    ])
    put(into, 'main', opened, [side * (half - thick / 2 - 0.035), 0, 0], 'wing')
    const roll = armRoll(depth - 0.36, side)
    put(into, 'main', roll, [side * (half - 0.062), 0.6, depth / 2 + 0.055], 'arm')
  }
  const back = rounded(
    [
      [-0.2, legs, 0.02],
      [-0.05, legs, 0.02],
      [0, height - 0.012, 0.06],
      [-0.11, height, 0.06],
    ],
    5,
  )
  const inner = width - thick * 2 - 0.05
  put(into, 'main', along(back, inner + 0.05, { radius: 0.03, seed: 3, rows: 5, hasCord: false }), [0, 0, 0], 'back')
  const tall = height - seat + 0.03
  const rest = backCushion([inner - 0.01, tall, 0.15], 8, 21, {
    crown: 0.035,
    belly: 0.004,
    radius: 0.055,
    rows: [7, 1, 9],
  })
  const places = [-0.25, 0.25].flatMap((x) => [0.1, 0.3].map((y) => [x * inner, y * tall] as const))
  const drawn = deform(rest, ([x, y, z]) => {
    const pulled = places.reduce((sum, [bx, by]) => sum + Math.exp(-(((x - bx) ** 2 + (y - by) ** 2) / 0.05 ** 2)), 0)
    return [x, y, z > -y * 0.14 ? z - 0.026 * pulled : z]
  })
  put(
    into,
    'main',
    join(drawn, ...places.map(([x, y]) => button(drawn, x, y))),
    [0, seat - 0.045 + tall / 2, 0.2],
    'back pad',
  )
  const rail = rumple(
    box([inner + 0.06, 0.12, depth - 0.16], { radius: 0.022, rounding: 3, rows: [4, 1, 4], grain: 'cloth' }),
    0.003,
    5,
  )
  put(into, 'main', rail, [0, legs + 0.06, depth / 2 + 0.035], 'base')
  const size: Vec3 = [inner + 0.012, 0.175, depth - 0.2]
  put(into, 'main', seatCushion(size, 14, { dent: 0.022, crown: 0.042 }), [0, seat - 0.1, depth / 2 + 0.075], 'seat')
  addFeet(into, 'turned', legs, [
    [-half + 0.085, depth - 0.14, 0, 0],
    [half - 0.085, depth - 0.14, 0, 0],
  ])
  addFeet(into, 'cone', legs, [
    [-half + 0.085, 0.1, 0.15, -1.6],
    [half - 0.085, 0.1, -0.15, -1.6],
  ])
  return into
}

/** The padded top of an arm: a roll that overhangs on the outside. */
function armRoll(length: number, side: number): Solid {
  const line = Array.from({ length: 26 }, (_, step) => {
    const angle = (step / 26) * 2 * Math.PI
    return [Math.cos(angle) * 0.062, Math.sin(angle) * 0.05] as const
  })
  const wish = { radius: 0.016, rounding: 3, rows: 5, bulge: [0.006, 0] as const, capRings: 3 }
  return rumple(join(extruded(line, length, wish), ...rimCord(line, length, wish, 1)), 0.003, 6 + side)
}

/** A covered button that sits in the dimple of a pad which faces the viewer. */
function button(pad: Solid, x: number, y: number): Solid {
  const points = pad.getAttribute('position')
  let [nearest, front] = [Number.POSITIVE_INFINITY, 0]
  for (let at = 0; at < points.count; at++) {
    const far = (points.getX(at) - x) ** 2 + (points.getY(at) - y) ** 2
    if (points.getZ(at) < -points.getY(at) * 0.14 || far >= nearest) continue
    ;[nearest, front] = [far, points.getZ(at)]
  }
  return move(turn(drum(0.0125, 0.011, 0.0045, 20), 'x', 82), [x, y, front - 0.004])
}
