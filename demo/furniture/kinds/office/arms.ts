import { type Piece, put } from '../../piece.ts'
import { turn } from '../../solids/solid.ts'
import { curve, tube } from '../../solids/turned.ts'
import { stuffed } from '../upholstery.ts'

/** Hard pads on posts that come from under the seat. */
export function addArmrests(into: Piece, seat: number, half: number): void {
  for (const side of [-1, 1]) {
    const path = curve(
      [
        [side * 0.16, seat - 0.105, -0.01],
        [side * (half - 0.035), seat - 0.1, -0.01],
        [side * half, seat - 0.055, -0.012],
        [side * half, seat + 0.06, -0.018],
        [side * half, seat + 0.175, -0.02],
      ],
      5,
    )
    const post = tube(path, (share) => 0.0185 - 0.003 * share, 12, true)
    put(into, 'lacquer-black', post, [0, 0, 0], 'arm post')
    const pad = stuffed([0.086, 0.03, 0.255], {
      seed: 5 + side,
      crown: 0.006,
      belly: 0.002,
      radius: 0.013,
      wrinkle: 0.0008,
      dent: 0.003,
      rows: [3, 1, 6],
      hasCord: false,
    })
    put(into, 'lacquer-black', pad, [side * (half - 0.006), seat + 0.19, 0.018], 'arm pad')
  }
}

/** Bars bent from the seat over to the back, a stuffed pad on each. */
export function addLoopArms(into: Piece, seat: number, half: number): void {
  for (const side of [-1, 1]) {
    const loop = curve(
      [
        [side * 0.24, seat - 0.085, 0.12],
        [side * (half - 0.015), seat - 0.06, 0.15],
        [side * half, seat + 0.07, 0.165],
        [side * half, seat + 0.17, 0.11],
        [side * half, seat + 0.182, -0.05],
        [side * (half - 0.01), seat + 0.165, -0.16],
        [side * 0.235, seat + 0.14, -0.21],
      ],
      6,
    )
    put(into, 'legs', tube(loop, 0.0145, 12, true), [0, 0, 0], 'arm')
    const pad = stuffed([0.082, 0.046, 0.29], {
      seed: 7 + side,
      crown: 0.01,
      belly: 0.004,
      radius: 0.021,
      wrinkle: 0.002,
      dent: 0.003,
      rows: [3, 1, 6],
    })
    put(into, 'main', turn(pad, 'x', 3), [side * half, seat + 0.196, 0.02], 'arm pad')
  }
}
