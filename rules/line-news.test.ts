import { expect, test } from 'vitest'
import { lineNews } from './line-news.ts'

const seen = { priceMinor: 100_00, regionId: 1, quantity: 3 }

test.each([
  { promise: 'nothing where nothing changed', now: {}, news: [] },
  {
    promise: 'a lower price',
    now: { priceMinor: 90_00 },
    news: [{ kind: 'cheaper', fromMinor: 100_00, toMinor: 90_00 }],
  },
  {
    promise: 'a higher price and fewer pieces',
    now: { priceMinor: 110_00, quantity: 2 },
    news: [
      { kind: 'dearer', fromMinor: 100_00, toMinor: 110_00 },
      { kind: 'fewerLeft', wanted: 3, available: 2 },
    ],
  },
  {
    promise: 'that there are as many again',
    now: { quantity: 5 },
    news: [{ kind: 'moreLeft', counted: 3, available: 5 }],
  },
  { promise: 'that it is gone, without its price', now: { priceMinor: 1, quantity: 0 }, news: [{ kind: 'soldOut' }] },
  { promise: 'nothing of another region', now: { regionId: 2, priceMinor: 1, quantity: 0 }, news: [] },
])('$promise is told', ({ now, news }) => {
  expect(lineNews(seen, { ...seen, ...now })).toEqual(news)
})

test('what was gone and is back is told, with its new price', () => {
  expect(lineNews({ ...seen, quantity: 0 }, { ...seen, priceMinor: 90_00, quantity: 2 })).toEqual([
    { kind: 'cheaper', fromMinor: 100_00, toMinor: 90_00 },
    { kind: 'back', available: 2 },
  ])
})

test('what stays gone is no news', () => {
  expect(lineNews({ ...seen, quantity: 0 }, { ...seen, quantity: 0 })).toEqual([])
})
