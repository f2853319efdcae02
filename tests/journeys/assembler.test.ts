import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { phone, withBrowser } from './browser.ts'
import { sign } from './crew-steps.ts'
import { ownShop } from './own-shop.ts'

/** The connection is cut on purpose, and the browser says so. */
const { visit } = withBrowser(/status of 4\d\d|ERR_INTERNET_DISCONNECTED/)

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#b08d62' } })
    .jpeg()
    .toBuffer(),
})

async function enterAs(page: Page, login: string) {
  await page.goto('/dev/people/')
  const { people } = await (await page.request.get('/dev/people/data/')).json()
  const { guid } = people.find((one: { login: string }) => one.login === login)
  const headers = { origin: new URL(ownShop()).origin }
  expect((await page.request.post('/dev/people/sign-in/', { data: { guid }, headers })).status()).toBe(200)
}

test('an order is assembled and signed for while the network is cut in the middle of the photos', async () => {
  const page = await visit({ viewport: phone })
  await enterAs(page, 'master')
  await page.goto('/assembler/')
  const card = page.locator('article', { hasText: 'Сборка ·' }).first()
  await page.getByText('Всё отправлено').waitFor()
  const isOpen = await card.getByRole('button', { name: 'Начать работу' }).isVisible()
  if (!isOpen) await card.locator('summary').first().click()
  await card.getByRole('button', { name: 'Выезжаю: 30 мин' }).click()
  await card.getByText('Сообщение «выезжаем» отправлено').waitFor()
  await card.getByRole('button', { name: 'Начать работу' }).click()
  await card
    .locator('input[type=file]')
    .last()
    .setInputFiles(await photo('before.jpg'))
  await card.getByRole('img', { name: /^До: Коробки целы/ }).waitFor()

  await page.context().setOffline(true)
  await card
    .locator('input[type=file]')
    .last()
    .setInputFiles(await photo('after.jpg'))
  for (const line of await card.getByRole('checkbox').all()) await line.check()
  await sign(page, card)
  await card.getByRole('button', { name: 'Сдать заказ' }).click()
  await card.getByText('Сдано и ждёт отправки').waitFor()
  await page.getByRole('button', { name: 'Ждут сети: 2' }).click()
  const queue = page.getByRole('region', { name: 'Что ждёт отправки' })
  await queue.getByText(/^Фото, Заказ/).waitFor()
  await queue.getByText(/^Запись о работе, Заказ/).waitFor()

  await page.context().setOffline(false)
  await queue.getByText('Ничего не ждёт: всё дошло до магазина').waitFor()
  await card.getByText(/^Сдали в/).waitFor()
  expect(await card.getByRole('img', { name: /^До: Коробки целы/ }).count()).toBe(2)
  const act = await card.getByRole('link', { name: 'Акт (PDF)' }).getAttribute('href')
  expect((await page.request.get(act ?? '')).headers()['content-type']).toBe('application/pdf')
  await page.getByRole('link', { name: 'Заработок', exact: true }).click()
  await page.getByRole('heading', { name: 'Сданные заказы' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Сданные заказы' }).waitFor()
  await page.goBack()
  await card.waitFor()
})

test('who stands at the door is told by the code of the badge, and a wrong one is a warning', async () => {
  const page = await visit({ viewport: phone })
  await page.goto('/asbl/rg7k3m9d/')
  await page.getByText('Да, это наш сотрудник').waitFor()
  await page.goto('/asbl/nobody22/')
  await page.getByRole('heading', { name: 'Такого кода нет' }).waitFor()
  await page.getByLabel('Код на бейдже').fill('RG7K 3M9D')
  await page.getByRole('button', { name: 'Проверить' }).click()
  await page.getByRole('heading', { name: 'Рустам Гайсин' }).waitFor()
})
