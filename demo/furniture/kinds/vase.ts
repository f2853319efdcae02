import { type Piece, piece, put } from '../piece.ts'
import type { TableShapes } from '../shapes/tables.ts'
import type { Solid } from '../solids/solid.ts'
import { turned } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'
import { smooth } from './lamp-parts.ts'

type Profile = readonly (readonly [radius: number, height: number])[]

/** Profiles in shares of width and height: foot, belly, neck, a rounded lip, and down the inside. */
const profiles = {
  bottle: [
    [0.3, 0],
    [0.36, 0.015],
    [0.48, 0.2],
    [0.5, 0.36],
    [0.44, 0.52],
    [0.26, 0.66],
    [0.15, 0.76],
    [0.13, 0.9],
    [0.17, 0.985],
    [0.172, 0.997],
    [0.155, 1],
    [0.145, 0.985],
    [0.11, 0.9],
    [0.11, 0.72],
  ],
  amphora: [
    [0.24, 0],
    [0.28, 0.01],
    [0.33, 0.16],
    [0.45, 0.45],
    [0.5, 0.64],
    [0.44, 0.8],
    [0.3, 0.89],
    [0.26, 0.94],
    [0.3, 0.99],
    [0.296, 0.998],
    [0.27, 1],
    [0.255, 0.985],
    [0.23, 0.94],
    [0.25, 0.86],
  ],
  ball: [
    [0.2, 0],
    [0.28, 0.02],
    [0.46, 0.26],
    [0.5, 0.48],
    [0.42, 0.76],
    [0.24, 0.9],
    [0.17, 0.95],
    [0.18, 0.995],
    [0.168, 1],
    [0.15, 0.99],
    [0.14, 0.94],
    [0.18, 0.86],
  ],
  cup: [
    [0.34, 0],
    [0.4, 0.02],
    [0.46, 0.2],
    [0.49, 0.5],
    [0.46, 0.78],
    [0.47, 0.96],
    [0.46, 0.995],
    [0.44, 1],
    [0.42, 0.98],
    [0.41, 0.8],
    [0.43, 0.5],
    [0.38, 0.12],
    [0, 0.08],
  ],
} as const satisfies Record<string, Profile>

export type VaseForm = Extract<TableShapes, { is: 'vase' }>['form']

export function vase(form: VaseForm, [width, height, depth]: Vec3): Piece {
  const into = piece()
  if (form === 'trio') {
    const [tall, round, small] = [0.15, 0.185, 0.098]
    put(into, 'main', thrown('bottle', tall, height, 1), [-width / 2 + tall / 2, 0, -depth * 0.14], 'tall vase')
    put(
      into,
      'second',
      thrown('ball', round, height * 0.54, 2),
      [width / 2 - round / 2, 0, round / 2 - depth / 2],
      'round vase',
    )
    put(into, 'accent', thrown('cup', small, height * 0.29, 3), [-0.015, 0, depth / 2 - small / 2], 'small vase')
    return into
  }
  put(into, 'main', thrown(form, width, height, form === 'bottle' ? 1 : 4), [0, 0, 0], 'vase')
  return into
}

/** Thrown on a wheel: the hand leaves shallow rings on the belly. */
function thrown(form: keyof typeof profiles, width: number, height: number, seed: number): Solid {
  const scaled = profiles[form].map(([r, y]) => [r * width, y * height] as const)
  const [foot] = scaled
  const rows = smooth(scaled, 6).map(([r, y]) => [r + Math.sin(y * 420 + seed) * 0.0003, Math.max(0, y)] as const)
  return turned([[0, 0], [(foot?.[0] ?? 0) * 0.96, 0], ...rows], 56)
}
