import { type Piece, piece, put } from '../piece.ts'
import type { SeatingShape } from '../shapes/seating.ts'
import { box } from '../solids/box.ts'
import { extruded, oval, rimCord } from '../solids/extruded.ts'
import { join, move, type Solid, turn } from '../solids/solid.ts'
import { drum } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'
import { addFeet, seatLeg } from './legs.ts'
import { puffPillow, rumple, stuffed } from './upholstery.ts'

type Daybed = Extract<SeatingShape, { is: 'daybed' }>
type ClickClack = Extract<SeatingShape, { is: 'click-clack' }>

/** A wooden couch: a mattress on slats, a rail behind and at the ends, bolsters to lean on. */
export function daybed(shape: Daybed, [width, height, depth]: Vec3): Piece {
  const into = piece()
  const seat = 0.44
  const thick = 0.17
  const deck = seat - thick + 0.02
  const [x, z] = [width / 2 - 0.028, depth / 2 - 0.028]
  for (const sx of [-1, 1])
    for (const sz of [-1, 1]) {
      const top = sz < 0 ? height : Math.min(height, 0.6)
      put(into, 'legs', seatLeg([sx * x, top, sz * z], [sx * x, 0, sz * z], 0.025, 0.016), [0, 0, 0], 'post')
    }
  const bar = (length: number, high: number, offset: number) =>
    box([length, high, 0.026], { radius: 0.009, rounding: 3, offset })
  put(into, 'legs', bar(2 * x, 0.095, 1), [0, deck - 0.055, z], 'front rail')
  put(into, 'legs', bar(2 * x, 0.095, 2), [0, deck - 0.055, -z], 'back rail')
  put(into, 'legs', bar(2 * x, 0.05, 3), [0, height - 0.05, -z], 'top rail')
  const spindles: Solid[] = []
  const count = Math.round((2 * x) / 0.11)
  for (let index = 1; index < count; index++)
    spindles.push(move(drum(0.0085, height - 0.06 - deck, 0.001, 10), [-x + (2 * x * index) / count, deck - 0.01, -z]))
  put(into, 'legs', join(...spindles), [0, 0, 0], 'spindles')
  for (const sx of [-1, 1]) {
    const side = (high: number, offset: number) => turn(bar(2 * z, high, offset), 'y', 90)
    put(into, 'legs', side(0.095, 4 + sx), [sx * x, deck - 0.055, 0], 'end rail')
    put(into, 'legs', side(0.045, 6 + sx), [sx * x, 0.575, 0], 'arm rail')
    const bars = [-0.5, 0, 0.5].map((share) =>
      move(drum(0.0085, 0.575 - deck, 0.001, 10), [sx * x, deck - 0.01, share * z]),
    )
    put(into, 'legs', join(...bars), [0, 0, 0], 'bars')
  }
  put(into, 'legs', box([2 * x - 0.02, 0.02, 2 * z - 0.02], { radius: 0.004 }), [0, deck - 0.02, 0], 'slats')
  const size: Vec3 = [width - 0.075, thick, depth - 0.07]
  const mattress = stuffed(size, {
    seed: 7,
    crown: 0.014,
    belly: 0.008,
    radius: 0.045,
    wrinkle: 0.007,
    dent: 0.01,
    rows: [16, 1, 8],
  })
  put(into, 'main', mattress, [0, deck + thick / 2 - 0.008, 0.008], 'mattress')
  for (const side of [-1, 1])
    put(into, 'main', bolster(depth - 0.16, 0.1, 3 + side), [side * (width / 2 - 0.16), seat + 0.098, 0.01], 'bolster')
  const rests = 3
  const room = (width - 0.56) / rests
  for (let index = 0; index < rests; index++) {
    const body = puffPillow(room + 0.02, 0.46, 0.24, 20 + index, { sink: 0.18, power: 2.8, hasCord: true })
    const at: Vec3 = [-width / 2 + 0.28 + room * (index + 0.5), seat + 0.205, -depth / 2 + 0.165]
    put(into, 'main', turn(turn(body, 'x', -14), 'z', (index - 1) * 1.2), at, 'loose back cushion')
  }
  shape.pillows?.forEach((colour, index) => {
    const side = index === 0 ? -1 : 1
    const body = turn(turn(puffPillow(0.42, 0.42, 0.19, 31 + index), 'x', -24), 'y', side * -18)
    put(into, colour, body, [side * (width / 2 - 0.46), seat + 0.19, 0.02], 'loose pillow')
  })
  return into
}

/** A long round cushion lying along z about its middle, corded at both ends. */
export function bolster(length: number, radius: number, seed: number): Solid {
  const line = oval(radius * 2, radius * 1.94, 2.15, 30)
  const wish = { radius: 0.02, rounding: 3, rows: 6, bulge: [0.012, 0.012] as const, belly: 0.004, capRings: 4 }
  return rumple(
    join(extruded(line, length, wish), ...rimCord(line, length, wish, 1), ...rimCord(line, length, wish, -1)),
    0.005,
    seed,
  )
}

/** The sofa that is laid flat with a click: two long pads on a frame of legs, nothing to hide behind. */
export function clickClack(shape: ClickClack, [width, height, depth]: Vec3): Piece {
  const into = piece()
  const seat = 0.43
  const thick = 0.17
  const legs = seat - thick - 0.045
  const front = depth / 2
  const places = shape.seats
  const each = width / places
  const lean = 20
  const deep = depth - 0.2
  const long = (height - seat + 0.1) / Math.cos((lean * Math.PI) / 180)
  for (let index = 0; index < places; index++) {
    const x = -width / 2 + each * (index + 0.5)
    const wish = { crown: 0.02, belly: 0.006, radius: 0.045, wrinkle: 0.006, rows: [10, 1, 9] as Vec3 }
    const pad = stuffed([each - 0.0015, thick, deep], { ...wish, seed: 11 + index, dent: 0.016, fall: 0.012 })
    put(into, 'main', turn(pad, 'x', -3), [x, seat - thick / 2, front - deep / 2 - 0.004], 'seat')
    const rest = stuffed([each - 0.0015, 0.16, long], { ...wish, seed: 31 + index, dent: 0.008 })
    const at: Vec3 = [
      x,
      seat - 0.085 + (height - seat + 0.085) / 2,
      -front + 0.16 + Math.sin((lean * Math.PI) / 180) * long * 0.38,
    ]
    put(into, 'main', turn(rest, 'x', 90 - lean), at, 'back')
  }
  const rail = 0.045
  const [rx, back] = [width / 2 - 0.12, -front + 0.2]
  put(
    into,
    'metal-black',
    box([2 * rx, rail, 0.04], { radius: 0.004 }),
    [0, legs + rail / 2, front - 0.14],
    'front bar',
  )
  put(into, 'metal-black', box([2 * rx, rail, 0.04], { radius: 0.004 }), [0, legs + rail / 2, back], 'back bar')
  for (const side of [-1, 1])
    put(
      into,
      'metal-black',
      box([0.05, rail, front - 0.14 - back], { radius: 0.004 }),
      [side * rx, legs + rail / 2, (front - 0.14 + back) / 2],
      'side bar',
    )
  addFeet(into, shape.legs, legs, [
    [-rx, front - 0.14, -1, 1],
    [rx, front - 0.14, 1, 1],
    [-rx, back, -1, -1],
    [rx, back, 1, -1],
  ])
  const inner = width / 2
  shape.pillows?.forEach((colour, index) => {
    const side = index % 2 === 0 ? 1 : -1
    const body = turn(turn(turn(puffPillow(0.44, 0.44, 0.2, 45 + index), 'z', side * -6), 'x', -27), 'y', side * -12)
    put(into, colour, body, [side * (inner - 0.3), seat + 0.2, -front + 0.42], 'loose pillow')
  })
  return into
}
