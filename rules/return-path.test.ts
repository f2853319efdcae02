import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

describe('a way back into the shop', () => {
  test.each([
    { path: '/' },
    { path: '/personal-lk/orders/' },
    { path: '/catalog/divany/?color=12&page=2#card-7' },
    { path: '/search/?q=100%' },
  ])('$path is kept', ({ path }) => {
    expect(safeReturnPath(path, '/fallback/')).toBe(path)
  })

  test('dots are resolved and letters escaped as the browser would', () => {
    expect(safeReturnPath('/a/../b/', '/')).toBe('/b/')
    expect(safeReturnPath('/поиск/', '/')).toBe('/%D0%BF%D0%BE%D0%B8%D1%81%D0%BA/')
  })
})

describe('anything else is not followed', () => {
  test.each([
    { promise: 'another host', text: 'https://evil.example/' },
    { promise: 'a host without a scheme', text: '//evil.example/' },
    { promise: 'two slashes further on', text: '/a//evil.example' },
    { promise: 'a backslash', text: '/\\evil.example' },
    { promise: 'a backslash further on', text: '/a\\b' },
    { promise: 'a host behind dots', text: '/.//evil.example' },
    { promise: 'a host behind going up', text: '/a/..//evil.example' },
    { promise: 'escaped slashes', text: '/%2F%2Fevil.example' },
    { promise: 'an escaped slash behind a plain one', text: '/%2Fevil.example' },
    { promise: 'an escaped backslash', text: '/%5Cevil.example' },
    { promise: 'a tab, which browsers drop', text: '/\t/evil.example' },
    { promise: 'a line break', text: '/a\r\nSet-Cookie: x=1' },
    { promise: 'an escaped line break', text: '/a%0d%0aSet-Cookie:x=1' },
    { promise: 'a zero byte', text: '/a\u0000' },
    { promise: 'a broken escape', text: '/%zz/' },
    { promise: 'a script', text: 'javascript:alert(1)' },
    { promise: 'a relative path', text: 'personal-lk/' },
    { promise: 'a space first', text: ' /personal-lk/' },
    { promise: 'nothing', text: '' },
    { promise: 'no text', text: undefined },
    { promise: 'a list', text: ['/personal-lk/'] },
    { promise: 'an endless path', text: `/${'a'.repeat(3000)}` },
  ])('$promise', ({ text }) => {
    expect(safeReturnPath(text, '/fallback/')).toBe('/fallback/')
  })

  test('no text leads out of the shop', () => {
    const tricky = fc.string({
      unit: fc.constantFrom('/', '\\', '.', '%2f', '%5c', '@', ':', 'a', '?', '#', '\t', ' '),
    })
    fc.assert(
      fc.property(fc.oneof(fc.string(), tricky, fc.webUrl()), (text) => {
        const target = new URL(safeReturnPath(text, '/'), 'https://komod.example')
        expect(target.origin).toBe('https://komod.example')
      }),
      { numRuns: 1000 },
    )
  })

  test('a kept path is kept again', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const once = safeReturnPath(path, '/')
        expect(safeReturnPath(once, '/')).toBe(once)
      }),
    )
  })
})
