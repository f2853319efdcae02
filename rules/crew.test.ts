import { describe, expect, test } from 'vitest'
import {
  type Crew,
  type CrewTask,
  checklistOf,
  crewFault,
  earnedMinor,
  isSlotOver,
  isWholeDay,
  maskNumber,
  reasonsFor,
  slotsOfWork,
  travelOrder,
} from './crew.ts'

const crew: Crew = {
  id: 1,
  regionId: 1,
  warehouseId: 7,
  skills: ['delivery', 'assembly'],
  zones: ['Город'],
  restWeekdays: [],
  perWindow: 2,
}
const task: CrewTask = {
  kind: 'assembly',
  regionId: 1,
  day: '2026-11-24',
  window: { from: 12, to: 15 },
  zone: 'Город',
  warehouseIds: [7],
  needsHanging: false,
}
const free = { isRest: false, isBusy: false }

test.each([
  { promise: 'fits where nothing stands against it', task, taken: free, fault: null },
  { promise: 'stays in its region', task: { ...task, regionId: 2 }, taken: free, fault: 'region' },
  { promise: 'does what it can', task: { ...task, kind: 'claim' as const }, taken: free, fault: 'skill' },
  { promise: 'fixes to walls only with the skill', task: { ...task, needsHanging: true }, taken: free, fault: 'skill' },
  { promise: 'stays in its zones', task: { ...task, zone: 'Пригород' }, taken: free, fault: 'zone' },
  { promise: 'goes where the region has no zones', task: { ...task, zone: null }, taken: free, fault: null },
  {
    promise: 'drives the goods of its warehouse',
    task: { ...task, kind: 'delivery' as const, warehouseIds: [8] },
    taken: free,
    fault: 'warehouse',
  },
  { promise: 'assembles goods of any warehouse', task: { ...task, warehouseIds: [8] }, taken: free, fault: null },
  { promise: 'rests', task, taken: { isRest: true, isBusy: true }, fault: 'rest' },
  { promise: 'is in one place at a time', task, taken: { isRest: false, isBusy: true }, fault: 'busy' },
])('a crew $promise', ({ task, taken, fault }) => {
  expect(crewFault(crew, task, taken)).toBe(fault)
})

test.each([
  { from: 12, minutes: 40, slots: [2] },
  { from: 12, minutes: 0, slots: [2] },
  { from: 9, minutes: 181, slots: [1, 2] },
  { from: 16, minutes: 180, slots: [3] },
  { from: 18, minutes: 300, slots: [3, 4] },
  { from: 8, minutes: 2000, slots: [1, 2, 3, 4] },
])('work of $minutes minutes from $from takes the slots $slots', ({ from, minutes, slots }) => {
  expect(slotsOfWork({ from, to: from + 3 }, minutes)).toEqual(slots)
})

test('four chosen slots are the whole day', () => {
  expect([0, 3, 4, 5].map(isWholeDay)).toEqual([false, false, true, true])
})

test('over a range of days only what lasts for days may be said', () => {
  expect(reasonsFor(true)).toEqual(['Отпуск', 'ВыходнойДень'])
  expect(reasonsFor(false)).not.toContain('Отпуск')
  expect(reasonsFor(false)).toContain('Свободен')
})

describe('the way of a day', () => {
  const at = (name: string, from: number, lat: number | null) => ({
    name,
    window: { from, to: from + 3 },
    place: lat === null ? null : { lat, lon: 61 },
  })
  test('goes by windows, and within one to the nearest next', () => {
    const stops = [at('late', 15, 55.2), at('far', 9, 55.3), at('near', 9, 55.11), at('nowhere', 12, null)]
    const way = travelOrder(stops, { lat: 55.1, lon: 61 })
    expect(way.map(({ name }) => name)).toEqual(['near', 'far', 'nowhere', 'late'])
    expect(way.map(({ km }) => km === null)).toEqual([false, false, true, false])
  })
})

test('a crew earns its share of assembly in whole units, and a sum for any other visit', () => {
  const terms = { sharePercent: 45, perVisitMinor: 500_00 }
  expect(earnedMinor({ kind: 'assembly', assemblyMinor: 4_333_00 }, terms)).toBe(1_950_00)
  expect(earnedMinor({ kind: 'delivery', assemblyMinor: 4_333_00 }, terms)).toBe(500_00)
})

test('what is fixed to a wall has a line of its own', () => {
  expect(checklistOf({ kind: 'assembly', needsHanging: true })).toContain('fixedToWall')
  expect(checklistOf({ kind: 'assembly', needsHanging: false })).not.toContain('fixedToWall')
})

test('a masked number tells its ends alone', () => {
  expect(maskNumber('10018')).toBe('1•••8')
  expect(maskNumber('')).toBe('•••')
})

test.each([
  { what: 'of yesterday', slot: { date: '2026-11-23', slotNumber: 4 }, isOver: true },
  { what: 'that has just ended', slot: { date: '2026-11-24', slotNumber: 1 }, isOver: true },
  { what: 'that still lasts', slot: { date: '2026-11-24', slotNumber: 2 }, isOver: false },
  { what: 'of tomorrow', slot: { date: '2026-11-25', slotNumber: 1 }, isOver: false },
])('at noon a slot $what is over: $isOver', ({ slot, isOver }) => {
  expect(isSlotOver(slot, { day: '2026-11-24', minuteOfDay: 12 * 60 })).toBe(isOver)
})
