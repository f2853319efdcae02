import { expect, test } from 'vitest'
import { withBrowser } from './browser.ts'
import { isForEverybodyAt, isReadWithoutScripts, narrow } from './everybody.ts'
import { signInAs } from './sample-people.ts'

const { visit } = withBrowser()

test.each([
  '/',
  '/catalog/',
  '/catalog/divany/',
  '/catalog/divany/tag-zelenye/',
  '/hits/',
  '/sale/',
  '/sale/?niche=60x60x100,all',
  '/vse-akcii/',
  '/vse-akcii/teplyj-dom/',
  '/vse-akcii/osennyaya-rasprodazha/',
  '/promocodes/',
  '/manufacturers/',
  '/manufacturers/uralskij-uyut/',
  '/style_interyerov/',
  '/style/scandi/',
  '/search/?q=диван',
  '/search/?q=деваны',
  '/search/?q=паровозоремонтный',
  '/image-search/',
  '/niche/?list=/sale/',
])('%s is for everybody in three languages', async (path) => {
  await isForEverybodyAt(await visit(), path)
  await isReadWithoutScripts(await visit({ javaScriptEnabled: false, viewport: narrow }), path)
})

test('favourites, their lists and what is shared are for everybody in three languages', async () => {
  const page = await visit()
  await signInAs(page, 'anna')
  await page.goto('/favorites/')
  const list = (await page.getByRole('main').locator('a[href^="/favorites/list/"]').first().getAttribute('href')) ?? ''
  await page.goto(list)
  const shared = /\/f\/[\w-]+\//.exec(await page.content())?.[0]
  expect(shared).toBeDefined()
  for (const path of ['/favorites/', list, shared ?? '']) await isForEverybodyAt(page, path)
})
