import { describe, expect, test } from 'vitest'
import { goesThrough } from './lift-fit.ts'
import { decideWayIn, type WayIn, type WayInVerdict, worstWayIn } from './way-in.ts'

// Centimetres here, as people measure: a cabin is its door, width, depth and height.
const service = [100, 130, 210, 220]
const tiny = [55, 80, 90, 200]
const cases: [number, string, number[], WayIn['lift'] | number[], number[], number[] | null, string][] = [
  [1, 'a small parcel by the usual lift', [40, 30, 20], 'usual', [80, 200], null, 'green: lift fits, door fits'],
  [2, 'a chair', [60, 60, 95], 'usual', [80, 200], null, 'green: lift fits, door fits'],
  [3, 'a sofa two metres long stands upright', [204, 78, 42], 'usual', [80, 200], null, 'green: lift fits, door fits'],
  [4, 'the same box laid otherwise', [42, 204, 78], 'usual', [80, 200], null, 'green: lift fits, door fits'],
  [5, 'as high as the cabin leans a little', [210, 60, 40], 'usual', [80, 200], null, 'green: lift fits, door fits'],
  [6, 'as high as the cabin less a hand', [207, 60, 40], 'usual', [80, 200], null, 'green: lift fits, door fits'],
  [7, 'a slim box longer than the cabin leans', [214, 34, 22], 'usual', [80, 200], null, 'green: lift fits, door fits'],
  [
    8,
    'longer than any slope of the cabin',
    [260, 40, 20],
    'usual',
    [80, 200],
    null,
    'amber: lift short 19, stairs unknown, door fits',
  ],
  [
    9,
    'the same with stairs that turn it',
    [260, 40, 20],
    'usual',
    [80, 200],
    [120, 120],
    'amber: lift short 19, stairs fits, door fits',
  ],
  [
    10,
    'the same on narrow stairs',
    [260, 40, 20],
    'usual',
    [80, 200],
    [90, 90],
    'red: lift short 19, stairs short 17, door fits',
  ],
  [
    11,
    'too thick for the door of the lift',
    [100, 100, 75],
    'usual',
    [90, 210],
    null,
    'amber: lift short 5, stairs unknown, door fits',
  ],
  [12, 'as thick as the door of the lift', [100, 100, 70], 'usual', [90, 210], null, 'amber: lift tight, door fits'],
  [
    13,
    'too deep for the cabin every way',
    [200, 150, 30],
    'usual',
    [80, 210],
    null,
    'amber: lift short 10, stairs unknown, door fits',
  ],
  [14, 'a mattress of 160 upright', [200, 160, 22], service, [80, 210], null, 'green: lift fits, door fits'],
  [
    15,
    'a mattress of 160 in the usual lift',
    [200, 160, 22],
    'usual',
    [80, 210],
    [110, 130],
    'amber: lift short 20, stairs fits, door fits',
  ],
  [
    16,
    'a mattress of 180 on the stairs',
    [200, 180, 25],
    'none',
    [80, 210],
    [110, 130],
    'green: stairs fits, door fits',
  ],
  [17, 'a mattress rolled up', [160, 35, 35], 'usual', [80, 200], null, 'green: lift fits, door fits'],
  [
    18,
    'a wardrobe front of 2.4 m by the service lift',
    [240, 60, 12],
    service,
    [80, 200],
    null,
    'green: lift fits, door fits',
  ],
  [19, 'the front by the usual lift leans', [240, 30, 12], 'usual', [80, 200], null, 'amber: lift tight, door fits'],
  [
    20,
    'a worktop of three metres by the service lift',
    [300, 60, 5],
    service,
    [80, 200],
    null,
    'amber: lift short 1, stairs unknown, door fits',
  ],
  [
    21,
    'a worktop of three metres on wide stairs',
    [300, 60, 5],
    'none',
    [80, 200],
    [120, 150],
    'green: stairs fits, door fits',
  ],
  [
    22,
    'a worktop of four metres on the stairs',
    [400, 60, 5],
    'none',
    [80, 200],
    [120, 120],
    'red: stairs short 25, door fits',
  ],
  [23, 'nothing to climb', [300, 90, 60], 'ground', [80, 200], null, 'green: door fits'],
  [24, 'nothing to climb, a door that is too narrow', [150, 95, 90], 'ground', [80, 200], null, 'red: door short 10'],
  [25, 'exactly as wide as the door', [150, 95, 80], 'ground', [80, 200], null, 'amber: door tight'],
  [26, 'less than three centimetres to spare', [150, 95, 78], 'ground', [80, 200], null, 'amber: door tight'],
  [27, 'three centimetres to spare', [150, 95, 77], 'ground', [80, 200], null, 'green: door fits'],
  [28, 'through the door on its side', [220, 190, 70], 'ground', [80, 200], null, 'green: door fits'],
  [29, 'higher than the door, but it leans through', [230, 205, 10], 'ground', [80, 200], null, 'green: door fits'],
  [30, 'higher than the door and too thick to lean', [230, 205, 40], 'ground', [80, 200], null, 'red: door short 5'],
  [31, 'a cube that no door takes', [120, 120, 120], 'ground', [90, 210], null, 'red: door short 30'],
  [
    32,
    'a cube that neither lift nor door takes',
    [120, 120, 120],
    'usual',
    [90, 210],
    null,
    'red: lift short 50, stairs unknown, door short 30',
  ],
  [33, 'a tiny lift and a chest of drawers', [90, 50, 85], tiny, [80, 200], null, 'green: lift fits, door fits'],
  [
    34,
    'a tiny lift and a wide chest of drawers',
    [100, 60, 85],
    tiny,
    [80, 200],
    [100, 110],
    'amber: lift short 5, stairs fits, door fits',
  ],
  [35, 'stairs that nobody measured', [90, 50, 85], 'none', [80, 200], null, 'amber: stairs unknown, door fits'],
  [
    36,
    'a sofa on the stairs of a five-storey house',
    [204, 78, 42],
    'none',
    [80, 200],
    [105, 120],
    'green: stairs fits, door fits',
  ],
  [
    37,
    'a sofa on narrow stairs stands up round the corner',
    [190, 78, 62],
    'none',
    [80, 200],
    [90, 95],
    'green: stairs fits, door fits',
  ],
  [38, 'a corner sofa in one piece', [260, 160, 85], 'none', [90, 210], [105, 120], 'red: stairs short 40, door fits'],
  [
    39,
    'a cupboard wider than the flight',
    [220, 110, 105],
    'none',
    [110, 210],
    [105, 120],
    'red: stairs short 40, door fits',
  ],
  [
    40,
    'nearly as wide as the flight, and short',
    [103, 105, 110],
    'none',
    [110, 210],
    [105, 120],
    'amber: stairs tight, door fits',
  ],
  [41, 'a flight less its hand', [100, 102, 105], 'none', [110, 210], [105, 120], 'green: stairs fits, door fits'],
  [42, 'a table top that stands on its edge', [180, 90, 8], 'usual', [80, 200], null, 'green: lift fits, door fits'],
  [43, 'a glass front of the whole cabin', [210, 140, 70], 'usual', [80, 200], null, 'amber: lift tight, door fits'],
  [
    44,
    'a millimetre more than the cabin',
    [210.1, 140, 70],
    'usual',
    [80, 200],
    null,
    'amber: lift short 1, stairs unknown, door fits',
  ],
  [
    45,
    'a rod of two and a half metres is a little too long',
    [250, 5, 5],
    'usual',
    [80, 200],
    null,
    'amber: lift short 2, stairs unknown, door fits',
  ],
  [46, 'a rod of two metres forty-five leans', [245, 5, 5], 'usual', [80, 200], null, 'amber: lift tight, door fits'],
  [
    47,
    'the lift is fine, the door of the flat is tight',
    [130, 69, 62],
    'usual',
    [64, 200],
    null,
    'amber: lift fits, door tight',
  ],
  [
    48,
    'the lift is fine, the door of the flat is not',
    [130, 69, 62],
    'usual',
    [60, 200],
    null,
    'red: lift fits, door short 2',
  ],
  [49, 'a refrigerator by the service lift', [200, 95, 75], service, [80, 205], null, 'green: lift fits, door fits'],
  [
    50,
    'a refrigerator by the usual lift and the stairs',
    [200, 95, 75],
    'usual',
    [80, 205],
    [120, 130],
    'amber: lift short 5, stairs fits, door fits',
  ],
]

describe('fifty worked ways in', () => {
  test.each(cases)('%i. %s', (_, __, box, lift, door, stairs, expected) => {
    expect(said(decideWayIn(boxOf(box), wayOf(lift, door, stairs)))).toBe(expected)
  })

  test.each(cases)(
    '%i. %s: whichever way the box lies',
    (_, __, [a = 0, b = 0, c = 0], lift, door, stairs, expected) => {
      const turned = [
        [a, c, b],
        [b, a, c],
        [b, c, a],
        [c, a, b],
        [c, b, a],
      ]
      for (const box of turned) expect(said(decideWayIn(boxOf(box), wayOf(lift, door, stairs)))).toBe(expected)
    },
  )
})

test('a box whose sizes nobody knows is to be measured', () => {
  expect(said(decideWayIn(null, wayOf('usual', [80, 200], null)))).toBe('amber: box unknown')
})

test('a larger way never takes less', () => {
  for (const [, , box, lift, door, stairs] of cases) {
    const rank = (more: number) => {
      const roomier = Array.isArray(lift) ? lift.map((cm) => cm + more) : lift
      const way = wayOf(
        roomier,
        door.map((cm) => cm + more),
        stairs?.map((cm) => cm + more),
      )
      return ['green', 'amber', 'red'].indexOf(decideWayIn(boxOf(box), way).light)
    }
    for (const more of [1, 5, 20, 60]) expect(rank(more)).toBeLessThanOrEqual(rank(0))
  }
})

test('of several boxes the worst decides', () => {
  const way = wayOf('usual', [80, 200], null)
  const verdicts = [boxOf([40, 30, 20]), boxOf([260, 40, 20]), boxOf([210, 60, 40])].map((box) => decideWayIn(box, way))
  expect(worstWayIn(verdicts)).toBe(verdicts[1])
  expect(worstWayIn([])).toBeNull()
})

test.each([
  { inner: [80, 200] as const, outer: [80, 200] as const, goes: true },
  { inner: [200, 80] as const, outer: [80, 200] as const, goes: true },
  { inner: [205, 10] as const, outer: [200, 80] as const, goes: true },
  { inner: [205, 40] as const, outer: [200, 80] as const, goes: false },
  { inner: [220, 1] as const, outer: [200, 80] as const, goes: false },
])('a rectangle of $inner goes into one of $outer: $goes', ({ inner, outer, goes }) => {
  expect(goesThrough(inner, outer)).toBe(goes)
})

function boxOf([widthCm = 0, depthCm = 0, heightCm = 0]: number[]) {
  return { widthMm: widthCm * 10, depthMm: depthCm * 10, heightMm: heightCm * 10 }
}

function wayOf(
  lift: WayIn['lift'] | number[],
  [width = 0, height = 0]: number[],
  stairs: number[] | null | undefined,
): WayIn {
  const [doorCm = 0, widthCm = 0, depthCm = 0, heightCm = 0] = Array.isArray(lift) ? lift : []
  return {
    lift: Array.isArray(lift)
      ? { doorMm: doorCm * 10, widthMm: widthCm * 10, depthMm: depthCm * 10, heightMm: heightCm * 10 }
      : lift,
    door: { widthMm: width * 10, heightMm: height * 10 },
    stairs: stairs ? { flightMm: (stairs[0] ?? 0) * 10, landingMm: (stairs[1] ?? 0) * 10 } : null,
  }
}

/** «amber: lift short 12, door fits»; what is short in whole centimetres, the last begun one counted. */
function said({ light, reasons }: WayInVerdict): string {
  const words = reasons.map(({ of, is, shortMm }) => `${of} ${is}${shortMm > 0 ? ` ${Math.ceil(shortMm / 10)}` : ''}`)
  return `${light}: ${words.join(', ')}`
}
