import { type Piece, put, type Slot } from '../../piece.ts'
import { type ShellWish, shell, shellEdge } from '../../solids/shell.ts'
import { tube } from '../../solids/turned.ts'
import type { Vec3 } from '../../vector.ts'

/** The middle of a back, for u from left to right and v from below upwards, both in [-1, 1]. */
export type Sheet = (u: number, v: number) => Vec3

/** How a back stands: forward at the loins, away at the shoulders. */
export function spineAt(share: number, tall: number): number {
  return 0.045 * Math.exp(-(((share - 0.3) / 0.22) ** 2)) - 0.11 * share ** 1.6 * tall
}

type Piping = { surface: Slot; radius: number; steps: number }

/** A padded back with piping sewn along its edge. */
export function addPaddedBack(into: Piece, sheet: Sheet, wish: ShellWish, piping: Piping): void {
  put(into, 'main', shell(sheet, wish), [0, 0, 0], 'back')
  const edge = shellEdge(sheet, wish.roundness ?? 0, 0, piping.steps)
  put(into, piping.surface, tube(edge, piping.radius, 6), [0, 0, 0], 'piping')
}
