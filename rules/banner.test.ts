import { describe, expect, test } from 'vitest'
import {
  type BannerBounds,
  bannerClashes,
  bannerCuts,
  bannerGaps,
  carrySpots,
  coveredPart,
  isBannerShown,
  needsPicture,
  safePart,
} from './banner.ts'

const unbound: BannerBounds = { isActive: true, regionIds: [], sections: [], startsOn: null, endsOn: null }
const view = { regionId: 1, today: '2026-11-23', sections: ['gostinaya', 'divany'] }

describe('a banner', () => {
  test.each([
    { what: 'without bounds is shown', bounds: {}, isShown: true },
    { what: 'switched off is not', bounds: { isActive: false }, isShown: false },
    { what: 'of the region is shown', bounds: { regionIds: [2, 1] }, isShown: true },
    { what: 'of another region is not', bounds: { regionIds: [2] }, isShown: false },
    { what: 'begins with its first day', bounds: { startsOn: '2026-11-23' }, isShown: true },
    { what: 'does not stand before it', bounds: { startsOn: '2026-11-24' }, isShown: false },
    { what: 'stands through its last day', bounds: { endsOn: '2026-11-23' }, isShown: true },
    { what: 'is gone after it', bounds: { endsOn: '2026-11-22' }, isShown: false },
    { what: 'of a section stands below it, too', bounds: { sections: ['gostinaya'] }, isShown: true },
    { what: 'of another section does not', bounds: { sections: ['spalnya'] }, isShown: false },
  ])('$what', ({ bounds, isShown }) => {
    expect(isBannerShown({ ...unbound, ...bounds }, view)).toBe(isShown)
  })

  test('is a picture, except for the strip above the header', () => {
    expect([needsPicture('main'), needsPicture('top')]).toEqual([true, false])
  })
})

describe('of banners where one alone is shown', () => {
  const banner = (id: number, bounds: Partial<BannerBounds> = {}) => ({ id, ...unbound, ...bounds })
  const clashes = (...banners: ReturnType<typeof banner>[]) => bannerClashes(banners, '2026-11-23')

  test('the later stands behind while both would be shown', () => {
    expect(clashes(banner(1, { endsOn: '2026-11-30' }), banner(2, { startsOn: '2026-11-25' }))).toEqual([
      { id: 2, behind: 1, from: '2026-11-25', to: '2026-11-30' },
    ])
    expect(clashes(banner(1), banner(2))).toEqual([{ id: 2, behind: 1, from: '2026-11-23', to: null }])
  })

  test.each([
    { what: 'days', bounds: { endsOn: '2026-11-24' }, other: { startsOn: '2026-11-25' } },
    { what: 'towns', bounds: { regionIds: [1] }, other: { regionIds: [2] } },
    { what: 'sections', bounds: { sections: ['divany'] }, other: { sections: ['krovati'] } },
    { what: 'time to come', bounds: { endsOn: '2026-11-22' }, other: {} },
    { what: 'sight', bounds: { isActive: false }, other: {} },
  ])('those that have no $what in common do not meet', ({ bounds, other }) => {
    expect(clashes(banner(1, bounds), banner(2, other))).toEqual([])
  })
})

test('days without a banner are told from the first to the last of each gap', () => {
  const banners = [
    { ...unbound, startsOn: '2026-11-24', endsOn: '2026-11-25' },
    { ...unbound, startsOn: '2026-11-27', regionIds: [2] },
  ]
  expect(bannerGaps(banners, { from: '2026-11-23', days: 6, regionId: 1 })).toEqual([
    { from: '2026-11-23', to: '2026-11-23' },
    { from: '2026-11-26', to: '2026-11-28' },
  ])
})

describe('a picture that covers a field', () => {
  test('loses its sides where it is wider, and its top and bottom where it is taller', () => {
    expect(coveredPart(2, 1, { x: 100, y: 50 })).toEqual({ left: 50, top: 0, width: 50, height: 100 })
    expect(coveredPart(1, 2, { x: 50, y: 80 })).toEqual({ left: 0, top: 40, width: 100, height: 50 })
  })

  test('is safe where every window shows it', () => {
    expect(
      safePart(
        1,
        bannerCuts.main.filter(({ picture }) => picture === 'phone'),
      ),
    ).toMatchObject({
      left: 0,
      width: 100,
      top: expect.closeTo(28.33),
      height: expect.closeTo(66.67),
    })
  })
})

describe('marks on another picture', () => {
  const at = (x: number) => ({ x, y: 50 })
  const spot = { offerId: 1, wide: at(10), phone: at(20) }
  const other = { wide: true, phone: false }

  test('are gone where they were not moved', () => {
    expect(carrySpots([spot], [spot], other)).toEqual([{ ...spot, wide: null }])
    expect(carrySpots([spot], [spot], { wide: true, phone: true })).toEqual([])
  })

  test('stand where they were moved to, and new ones where they were put', () => {
    const moved = { ...spot, wide: at(11) }
    expect(carrySpots([spot], [moved, { ...spot, offerId: 2 }], other)).toEqual([moved, { ...spot, offerId: 2 }])
  })
})
