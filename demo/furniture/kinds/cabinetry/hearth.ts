import { type Piece, put } from '../../piece.ts'
import { board } from '../../solids/board.ts'
import { mitred } from '../../solids/profile.ts'
import { turn } from '../../solids/solid.ts'
import { curve, drum, tube } from '../../solids/turned.ts'
import type { Vec3 } from '../../vector.ts'
import type { Niche } from './things.ts'

/** An electric fireplace: a black box behind a thin frame, logs, and light between them. */
export function hearth(into: Piece, { x, floor, z, width, height, depth }: Niche): void {
  const front = z + depth / 2
  const inner = depth - 0.05
  put(
    into,
    'metal-black',
    mitred(
      width - 0.004,
      height - 0.004,
      [
        [0, -0.02],
        [0, -0.001],
        [0.001, 0],
        [0.022, 0],
        [0.024, -0.002],
        [0.024, -inner],
      ],
      { panel: 'none' },
    ),
    [x, floor + height / 2, front],
    'fireplace frame',
  )
  put(
    into,
    'void',
    board([width - 0.05, height - 0.05, 0.004], { bevel: 0 }),
    [x, floor + height / 2, front - inner],
    'fireplace back',
  )
  logs(into, [x, floor + 0.03, front - inner * 0.45], width - 0.12)
  flames(into, [x, floor + 0.05, front - inner * 0.55], width - 0.2, height - 0.12)
}

function logs(into: Piece, [x, y, z]: Vec3, width: number): void {
  const count = Math.max(3, Math.round(width / 0.15))
  put(into, 'glow', board([width * 0.92, 0.006, 0.05], { bevel: 0 }), [x, y + 0.002, z], 'embers')
  for (let index = 0; index < count; index++) {
    const log = turn(turn(drum(0.024 + (index % 3) * 0.004, 0.2, 0.004, 12), 'z', 90), 'y', index % 2 ? 24 : -17)
    const at: Vec3 = [x + 0.1 - width / 2 + (width * index) / count + 0.03, y + 0.024 + (index % 2) * 0.018, z]
    put(into, 'stem', log, at, 'log')
  }
}

function flames(into: Piece, [x, y, z]: Vec3, width: number, height: number): void {
  const count = Math.max(5, Math.round(width / 0.06))
  for (let index = 0; index < count; index++) {
    const tall = height * (0.3 + (((index * 7) % 5) / 5) * 0.42)
    const lean = (((index * 5) % 7) - 3) * 0.006
    const path = curve(
      [
        [0, 0, 0],
        [lean, tall * 0.4, 0],
        [-lean, tall * 0.75, 0],
        [lean * 0.4, tall, 0],
      ],
      3,
    )
    put(
      into,
      'glow',
      tube(path, (share) => 0.001 + Math.sin(Math.min(1, share * 1.15) * Math.PI) ** 1.2 * 0.011, 6),
      [x - width / 2 + (width * (index + 0.5)) / count, y, z + ((index % 3) - 1) * 0.014],
      'flame',
    )
  }
}
