import { expect, test } from 'vitest'
import type { PageContext } from '../page-context.ts'
import { redirectSaying, takeFlash } from './flash.ts'

/** A browser that keeps one cookie between a redirect and the pages after it. */
function aBrowser(publicUrl = 'https://komod.example') {
  let jar = ''
  const page = {
    publicUrl,
    setCookie: (cookie: string) => {
      jar = cookie.includes('Max-Age=0') ? '' : (cookie.split(';', 1)[0] ?? '')
    },
  } as PageContext
  const open = (path: string) => {
    const url = new URL(path, 'http://shop')
    return takeFlash(page, new Request(url, { headers: { cookie: `a=b; ${jar}` } }), url)
  }
  return { page, open, jar: () => jar }
}

test('what a redirect says is said once, on the page it leads to', () => {
  const { page, open } = aBrowser()
  const answer = redirectSaying(page, '/personal-lk/profile/?from=mail', {
    code: 'saved',
    sentence: 'Записали; спасибо',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/personal-lk/profile/?from=mail'])
  expect(open('/personal/basket/')).toBeNull()
  expect(open('/personal-lk/profile/')).toEqual({ code: 'saved', sentence: 'Записали; спасибо' })
  expect(open('/personal-lk/profile/')).toBeNull()
})

test('behind TLS the cookie belongs to this host alone; nonsense in it is nothing said', () => {
  const { page, jar } = aBrowser()
  redirectSaying(page, '/', { code: 'saved' })
  expect(jar()).toMatch(/^__Host-flash=/)
  const url = new URL('http://shop/')
  for (const cookie of ['flash=%7B', 'flash=1', 'flash=%7B%22to%22%3A%22%2F%22%7D', 'flash'])
    expect(takeFlash(page, new Request(url, { headers: { cookie } }), url)).toBeNull()
})
