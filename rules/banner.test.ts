import { describe, expect, test } from 'vitest'
import { type BannerBounds, isBannerShown, needsPicture } from './banner.ts'

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
