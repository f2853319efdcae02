import type { SofaShape } from '../../shapes/seating.ts'
import { extruded, type Profile, resampled, rimCord, rounded } from '../../solids/extruded.ts'
import { join, move, type Solid } from '../../solids/solid.ts'
import { rumple, seatCushion } from '../upholstery.ts'
import type { SofaPlan } from './plan.ts'

type Arm = Exclude<SofaShape['arm'], 'none'>

/** How high above the floor, how far it stays behind the seats' front, and how round its ends are. */
const forms: Record<Arm, { top: number; behind: number; radius: number }> = {
  round: { top: 0.62, behind: 0.022, radius: 0.03 },
  slab: { top: 0.6, behind: 0.008, radius: 0.026 },
  thin: { top: 0.66, behind: 0.012, radius: 0.024 },
  roll: { top: 0.65, behind: 0.035, radius: 0.014 },
  flare: { top: 0.63, behind: 0.03, radius: 0.026 },
}

/** An arm about the middle of its underside, the front towards +z; `side` is 1 on the viewer's right. */
export function sofaArm(kind: Arm, plan: SofaPlan, side: 1 | -1): Solid {
  const form = forms[kind]
  const pad = kind === 'slab' ? 0.055 : 0
  const height = Math.min(form.top, plan.height - 0.12) - plan.legHeight - pad
  const length = plan.depth - form.behind
  const right = profileOf(kind, plan.arm, height)
  const profile = side > 0 ? right : right.map(([x, y]) => [-x, y] as const).reverse()
  const dense = resampled(profile, 0.04)
  const wish = {
    radius: form.radius,
    rounding: 5,
    rows: 22,
    bulge: kind === 'roll' ? ([0, 0] as const) : ([0.007, 0.004] as const),
    belly: 0.004,
  }
  const isSeen = (_x: number, y: number) => y > 0.012
  const body = join(
    extruded(dense, length, wish),
    ...rimCord(dense, length, wish, 1, 0.0036, isSeen),
    ...rimCord(dense, length, wish, -1, 0.0036, isSeen),
  )
  const upholstered = rumple(body, 0.0035, 5 + side * 3, 4)
  const parts = [upholstered]
  if (pad > 0) {
    const size = [plan.arm + 0.004, pad + 0.012, length + 0.002] as const
    const top = seatCushion(size, 31 + side, {
      crown: 0.014,
      belly: 0.004,
      dent: 0.006,
      radius: 0.03,
      wrinkle: 0.004,
      fall: 0,
    })
    parts.push(move(top, [0, height + pad / 2, 0]))
  }
  return move(join(...parts), [0, 0, -form.behind / 2])
}

/** The arm on the viewer's right, as cut across; the seat is on its left. */
function profileOf(kind: Arm, width: number, height: number): Profile {
  const half = width / 2
  // No sharper than the rounding of the ends, or their caps would fold.
  const foot = forms[kind].radius + 0.006
  switch (kind) {
    case 'round':
      return rounded(
        [
          [-half, 0, foot],
          [half * 0.94, 0, foot],
          [half, height * 0.6, 0.12],
          [half * 0.96, height, width * 0.47],
          [-half, height, width * 0.4],
        ],
        7,
      )
    case 'slab':
      return rounded([
        [-half, 0, foot],
        [half, 0, foot],
        [half, height, 0.03],
        [-half, height, 0.03],
      ])
    case 'thin':
      return rounded(
        [
          [-half, 0, foot],
          [half * 0.8, 0, foot],
          [half, height, width * 0.44],
          [-half, height, width * 0.44],
        ],
        6,
      )
    case 'flare':
      return rounded(
        [
          [-half, 0, foot],
          [half * 0.35, 0, foot],
          [half, height, width * 0.36],
          [-half * 0.35, height, width * 0.36],
        ],
        6,
      )
    case 'roll':
      return scroll(half, height)
  }
}

/** A scroll that overhangs outwards, as on English sofas. */
function scroll(half: number, height: number): Profile {
  const radius = half * 0.98
  const centre = [0, height - radius] as const
  const round = Array.from({ length: 19 }, (_, step) => {
    const angle = ((-62 + (step / 18) * 242) * Math.PI) / 180
    return [centre[0] + Math.cos(angle) * radius, centre[1] + Math.sin(angle) * radius] as const
  })
  return [[-half, 0.008], [-half + 0.008, 0], [half * 0.42, 0], [half * 0.46, 0.008], ...round]
}
