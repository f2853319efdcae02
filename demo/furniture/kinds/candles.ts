import { type Piece, piece, put } from '../piece.ts'
import { join, type Solid } from '../solids/solid.ts'
import { tube, turned } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'
import { smooth } from './lamp-parts.ts'
import { tableTop } from './table-parts.ts'

/** Three candle holders of unlike height on one tray. */
export function candles([width, height, depth]: Vec3): Piece {
  const into = piece()
  put(into, 'main', trayOf(width, depth), [0, 0, 0], 'tray')
  const long = 0.12
  const holders: readonly (readonly [x: number, z: number, tall: number])[] = [
    [-0.27, -0.04, 1],
    [0.02, 0.06, 0.56],
    [0.28, -0.05, 0.76],
  ]
  for (const [x, z, share] of holders) {
    const tall = (height - long + 0.014) * share - 0.012
    const at: Vec3 = [x * width, 0.012, z * depth]
    put(into, 'second', holder(tall), at, 'holder')
    const burnt = share === 0.56 ? 0.8 : share === 0.76 ? 0.92 : 1
    put(into, 'lacquer-milk', candle(long * burnt - 0.012), [at[0], at[1] + tall - 0.012, at[2]], 'candle')
    put(
      into,
      'lacquer-black',
      tube(
        [
          [0, 0, 0],
          [0.001, 0.007, 0],
          [0.003, 0.012, 0.001],
        ],
        0.0008,
        5,
      ),
      [at[0], at[1] + tall + long * burnt - 0.026, at[2]],
      'wick',
    )
  }
  return into
}

function trayOf(width: number, depth: number): Solid {
  const floor = tableTop('oval', [width - 0.004, 0.009, depth - 0.004], { edge: 0.003 }).translate(0, 0.012, 0)
  const power = 2.5
  const bend = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / power)
  const path = Array.from({ length: 89 }, (_, step): Vec3 => {
    const angle = (step / 88) * 2 * Math.PI
    return [bend(Math.cos(angle)) * (width / 2 - 0.005), 0.014, bend(Math.sin(angle)) * (depth / 2 - 0.005)]
  })
  return join(floor, tube(path, 0.005, 10))
}

function holder(tall: number): Solid {
  return turned(
    [
      [0, 0],
      [0.032, 0],
      ...smooth(
        [
          [0.034, 0.002],
          [0.03, 0.006],
          [0.012, 0.012],
          [0.006, 0.026],
          [0.0055, tall - 0.04],
          [0.009, tall - 0.028],
          [0.0165, tall - 0.02],
          [0.017, tall - 0.002],
          [0.016, tall],
          [0.0125, tall - 0.001],
          [0.0122, tall - 0.014],
        ],
        4,
      ),
      [0, tall - 0.014],
    ],
    36,
  )
}

function candle(long: number): Solid {
  return turned(
    [
      [0, 0],
      [0.0118, 0],
      [0.0105, long - 0.006],
      [0.0088, long - 0.001],
      [0.007, long],
      [0.004, long - 0.0018],
      [0, long - 0.002],
    ],
    28,
  )
}
