import { z } from 'zod'
import type { Local } from '../../shop/types.ts'
import { codesOf, Text, wordsInEach } from '../load.ts'

/** A line of an assembly sheet; `picture` names a drawing of the shop. */
export type SheetLine = { kind: 'tool' | 'step' | 'care'; picture: string; text: Local }

const toolCodes = ['cross', 'key', 'hammer', 'drill', 'level', 'pencil', 'tester', 'blanket'] as const

/** The drawing of each step. */
const pictures = {
  unpack: 'unpack',
  legs: 'legs',
  turn: 'turn',
  level: 'level',
  arms: 'side',
  back: 'back',
  hooks: 'join',
  mechanism: 'unfold',
  cushions: 'soft',
  headboard: 'side',
  diagonal: 'level',
  slats: 'slats',
  gas: 'gas',
  frame: 'frame',
  squareBack: 'backPanel',
  wall: 'wall',
  drawers: 'drawers',
  doors: 'doors',
  rails: 'doors',
  shelves: 'shelves',
  top: 'table',
  extend: 'unfold',
  lift: 'plug',
  gasLift: 'gas',
  hang: 'wall',
  powerOff: 'plug',
  wires: 'lamp',
  lampBase: 'lamp',
  kitchenWall: 'wall',
  kitchenBase: 'level',
  worktop: 'table',
  ladder: 'side',
  tighten: 'tighten',
} as const

const careCodes = ['cloth', 'wood', 'tight', 'children', 'bulb'] as const

const words = wordsInEach(
  'assembly.yml',
  z.strictObject({
    tools: z.record(z.enum(toolCodes), Text),
    steps: z.record(z.enum(codesOf(pictures)), Text),
    cares: z.record(z.enum(careCodes), Text),
  }),
)

type Words = (typeof words)['ru']

function lines<Code extends string>(
  kind: SheetLine['kind'],
  codes: readonly Code[],
  textsIn: (words: Words) => Record<Code, string>,
  pictureOf: (code: Code) => string = () => '',
): Record<Code, SheetLine> {
  const { ru, kk, en } = { ru: textsIn(words.ru), kk: textsIn(words.kk), en: textsIn(words.en) }
  const made = codes.map((code) => [
    code,
    { kind, picture: pictureOf(code), text: { ru: ru[code], kk: kk[code], en: en[code] } },
  ])
  return Object.fromEntries(made)
}

export const tools = lines('tool', toolCodes, (all) => all.tools)
export const steps = lines(
  'step',
  codesOf(pictures),
  (all) => all.steps,
  (code) => pictures[code],
)
export const cares = lines('care', careCodes, (all) => all.cares)
