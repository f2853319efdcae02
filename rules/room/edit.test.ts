import { describe, expect, test } from 'vitest'
import { applyEdit, freeIds, type NamedRoom, type RoomEdit } from './edit.ts'
import { endStrand, historyOf, redone, undone, withEdit } from './edit-history.ts'
import type { Opening, PlacedPiece } from './plan.ts'

const door: Opening = {
  id: 'o1',
  kind: 'door',
  wall: 2,
  fromMm: 500,
  widthMm: 900,
  heightMm: 2000,
  sillMm: 0,
  swing: 'left',
}
const piece = (id: string, more: Partial<PlacedPiece> = {}): PlacedPiece => ({
  id,
  offerId: 7,
  xMm: 1000,
  yMm: 1000,
  turn: 0,
  liftMm: 0,
  isLocked: false,
  ...more,
})
const aRoom = (more: Partial<NamedRoom['plan']> = {}): NamedRoom => ({
  name: 'Комната',
  plan: {
    version: 1,
    corners: [
      { xMm: 0, yMm: 0 },
      { xMm: 4000, yMm: 0 },
      { xMm: 4000, yMm: 3000 },
      { xMm: 0, yMm: 3000 },
    ],
    heightMm: 2700,
    floor: 'oak',
    walls: 'white',
    openings: [door],
    pieces: [piece('p1'), piece('p2', { xMm: 2000, isLocked: true })],
    budgetMinor: null,
    ...more,
  },
})
const placeOf = (room: NamedRoom, id: string) => room.plan.pieces.find((one) => one.id === id)

describe('walls', () => {
  test('a typed length moves the far end and the wall beyond', () => {
    const { plan } = applyEdit(aRoom(), { kind: 'wallLength', wall: 0, lengthMm: 5200 })
    expect(plan.corners).toEqual([
      { xMm: 0, yMm: 0 },
      { xMm: 5200, yMm: 0 },
      { xMm: 5200, yMm: 3000 },
      { xMm: 0, yMm: 3000 },
    ])
  })

  test.each([
    { promise: 'a side under half a metre', edit: { kind: 'wallLength', wall: 0, lengthMm: 400 } },
    { promise: 'a room over twenty metres', edit: { kind: 'wallLength', wall: 1, lengthMm: 20_001 } },
    { promise: 'no corners', edit: { kind: 'corners', corners: [] } },
    { promise: 'a wall that is not there', edit: { kind: 'wallLength', wall: 9, lengthMm: 3000 } },
  ] satisfies { promise: string; edit: RoomEdit }[])('$promise is not made', ({ edit }) => {
    const room = aRoom()
    expect(applyEdit(room, edit).plan.corners).toEqual(room.plan.corners)
  })

  test('what is built into a wall that grew shorter stays in it', () => {
    const { plan } = applyEdit(aRoom({ openings: [{ ...door, fromMm: 2900 }] }), {
      kind: 'wallLength',
      wall: 2,
      lengthMm: 1200,
    })
    expect(plan.openings[0]).toMatchObject({ fromMm: 300, widthMm: 900 })
  })

  test('an opening is cut to its wall and never stands beyond its end', () => {
    const { plan } = applyEdit(aRoom(), { kind: 'changeOpening', id: 'o1', to: { wall: 1, fromMm: 9000 } })
    expect(plan.openings[0]).toMatchObject({ wall: 1, fromMm: 2100, widthMm: 900 })
  })
})

describe('pieces', () => {
  test('several move at once; what is locked stays', () => {
    const room = applyEdit(aRoom(), { kind: 'movePieces', ids: ['p1', 'p2'], byXMm: 10.4, byYMm: -20 })
    expect([placeOf(room, 'p1'), placeOf(room, 'p2')]).toMatchObject([
      { xMm: 1010, yMm: 980 },
      { xMm: 2000, yMm: 1000 },
    ])
  })

  test.each([
    [90, 90],
    [-15, 345],
    [360, 0],
    [735, 15],
  ])('turned by %d it stands at %d', (by, turn) => {
    expect(placeOf(applyEdit(aRoom(), { kind: 'turnPieces', ids: ['p1'], by }), 'p1')?.turn).toBe(turn)
  })

  test('what is locked is let go, and taken out only then', () => {
    const room = aRoom()
    expect(applyEdit(room, { kind: 'removePieces', ids: ['p2'] })).toBe(room)
    const free = applyEdit(room, { kind: 'lockPieces', ids: ['p2'], isLocked: false })
    expect(applyEdit(free, { kind: 'removePieces', ids: ['p2'] }).plan.pieces).toHaveLength(1)
  })

  test('copies have names of their own and are not locked', () => {
    const room = applyEdit(aRoom(), { kind: 'copyPieces', ids: ['p1', 'p2'], byXMm: 100, byYMm: 100 })
    expect(room.plan.pieces.slice(2)).toEqual([
      piece('p3', { xMm: 1100, yMm: 1100 }),
      piece('p4', { xMm: 2100, yMm: 1100 }),
    ])
  })

  test('no more of them than a room may hold', () => {
    const full = aRoom({ pieces: Array.from({ length: 200 }, (_, at) => piece(`p${at + 1}`)) })
    expect(applyEdit(full, { kind: 'addPieces', pieces: [piece('p201')] })).toBe(full)
  })

  test('names go on from the largest one, whatever else is called otherwise', () => {
    expect(freeIds('p', [{ id: 'p7' }, { id: 'abc' }, { id: 'p2' }], 2)).toEqual(['p8', 'p9'])
    expect(freeIds('o', [], 1)).toEqual(['o1'])
  })
})

test.each([
  { promise: 'an empty name is no name', edit: { kind: 'name', name: '  ' }, name: 'Комната' },
  { promise: 'a name is trimmed', edit: { kind: 'name', name: ' Спальня ' }, name: 'Спальня' },
] satisfies { promise: string; edit: RoomEdit; name: string }[])('$promise', ({ edit, name }) => {
  expect(applyEdit(aRoom(), edit).name).toBe(name)
})

describe('history', () => {
  const move = (byXMm: number): RoomEdit => ({ kind: 'movePieces', ids: ['p1'], byXMm, byYMm: 0 })

  test('every edit is taken back and done again', () => {
    const first = historyOf(aRoom())
    const done = withEdit(withEdit(first, move(10)), { kind: 'name', name: 'Детская' })
    const back = undone(undone(done))
    expect(back.room).toBe(first.room)
    expect(redone(redone(back)).room).toBe(done.room)
    expect(undone(back)).toBe(back)
    expect(redone(done)).toBe(done)
  })

  test('a drag is one step, and the next drag another', () => {
    let history = historyOf(aRoom())
    for (let at = 0; at < 5; at += 1) history = withEdit(history, move(10), 'drag')
    history = withEdit(endStrand(history), move(10), 'drag')
    expect(history.past).toHaveLength(2)
    expect(placeOf(undone(history).room, 'p1')?.xMm).toBe(1050)
    expect(placeOf(undone(undone(history)).room, 'p1')?.xMm).toBe(1000)
  })

  test('a new edit forgets what was taken back, and one that changes nothing is no step', () => {
    const history = undone(withEdit(historyOf(aRoom()), move(10)))
    expect(withEdit(history, { kind: 'removePieces', ids: ['none'] })).toBe(history)
    expect(withEdit(history, move(20)).future).toEqual([])
  })

  test('it does not grow without end', () => {
    let history = historyOf(aRoom())
    for (let at = 0; at < 250; at += 1) history = withEdit(history, move(1))
    expect(history.past).toHaveLength(200)
  })
})
