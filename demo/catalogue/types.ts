import type { MaterialCode } from '../furniture/materials.ts'
import type { Shape } from '../furniture/shapes/index.ts'
import type { Local } from '../shop/types.ts'
import type { Kind } from './kinds.ts'
import type { Facts } from './properties.ts'

export type { Local }

export type Millimetres = readonly [width: number, depth: number, height: number]

/** How it arrives: number of boxes, the largest one in cm, and what that one weighs in kg. */
export type Boxes = readonly [
  count: number,
  largestCm: readonly [width: number, depth: number, height: number],
  largestKg: number,
]

/** A size of a model. The first is the base; `addRub` is what another one costs more. */
export type Size = {
  label?: string
  mm: Millimetres
  weightKg: number
  boxes: Boxes
  addRub?: number
  sleepMm?: readonly [width: number, length: number]
  facts?: Facts
}

/** The colours of one variant. `main` makes the swatch unless another part is its `face`; the other parts follow it. */
export type Finish = {
  main: MaterialCode
  face?: MaterialCode
  second?: MaterialCode
  legs?: MaterialCode
  accent?: MaterialCode
  addRub?: number
}

export type Difficulty = 'none' | 'easy' | 'medium' | 'master'

/**
 * One model of the demo shop. `id` is its group in the feed and never changes; offer ids come from it and from the
 * places of size and finish in their lists, so those lists only grow at the end.
 */
export type Model = {
  id: number
  code: string
  section: string
  kind: Kind
  name: string
  latin: string
  vendor: string
  shape: Shape
  sizes: readonly [Size, ...Size[]]
  finishes: readonly [Finish, ...Finish[]]
  priceRub: number
  oldPriceRub?: number
  facts: Facts
  assembly: readonly [minutes: number, difficulty: Difficulty]
  warrantyMonths: number
  hit?: true
  isNew?: true
  minimumBatch?: 2 | 4
  /** Sold by the running metre: its sizes, weight and price are those of a metre. */
  byMetre?: { stepCm: 5 | 10; leastCm: number }
}

/** What a section sells, as the file of that name writes it: the section's code stands once. */
export type SectionModels = { section: string; models: readonly Omit<Model, 'section'>[] }
