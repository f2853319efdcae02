import { expect, test } from 'vitest'
import { filesIn, isForOthers } from './kept-pages.ts'

test('a kept page takes along every script, style and font that it names, once', () => {
  const html = `<link rel="stylesheet" href="/assets/shop-A1.css"/><script>await import("/assets/root-b_2.js")</script>
    <link href="/assets/golos-cyr-X.woff2"/><img src="/media/1/640.webp"/><i data-x="/assets/root-b_2.js"></i>`
  expect(filesIn(html)).toEqual(['/assets/shop-A1.css', '/assets/root-b_2.js', '/assets/golos-cyr-X.woff2'])
})

const answer = { redirected: false, type: 'basic', status: 200 } as Response
test.each([
  { promise: 'a page that is there is kept', change: {}, expected: false },
  { promise: 'the way to signing in is not', change: { redirected: true }, expected: true },
  { promise: 'nor is it as navigations see it', change: { type: 'opaqueredirect', status: 0 }, expected: true },
  { promise: 'what is refused is forgotten', change: { status: 403 }, expected: true },
  { promise: 'a shop that stumbles takes nothing away', change: { status: 503 }, expected: false },
])('$promise', ({ change, expected }) => {
  expect(isForOthers({ ...answer, ...change } as Response)).toBe(expected)
})
