import { expect, test } from 'vitest'
import { wantsLight } from '#rules/light-pages.ts'
import { lightPage } from './light-page.ts'

const page = (screen: string) =>
  `<html data-screen="${screen}"><head><link rel="preload" href="/a.woff2" as="font"/><link rel="modulepreload" href="/a.js"/>` +
  `<link rel="stylesheet" href="/shop.css"/></head><body><img src="/media/aa/1200.webp" srcSet="/media/aa/640.webp 640w" sizes="50vw"/>` +
  `<img src="/media/bb/640.webp"/><i style="--i:url(/media/cc/160.webp);--c:#123456"></i>` +
  `<script type="application/ld+json">{"a":"<img"}</script><script nonce="m">go()</script></body></html>`

test('a product keeps one picture, what machines read, and neither scripts nor letters', () => {
  const light = lightPage(page('catalog-product'), 'm')
  expect(light).toContain('<img src="/media/aa/640.webp"/>')
  expect(light).not.toMatch(/bb\/|cc\/|go\(\)|woff2|modulepreload|srcSet/)
  expect(light).toContain('--c:#123456')
  expect(light).toContain('<link rel="stylesheet" href="/shop.css"/>')
  expect(light).toMatch(/<style nonce="m">:root\{--font-sans:system-ui/)
})

test('a list keeps a small file of each picture', () => {
  const light = lightPage(page('catalog-section'), 'm')
  expect(light).toContain('<img src="/media/aa/320.webp"/><img src="/media/bb/320.webp"/>')
})

test.each([
  { choice: undefined, saveData: undefined, is: false },
  { choice: undefined, saveData: 'on', is: true },
  { choice: '0', saveData: 'on', is: false },
  { choice: '1', saveData: undefined, is: true },
  { choice: 'x', saveData: 'off', is: false },
])('chosen $choice with Save-Data $saveData: $is', ({ choice, saveData, is }) => {
  expect(wantsLight(choice, saveData)).toBe(is)
})
