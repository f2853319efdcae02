import { type Piece, piece, put } from '../../piece.ts'
import { shell } from '../../solids/shell.ts'
import { smoothstep, type Vec3 } from '../../vector.ts'
import { addLoopArms } from './arms.ts'
import { addPaddedBack, type Sheet, spineAt } from './back.ts'
import { addBase } from './base.ts'
import { workSeat } from './seat.ts'

/** A leather chair of plump rolls one over another, its arms padded too. */
export function executiveChair(hasHeadrest: boolean, size: Vec3): Piece {
  const [width, height] = size
  const into = piece()
  const seat = 0.5
  addBase(into, size, seat)
  put(into, 'main', workSeat(0.54, 0.52, 0.13, 6), [0, seat - 0.14, 0.04], 'seat')
  put(into, 'main', workSeat(0.5, 0.47, 0.05, 16), [0, seat - 0.035, 0.04], 'seat pad')
  const bottom = seat - 0.01
  const tall = height - bottom
  const z = -0.225
  const sheet: Sheet = (u, v) => {
    const share = (v + 1) / 2
    const half = 0.262 - 0.045 * smoothstep(0.55, 1, share) - 0.02 * smoothstep(0.3, 0, share)
    return [u * half, bottom + tall * share, z + spineAt(share, tall) + 0.05 * u * u]
  }
  addPaddedBack(
    into,
    sheet,
    { thickness: 0.07, size: [0.52, tall], columns: 14, rows: 22, roundness: 0.34, lean: 0.4 },
    { surface: 'main', radius: 0.0045, steps: 14 },
  )
  addRolls(into, sheet, tall, hasHeadrest ? [0.03, 0.2, 0.37, 0.54, 0.7, 0.97] : [0.03, 0.26, 0.5, 0.74, 0.97])
  addLoopArms(into, seat, width / 2 - 0.045)
  return into
}

/** Rolls before a back, each between two neighbouring heights of `bounds`, which are shares of the back. */
function addRolls(into: Piece, sheet: Sheet, tall: number, bounds: readonly number[]): void {
  for (const [index, from] of bounds.slice(0, -1).entries()) {
    const to = bounds[index + 1] ?? 1
    const roll: Sheet = (u, v) => {
      const share = from + ((v + 1) / 2) * (to - from)
      const [x, y, z] = sheet(u * (0.9 - 0.03 * index), share * 2 - 1)
      const full = (1 - v * v) ** 0.5 * (1 - Math.abs(u) ** 6)
      return [x, y, z + 0.028 + 0.026 * full]
    }
    const wish = { thickness: 0.03, size: [0.45, tall * (to - from)] as const, columns: 12, rows: 8, roundness: 0.12 }
    put(into, 'main', shell(roll, wish), [0, 0, 0], 'roll')
  }
}
