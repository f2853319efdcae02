import { describe, expect, test } from 'vitest'
import {
  type CrewRoom,
  crewScope,
  findAssembly,
  hasCrewFor,
  isAssemblyFree,
  loadsByWindow,
  noCrews,
} from './crew-room.ts'
import { slotTariff } from './delivery-date.ts'

const day = '2026-11-26'
const next = '2026-11-27'
const crew = {
  skills: ['assembly', 'hanging', 'claim', 'delivery'] as const,
  zones: [] as string[],
  warehouseId: null,
  restWeekdays: [] as number[],
  perWindow: 2,
  slots: [] as { day: string; slotNumber: number; reason: string }[],
}
const work = (change: Partial<CrewRoom['works'][number]> = {}) => ({
  day,
  from: 12,
  to: 15,
  kind: 'assembly' as const,
  needsHanging: false,
  zone: null,
  count: 1,
  ...change,
})
const wish = { minutes: 120, needsHanging: false, zone: null }
const delivery = { day, from: 8, to: 12 }
const room = (crews: CrewRoom['crews'], works: CrewRoom['works'] = []): CrewRoom => ({ crews, works })

describe('an assembly', () => {
  test.each([
    { what: 'right after the delivery', room: room([crew]), at: { day, from: 12, to: 15 } },
    { what: 'as before where the region has no crews', room: noCrews, at: { day, from: 12, to: 15 } },
    { what: 'in the next slot that somebody has', room: room([crew], [work()]), at: { day, from: 15, to: 18 } },
    {
      what: 'beside another where there are two crews',
      room: room([crew, crew], [work()]),
      at: { day, from: 12, to: 15 },
    },
    {
      what: 'not in hours of which a claim takes the hands',
      room: room([crew], [work({ kind: 'claim', to: 16 })]),
      at: { day, from: 15, to: 18 },
    },
    {
      what: 'on the next day after a full one',
      room: room([crew], [work({ to: 21 })]),
      at: { day: next, from: 9, to: 12 },
    },
    {
      what: 'not while its crew is away',
      room: room([{ ...crew, slots: [2, 3, 4].map((slotNumber) => ({ day, slotNumber, reason: 'Отпуск' })) }]),
      at: { day: next, from: 9, to: 12 },
    },
    { what: 'not on a day of rest', room: room([{ ...crew, restWeekdays: [4] }]), at: { day: next, from: 9, to: 12 } },
    {
      what: 'right after the delivery where nobody is free at all',
      room: room([{ ...crew, restWeekdays: [1, 2, 3, 4, 5, 6, 7] }]),
      at: { day, from: 12, to: 15 },
    },
  ])('comes $what', ({ room, at }) => {
    expect(findAssembly(room, delivery, wish)).toEqual(at)
  })

  test('that is fixed to the wall, or far away, waits for somebody who does that', () => {
    const plain = { ...crew, skills: ['assembly'] as const, zones: ['Центр'] }
    const hanging = { ...wish, needsHanging: true }
    const taken = [work({ needsHanging: true })]
    expect(findAssembly(room([crew, plain], taken), delivery, hanging)).toEqual({ day, from: 15, to: 18 })
    expect(findAssembly(room([crew, plain], taken), delivery, wish)).toEqual({ day, from: 12, to: 15 })
    const far = { ...wish, zone: 'zone:1:Пригород' }
    expect(findAssembly(room([crew, plain], [work({ zone: far.zone })]), delivery, far).from).toBe(15)
  })

  test('stands where nobody is free at all, and not where somebody is at another time', () => {
    const visit = { day, from: 12, to: 15 }
    expect(isAssemblyFree(room([crew], [work()]), delivery, visit, wish)).toBe(false)
    expect(hasCrewFor(room([crew], [work()]), visit, wish)).toBe(false)
    const nobody = room([{ ...crew, restWeekdays: [1, 2, 3, 4, 5, 6, 7] }])
    expect(isAssemblyFree(nobody, delivery, visit, wish)).toBe(true)
  })

  test('in a zone that no crew knows, as after it is renamed, is anybody’s', () => {
    const known = { ...crew, zones: ['Центр'] }
    const renamed = { ...wish, zone: 'zone:1:Центр: старый' }
    expect(hasCrewFor(room([known]), { day, from: 12, to: 15 }, renamed)).toBe(true)
    expect(hasCrewFor(room([known], [work({ zone: renamed.zone })]), { day, from: 12, to: 15 }, renamed)).toBe(false)
  })

  test.each([
    { what: 'at night', from: 21, to: 23 },
    { what: 'that ends before it begins', from: 20, to: 8 },
  ])('$what is nobody’s', ({ from, to }) => {
    expect(hasCrewFor(room([crew]), { day, from, to }, wish)).toBe(false)
    expect(hasCrewFor(noCrews, { day, from, to }, wish)).toBe(false)
  })
})

describe('a window of deliveries', () => {
  const scope = crewScope(1)
  const loads = [
    { scope, perDay: null, perWindow: null },
    { scope: 'zone:1:Центр', perDay: null, perWindow: 9 },
    { scope: 'warehouse:3', perDay: null, perWindow: null },
  ]
  const ask = (
    crews: CrewRoom['crews'],
    change: { zone?: string | null; warehouseIds?: number[]; to?: number } = {},
  ) => {
    const { zone = 'Центр', warehouseIds = [3], to = 12 } = change
    const fit = { regionId: 1, zone, warehouseIds }
    return loadsByWindow(loads, room(crews), fit, slotTariff)({ day, from: 8, to })
  }

  test('holds as many as the crews of that day carry', () => {
    expect(ask([crew, { ...crew, perWindow: 3 }])[0]).toEqual({ scope, perDay: 15, perWindow: 5 })
    expect(ask([crew, { ...crew, restWeekdays: [4] }])[0]).toEqual({ scope, perDay: 6, perWindow: 2 })
    expect(ask([crew], { to: 20 })[0]).toEqual({ scope, perDay: 6, perWindow: null })
  })

  test('holds in a zone as many as those carry who go there', () => {
    const elsewhere = { ...crew, zones: ['Пригород'] }
    expect(ask([crew, elsewhere])).toMatchObject([{ perWindow: 4 }, { perWindow: 2, perDay: 6 }, { perWindow: null }])
  })

  test('holds nothing while nobody is there who could bring it, and anything where nobody is asked', () => {
    const full = { scope, perDay: 0, perWindow: 0 }
    const resting = { ...crew, restWeekdays: [4] }
    const ofZones = [
      { ...crew, zones: ['Пригород'] },
      { ...resting, zones: ['Центр'] },
    ]
    const ofWarehouses = [
      { ...crew, warehouseId: 4 },
      { ...resting, warehouseId: 3 },
    ]
    expect(ask(ofZones)[0]).toEqual(full)
    expect(ask(ofWarehouses)[0]).toEqual(full)
    expect(ask([{ ...crew, skills: ['assembly'] }])).toEqual(loads)
  })

  test('is not shut where every crew is tied to a warehouse, and the order is of two or of another', () => {
    const tied = [3, 4].map((warehouseId) => ({ ...crew, warehouseId }))
    const open = { scope, perDay: 12, perWindow: 4 }
    expect(ask(tied, { warehouseIds: [3, 4] })[0]).toEqual(open)
    expect(ask(tied, { warehouseIds: [9] })[0]).toEqual(open)
    expect(ask([{ ...crew, warehouseId: 3, restWeekdays: [4] }], { warehouseIds: [9] })[0]).toMatchObject({ perDay: 0 })
  })

  test('is everybody’s in a zone that no crew knows, as after it is renamed', () => {
    const known = ['Старый центр', 'Пригород'].map((name) => ({ ...crew, zones: [name] }))
    expect(ask(known)).toMatchObject([{ scope, perDay: 12, perWindow: 4 }, { perDay: 12, perWindow: 4 }, {}])
  })
})
