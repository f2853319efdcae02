import { expect, test } from 'vitest'
import { withDesk } from './at-desk.ts'
import { phone, withBrowser } from './browser.ts'
import { main } from './steps.ts'

const { visit } = withBrowser()
const atDesk = withDesk(visit)
const picture = new URL('../../demo/feed/pictures/rooms/living-morning.webp', import.meta.url).pathname

test('a page of the shop’s own is begun, written, shown with its picture, linked from the footer and hidden', async () => {
  const word = `podarki-${Date.now()}`
  const page = await atDesk('admin', '/vue-tools/pages/', { viewport: phone })
  await page.getByRole('textbox', { name: 'Заголовок' }).fill('Подарки к маю')
  const address = page.getByRole('textbox', { name: 'Адрес', exact: true })
  await address.fill('не адрес')
  await page.getByRole('button', { name: 'Создать и писать' }).click()
  await page.getByText('Впишите строчные латинские буквы').waitFor()
  expect(await page.getByRole('textbox', { name: 'Заголовок' }).inputValue()).toBe('Подарки к маю')
  await address.fill(word)
  await page.getByRole('button', { name: 'Создать и писать' }).click()
  await page.getByText('Страница создана.').waitFor()

  const written = page.getByRole('textbox', { name: 'русский', exact: true }).and(page.locator('.page-editor'))
  await written.click()
  await page.keyboard.type('Для дома')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Плед и ваза.')
  await page.getByRole('textbox', { name: 'Имя', exact: true }).fill('cover')
  await page.getByLabel('Картинка', { exact: true }).setInputFiles(picture)
  await page.getByRole('button', { name: 'Добавить картинку' }).click()
  await page.getByText('Картинка добавлена.').waitFor()

  // What was being written has not been lost by it, nor by a press that leads elsewhere.
  const asked = new Promise<string>((told) =>
    page.once('dialog', (dialog) => {
      told(dialog.message())
      void dialog.dismiss()
    }),
  )
  await main(page).getByRole('link', { name: 'Все страницы' }).click()
  expect(await asked).toBe('Текст не сохранён. Уйти и потерять его?')
  await page.getByRole('button', { name: 'Сохранить черновик' }).click()
  await page.getByText('Черновик сохранён.').waitFor()
  await page.getByRole('button', { name: 'Опубликовать', exact: true }).click()
  await page.getByText('Опубликовано.').waitFor()

  const guest = await visit({ javaScriptEnabled: false })
  await expect.poll(async () => (await guest.goto(`/info/${word}/`))?.status()).toBe(200)
  await main(guest).getByText('Плед и ваза.').waitFor()
  expect(await main(guest).locator('img').count()).toBe(1)
  expect(await guest.locator('footer').getByRole('link', { name: 'Подарки к маю' }).getAttribute('href')).toBe(
    `/info/${word}/`,
  )

  await page.getByRole('button', { name: 'Скрыть страницу' }).click()
  await page.getByText('Страница скрыта').waitFor()
  await expect.poll(async () => (await guest.goto(`/info/${word}/`))?.status()).toBe(404)
  expect(await guest.locator('footer').getByRole('link', { name: 'Подарки к маю' }).count()).toBe(0)
})
