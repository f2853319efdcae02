import { expect, test } from 'vitest'
import { checkPlan } from '#rules/room/check-plan.ts'
import { applyEdit, type NamedRoom } from '#rules/room/edit.ts'
import { newPlan } from '#rules/room/new-plan.ts'
import type { Opening } from '#rules/room/plan.ts'
import words from '#storefront/messages/ru/room.ts'
import { editOfForm } from './edit-of-form.ts'
import { faultsOfForm } from './form-faults.ts'

const opening = (id: string, kind: Opening['kind'], fromMm: number, wall = 1): Opening => ({
  id,
  kind,
  wall,
  fromMm,
  widthMm: 800,
  heightMm: 1400,
  sillMm: 0,
  swing: 'none',
})
const openings = [opening('o1', 'door', 0), opening('o2', 'window', 1000), opening('o3', 'window', 2000)]
const room: NamedRoom = { name: 'Комната', plan: { ...newPlan(4000, 3000), openings } }
const form = (said: Record<string, string>) => {
  const fields = new FormData()
  for (const [name, value] of Object.entries(said)) fields.set(name, value)
  return fields
}
const faults = (said: Record<string, string>) =>
  faultsOfForm(room, form(said), words, 'ru').map(({ field, sentence }) => [field, sentence.replaceAll('\u00a0', ' ')])

test.each(['abc', '5 км', '4,5 м', ''])('«%s» is no length, and it is said so', (typed) => {
  const said = [['wall0', 'Нужно число в сантиметрах, например 250']]
  expect(faults({ intent: 'walls', wall0: typed })).toEqual(said)
})

const refused: { said: Record<string, string>; field: string; sentence: string | RegExp }[] = [
  { said: { intent: 'walls', height: '9000' }, field: 'height', sentence: 'Высота от 200 до 600 см' },
  { said: { intent: 'walls', wall0: '-300' }, field: 'wall0', sentence: /стена короче/ },
  { said: { intent: 'opening', opening: 'o3', width: '900' }, field: 'width', sentence: 'От 5 до 100 см' },
  { said: { intent: 'opening', opening: 'o3', from: '230' }, field: 'from', sentence: 'От 0 до 220 см' },
  { said: { intent: 'place', piece: 'p1', turn: 'боком' }, field: 'turn', sentence: /градусов/ },
  { said: { intent: 'budget', budget: 'много' }, field: 'budget', sentence: /сумма числом/ },
]

test.each(refused)('$said is refused at its field', ({ said, field, sentence }) => {
  expect(faults(said)).toEqual([[field, typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)]])
})

test('openings that would be in each other are both named', () => {
  expect(faults({ intent: 'opening', opening: 'o3', from: '50' })).toEqual([
    ['from', 'Окно 2 и дверь на стене B заходят друг на друга'],
  ])
})

test('a wall too short for what is in it names what would be lost', () => {
  const [fault] = faults({ intent: 'walls', wall1: '200' })
  expect(fault).toEqual(['wall1', 'Не поместилось: Окно 2'])
})

test('a wall narrower than what is in it names that, and nothing is made smaller', () => {
  const alone: NamedRoom = {
    name: 'Комната',
    plan: {
      ...newPlan(4000, 3000),
      openings: [{ ...opening('o1', 'window', 1000, 0), widthMm: 1400 }, opening('o2', 'door', 0, 2)],
    },
  }
  const typed = (wall0: string) => faultsOfForm(alone, form({ intent: 'walls', wall0 }), words, 'ru')
  expect(typed('50')).toEqual([{ field: 'wall0', sentence: words.room.lost('Окно, Дверь') }])
  expect(typed('120')).toEqual([{ field: 'wall0', sentence: words.room.lost('Окно') }])
  expect(typed('140')).toEqual([])
})

test('what can be is not refused', () => {
  expect(faults({ intent: 'walls', wall0: '450', height: '200' })).toEqual([])
  expect(faults({ intent: 'opening', opening: 'o3', from: '210' })).toEqual([])
})

test('doors are added while a wall has a free place, never in each other, and then it is said at once', () => {
  let full: NamedRoom = { name: 'Комната', plan: newPlan(1500, 1500) }
  const fields = form({ intent: 'addOpening', kind: 'door' })
  for (let count = 0; count < 10; count += 1) {
    const edit = editOfForm(full, fields, new Map())
    if (edit) full = applyEdit(full, edit)
    expect(checkPlan(full.plan)).toBeNull()
  }
  expect(editOfForm(full, fields, new Map())).toBeNull()
  expect(faultsOfForm(full, fields, words, 'ru')).toMatchObject([{ field: '', sentence: words.room.noSpan(80) }])
})

test('a window comes narrower where there is no place for the usual one, and where there is none at all the number is said', () => {
  const add = (kind: string) => form({ intent: 'addOpening', kind })
  const between = (freeMm: number): NamedRoom => ({
    name: 'Комната',
    plan: {
      ...newPlan(3000, 3000),
      openings: [0, 1, 2, 3].map((wall) => ({ ...opening(`o${wall}`, 'door', 0, wall), widthMm: 3000 - freeMm })),
    },
  })
  const narrow = between(905)
  const edit = editOfForm(narrow, add('window'), new Map())
  expect(edit).toMatchObject({ kind: 'addOpening', opening: { widthMm: 900, wall: 0, fromMm: 2095 } })
  if (edit) expect(checkPlan(applyEdit(narrow, edit).plan)).toBeNull()
  const said = (room: NamedRoom, kind: string) => faultsOfForm(room, add(kind), words, 'ru')[0]?.sentence
  expect(said(narrow, 'window')).toBeUndefined()
  expect(said(between(590), 'window')).toContain('нужно 60\u00a0см подряд')
  expect(said(between(790), 'door')).toContain('нужно 80\u00a0см подряд')
})
