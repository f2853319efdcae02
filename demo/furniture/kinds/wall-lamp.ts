import { type Piece, piece, put } from '../piece.ts'
import { box } from '../solids/box.ts'
import { move, turn } from '../solids/solid.ts'
import { curve, drum, tube, turned } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'
import { bulb, canopy, clothShade, smooth } from './lamp-parts.ts'

/** Lamps on a wall: the wall is behind the back of the listed depth. */
export function wallLamp(form: 'cylinder' | 'swing', size: Vec3): Piece {
  return form === 'cylinder' ? cylinder(size) : swing(size)
}

/** A tube that lights the wall up and down. */
function cylinder([width, height, depth]: Vec3): Piece {
  const into = piece()
  const radius = width / 2 - 0.0013
  const back = -depth / 2
  const z = depth / 2 - radius
  const wall = 0.003
  put(
    into,
    'main',
    turned(
      [
        [radius - wall, 0.03],
        [radius - wall, 0.001],
        [radius - wall * 0.5, 0],
        [radius, 0.0015],
        [radius, 0.003],
        [radius, height - 0.003],
        [radius, height - 0.0015],
        [radius - wall * 0.5, height],
        [radius - wall, height - 0.001],
        [radius - wall, height - 0.03],
      ],
      56,
    ),
    [0, 0, z],
    'tube',
  )
  for (const y of [0.014, height - 0.02]) put(into, 'glow', drum(radius - wall, 0.006, 0.001, 44), [0, y, z], 'light')
  put(
    into,
    'accent',
    turned(
      [
        [radius + 0.0006, -0.004],
        [radius + 0.0012, -0.003],
        [radius + 0.0012, 0.003],
        [radius + 0.0006, 0.004],
      ],
      56,
    ),
    [0, height / 2, z],
    'band',
  )
  put(into, 'main', box([width * 0.7, height * 0.62, 0.014], { radius: 0.004 }), [0, height / 2, back + 0.007], 'plate')
  put(
    into,
    'main',
    box([0.022, 0.03, z - radius - back + 0.02], { radius: 0.003 }),
    [0, height / 2, (back + z - radius) / 2 + 0.004],
    'arm',
  )
  return into
}

/** An arm that swings out from the wall and carries a small linen shade. */
function swing([width, height, depth]: Vec3): Piece {
  const into = piece()
  const back = -depth / 2
  const low = width / 2
  const shade = height * 0.52
  const z = depth / 2 - low
  put(into, 'legs', turn(canopy(0.052), 'x', -90), [0, height * 0.42, back + 0.028], 'rose')
  const y = height * 0.42
  const arm = curve(
    [
      [0, y, back + 0.02],
      [0, y, back + (z - back) * 0.5],
      [0, y - 0.005, z - 0.05],
      [0, y + 0.012, z - 0.01],
      [0, y + 0.05, z],
    ],
    8,
  )
  put(into, 'legs', tube(arm, 0.007, 14, true), [0, 0, 0], 'arm')
  put(into, 'legs', move(drum(0.0125, 0.036, 0.003, 24), [0, y - 0.018, back + 0.07]), [0, 0, 0], 'hinge')
  clothShade(into, low, low * 0.72, shade, [0, height - shade, z])
  bulb(into, [0, height - shade * 0.78, z], { size: 0.8, socket: 'legs' })
  put(into, 'legs', drum(0.0035, shade * 0.4, 0.001, 10), [0, height - shade * 0.45, z], 'stem')
  put(
    into,
    'legs',
    turned(
      smooth([
        [0, 0],
        [0.012, 0.004],
        [0.02, 0.012],
      ]),
      24,
    ),
    [0, y + 0.04, z],
    'cup',
  )
  put(
    into,
    'legs',
    tube(
      [
        [0.028, y - 0.02, back + 0.03],
        [0.028, y - 0.11, back + 0.03],
      ],
      0.001,
      5,
    ),
    [0, 0, 0],
    'chain',
  )
  put(into, 'legs', drum(0.0045, 0.014, 0.002, 12), [0.028, y - 0.122, back + 0.03], 'pull')
  return into
}
