import { z } from 'zod'
import type { DemoOffer } from '../catalogue/offers.ts'
import { type PropertyCode, properties } from '../catalogue/properties.ts'
import { textureNames } from '../furniture/materials.ts'
import { codesOf } from './load.ts'

const Fact = z.enum(codesOf(properties))

/** When a line is true of what was bought: everything that is asked for must hold. */
export const Condition = z.strictObject({
  has: Fact.optional(),
  is: z.partialRecord(Fact, z.string()).optional(),
  isNot: z.partialRecord(Fact, z.string()).optional(),
  atLeast: z.partialRecord(Fact, z.number()).optional(),
  cover: z.enum(codesOf(textureNames)).optional(),
  boxes: z.enum(['one', 'many']).optional(),
  isOnSale: z.literal(true).optional(),
  longerThanMm: z.number().optional(),
})
export type Condition = z.infer<typeof Condition>

export function holds(wanted: Condition, { facts, size, cover, oldPriceRub }: DemoOffer): boolean {
  const { has, is = {}, isNot = {}, atLeast = {}, boxes, isOnSale, longerThanMm } = wanted
  const [width, depth] = size.mm
  return (
    (!has || (facts[has] !== undefined && facts[has] !== false && facts[has] !== 'none')) &&
    pairs(is).every(([fact, value]) => facts[fact] === value) &&
    pairs(isNot).every(([fact, value]) => facts[fact] !== value) &&
    pairs(atLeast).every(([fact, least]) => Number(facts[fact] ?? 0) >= least) &&
    (!wanted.cover || cover.texture === wanted.cover) &&
    (!boxes || (boxes === 'many') === size.boxes[0] > 1) &&
    (!isOnSale || oldPriceRub !== null) &&
    (!longerThanMm || width > longerThanMm || depth > longerThanMm)
  )
}

function pairs<Value>(table: Partial<Record<PropertyCode, Value>>): [PropertyCode, Value][] {
  return Object.entries(table) as [PropertyCode, Value][]
}
