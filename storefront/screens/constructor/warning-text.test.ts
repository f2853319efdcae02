import { expect, test } from 'vitest'
import type { RoomGoods } from '#contract/room-plan.ts'
import { newPlan } from '#rules/room/new-plan.ts'
import room from '#storefront/messages/ru/room.ts'
import { toldWarnings, warningText } from './warning-text.ts'

const goods = new Map([
  [1, { name: 'Диван прямой «Верба»' } as RoomGoods],
  [2, { name: 'Стул' } as RoomGoods],
])
const piece = { xMm: 0, yMm: 0, turn: 0, liftMm: 0, isLocked: false }
const plan = {
  ...newPlan(),
  pieces: [
    { ...piece, id: 'p1', offerId: 1 },
    { ...piece, id: 'p2', offerId: 2 },
    { ...piece, id: 'p3', offerId: 2 },
  ],
}
const textOf = (conflict: Parameters<typeof warningText>[0]) =>
  warningText(conflict, plan, goods, room.warnings, (mm) => String(mm / 10))
const at = { xMm: 0, yMm: 0 }
const tight = (id: string) => ({
  kind: 'tightPassage' as const,
  pieces: [id] as [string],
  widthMm: 400,
  from: at,
  to: at,
})

test('quotes within quotes', () => {
  expect(textOf({ kind: 'outside', pieces: ['p1'] })).toMatch(/^«Диван прямой „Верба“» выходит/)
})

test('one of several of a name is told by its number, and nothing is told twice', () => {
  const told = toldWarnings([tight('p1'), tight('p1'), tight('p2'), tight('p3')], textOf)
  expect(told.map(({ text }) => /«.*»/.exec(text)?.[0])).toEqual(['«Диван прямой „Верба“»', '«Стул (2)»', '«Стул (3)»'])
  expect(told[0]?.text).toMatch(/40\u00a0см, нужно хотя бы 60$/)
})
