import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const matchesIn = (language: string) => [
  { id: 'root', loaderData: { publicUrl: 'https://shop.example/', language, shopName: 'Комод' } },
]

const hrefOf = (meta: object[], rel: string, hrefLang?: string) =>
  meta.find((one) => 'rel' in one && one.rel === rel && (!hrefLang || ('hrefLang' in one && one.hrefLang === hrefLang)))

test.each([
  { promise: 'is the bare path in Russian', language: 'ru', path: '/sale/', href: 'https://shop.example/sale/' },
  {
    promise: 'names its language otherwise',
    language: 'kk',
    path: '/sale/',
    href: 'https://shop.example/sale/?lang=kk',
  },
  {
    promise: 'keeps its page',
    language: 'en',
    path: '/sale/?page=2',
    href: 'https://shop.example/sale/?page=2&lang=en',
  },
])('the canonical address $promise', ({ language, path, href }) => {
  const meta = pageMeta({ matches: matchesIn(language), title: 'Скидки', path })
  expect(hrefOf(meta, 'canonical')).toMatchObject({ href })
})

test('every language names all others, and Russian stands for the rest', () => {
  const meta = pageMeta({ matches: matchesIn('en'), title: 'Sale', path: '/sale/' })
  expect(hrefOf(meta, 'alternate', 'ru')).toMatchObject({ href: 'https://shop.example/sale/' })
  expect(hrefOf(meta, 'alternate', 'kk')).toMatchObject({ href: 'https://shop.example/sale/?lang=kk' })
  expect(hrefOf(meta, 'alternate', 'en')).toMatchObject({ href: 'https://shop.example/sale/?lang=en' })
  expect(hrefOf(meta, 'alternate', 'x-default')).toMatchObject({ href: 'https://shop.example/sale/' })
})

test.each([
  { promise: 'a filtered list', meta: { path: '/sale/', isUnlisted: true } },
  { promise: 'a page without an address of its own', meta: {} },
])('$promise is kept out of search engines, its links are followed', ({ meta }) => {
  const made = pageMeta({ matches: matchesIn('ru'), title: 'Скидки', ...meta })
  expect(made).toContainEqual({ name: 'robots', content: 'noindex,follow' })
  expect(hrefOf(made, 'alternate')).toBeUndefined()
})

test('the title ends with the name of the shop', () => {
  expect(pageMeta({ matches: matchesIn('ru'), title: 'Диваны', path: '/' })).toContainEqual({ title: 'Диваны — Комод' })
})

test('a name in quotes within quotes has inner ones in the title', () => {
  const meta = pageMeta({ matches: matchesIn('ru'), title: 'Нашли «Диван «Бухта»» дешевле', path: '/sale/' })
  expect(meta).toContainEqual({ title: 'Нашли «Диван „Бухта“» дешевле — Комод' })
})
