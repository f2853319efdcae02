import { put, type Scene, scene } from '../scene.ts'
import { box } from '../solids/box.ts'
import { cushion, piping } from '../solids/soft.ts'
import { join, move, turn } from '../solids/solid.ts'
import { curve, drum, tube, turned } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'

/** A hall: a slatted panel with hooks, a tall mirror and a bench with drawers; or a free-standing rack. */
export function hall(form: 'panel' | 'rack', size: Vec3): Scene {
  return form === 'panel' ? panelSet(size) : rack(size)
}

function panelSet([width, height, depth]: Vec3): Scene {
  const into = scene()
  const back = -depth / 2
  const benchTop = 0.46
  const mirror = 0.34
  const panel = width - mirror - 0.02
  const left = -width / 2 + panel / 2
  const tall = height - benchTop - 0.06
  const y = benchTop + 0.06 + tall / 2
  put(into, 'main', box([panel, tall, 0.016], { grain: 'y', radius: 0.002 }), [left, y, back + 0.01], 'panel')
  const slats = Math.round(panel / 0.1)
  for (let index = 0; index < slats; index++)
    put(
      into,
      'main',
      box([panel / slats - 0.012, tall - 0.002, 0.012], { grain: 'y', offset: index, radius: 0.003 }),
      [-width / 2 + (panel / slats) * (index + 0.5), y, back + 0.022],
      'slat',
    )
  put(
    into,
    'main',
    box([panel, 0.022, 0.24], { radius: 0.003, offset: 5 }),
    [left, height - 0.2, back + 0.13],
    'hat shelf',
  )
  for (let index = 0; index < 5; index++)
    hook(into, -width / 2 + (panel * (index + 0.5)) / 5, height - 0.42, back + 0.028)
  const x = width / 2 - mirror / 2
  put(
    into,
    'main',
    box([mirror, height - benchTop - 0.06, 0.02], { grain: 'y', offset: 8, radius: 0.003 }),
    [x, y, back + 0.012],
    'mirror board',
  )
  put(
    into,
    'mirror',
    box([mirror - 0.03, height - benchTop - 0.09, 0.004], { radius: 0.001 }),
    [x, y, back + 0.024],
    'mirror',
  )
  bench(into, width, depth, benchTop)
  return into
}

function hook(into: Scene, x: number, y: number, z: number): void {
  const bend = curve(
    [
      [0, 0.03, 0.006],
      [0, 0, 0.012],
      [0, -0.03, 0.03],
      [0, -0.02, 0.06],
      [0, 0.005, 0.066],
    ],
    6,
  )
  put(
    into,
    'accent',
    join(tube(bend, 0.006, 10, true), move(turn(drum(0.013, 0.008, 0.002, 20), 'x', 90), [0, 0.015, 0])),
    [x, y, z],
    'hook',
  )
}

function bench(into: Scene, width: number, depth: number, top: number): void {
  const seat = 0.05
  const case_ = 0.2
  put(into, 'main', box([width, 0.02, depth], { radius: 0.003 }), [0, top - seat - 0.01, 0], 'bench top')
  for (const side of [-1, 1])
    put(
      into,
      'main',
      box([0.02, top - seat - 0.02, depth - 0.006], { grain: 'y', offset: side }),
      [side * (width / 2 - 0.01), (top - seat - 0.02) / 2, 0],
      'bench side',
    )
  put(
    into,
    'main',
    box([width - 0.04, 0.018, depth - 0.02], { offset: 6 }),
    [0, top - seat - case_ - 0.02, 0],
    'bench shelf',
  )
  put(
    into,
    'main',
    box([width - 0.04, top - seat - 0.03, 0.008], { offset: 7 }),
    [0, (top - seat) / 2, -depth / 2 + 0.012],
    'bench back',
  )
  for (const side of [-1, 1]) {
    put(
      into,
      'second',
      box([width / 2 - 0.026, case_ - 0.026, 0.018], { radius: 0.002 }),
      [(side * (width - 0.04)) / 4, top - seat - 0.02 - case_ / 2 + 0.008, depth / 2 - 0.012],
      'drawer',
    )
    const knob = turn(
      turned(
        [
          [0, 0],
          [0.006, 0],
          [0.006, 0.01],
          [0.012, 0.016],
          [0.011, 0.024],
          [0, 0.025],
        ],
        20,
      ),
      'x',
      90,
    )
    put(
      into,
      'accent',
      knob,
      [(side * (width - 0.04)) / 4, top - seat - 0.02 - case_ / 2 + 0.008, depth / 2 - 0.003],
      'knob',
    )
  }
  const size: Vec3 = [width - 0.01, seat, depth - 0.02]
  const wish = { crown: 0.008, belly: 0.002, dent: 0, radius: 0.02, wrinkle: 0.002 }
  put(
    into,
    'weave-oat',
    join(cushion(size, wish), ...piping(size, wish, 0.003)),
    [0, top - seat / 2 - 0.004, 0],
    'cushion',
  )
}

function rack([width, height, depth]: Vec3): Scene {
  const into = scene()
  const bar = 0.0125
  const x = width / 2 - bar
  const z = depth / 2 - bar
  for (const side of [-1, 1]) {
    const frame = curve(
      [
        [side * x, bar, z],
        [side * x, 0.5, z * 0.55],
        [side * x, height - 0.16, z * 0.1],
        [side * x, height - 0.03, 0],
      ],
      8,
    )
    const other = frame.map(([fx, fy, fz]): Vec3 => [fx, fy, -fz])
    put(into, 'main', join(tube(frame, bar, 12, true), tube(other, bar, 12, true)), [0, 0, 0], 'side')
    put(
      into,
      'main',
      tube(
        [
          [side * x, 0.2, z * 0.84],
          [side * x, 0.2, -z * 0.84],
        ],
        bar * 0.8,
        10,
      ),
      [0, 0, 0],
      'tie',
    )
  }
  put(
    into,
    'main',
    tube(
      [
        [-x - 0.0, height - bar, 0],
        [x, height - bar, 0],
      ],
      bar,
      12,
      true,
    ),
    [0, 0, 0],
    'rail',
  )
  put(
    into,
    'main',
    tube(
      [
        [-x, bar, -z],
        [x, bar, -z],
      ],
      bar * 0.9,
      12,
    ),
    [0, 0, 0],
    'foot bar',
  )
  put(into, 'second', box([width - bar * 2, 0.018, depth * 0.78], { radius: 0.003 }), [0, 0.215, 0], 'shoe shelf')
  put(
    into,
    'second',
    box([width - bar * 2, 0.018, depth * 0.34], { radius: 0.003, offset: 3 }),
    [0, height - 0.2, 0],
    'hat shelf',
  )
  hangers(into, height - bar)
  return into
}

function hangers(into: Scene, y: number): void {
  for (const x of [-0.2, -0.06, 0.11]) {
    const shoulders = curve(
      [
        [-0.2, -0.16, 0],
        [-0.1, -0.1, 0],
        [0, -0.065, 0],
        [0.1, -0.1, 0],
        [0.2, -0.16, 0],
      ],
      6,
    )
    const hanger = join(
      tube(shoulders, 0.008, 8, true),
      tube(
        curve(
          [
            [0, -0.065, 0],
            [0, -0.02, 0],
            [0.02, 0.01, 0],
            [0, 0.026, 0],
            [-0.016, 0.012, 0],
          ],
          6,
        ),
        0.0022,
        6,
      ),
    )
    put(into, 'wood-ash', turn(hanger, 'y', 82 + x * 40), [x, y - 0.012, 0], 'hanger')
  }
}
