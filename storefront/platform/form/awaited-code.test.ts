import { expect, test } from 'vitest'
import { awaitedCodeCookie, readAwaitedCode } from './awaited-code.ts'

const code = { smsStatusId: 'b1', phone: '+7 900 000-00-01', waitSeconds: 60, isSecondStep: false }
const withCookie = (cookie: string) => new Request('http://shop/', { headers: { cookie } })

test('what was kept comes back', () => {
  const cookie = awaitedCodeCookie('sign-in', code, 'http://shop').split(';')[0] ?? ''
  expect(readAwaitedCode(withCookie(`lang=ru; ${cookie}; other=1`), 'sign-in')).toEqual(code)
})

test('codes for different things do not mix', () => {
  const cookie = awaitedCodeCookie('checkout-code', code, 'http://shop').split(';')[0] ?? ''
  expect(readAwaitedCode(withCookie(cookie), 'sign-in')).toBeNull()
  expect(readAwaitedCode(withCookie(cookie), 'checkout-code')).toEqual(code)
})

test('behind TLS it is bound to the host, and comes back as well', () => {
  const cookie = awaitedCodeCookie('sign-in', code, 'https://shop').split(';')[0] ?? ''
  expect(cookie).toMatch(/^__Host-sign-in=/)
  expect(readAwaitedCode(withCookie(`other=1; ${cookie}`), 'sign-in')).toEqual(code)
})

test.each([
  { promise: 'no cookie is no code', cookie: 'lang=ru' },
  { promise: 'an emptied cookie is no code', cookie: 'sign-in=' },
  { promise: 'broken text is no code', cookie: 'sign-in=%7Boops' },
  { promise: 'another shape is no code', cookie: `sign-in=${encodeURIComponent('{"phone":1}')}` },
])('$promise', ({ cookie }) => expect(readAwaitedCode(withCookie(cookie), 'sign-in')).toBeNull())

test('the cookie is out of reach for scripts and goes over https only where the shop does', () => {
  expect(awaitedCodeCookie('sign-in', code, 'https://shop')).toMatch(/HttpOnly; SameSite=Lax; Secure$/)
  expect(awaitedCodeCookie('sign-in', null, 'http://shop')).toContain('Max-Age=0')
})
