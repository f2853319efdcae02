import { expect, test } from 'vitest'
import { withDesk } from './at-desk.ts'
import { phone, withBrowser } from './browser.ts'
import { main, said } from './steps.ts'

const { visit } = withBrowser()
const atDesk = withDesk(visit)

test('a page is written as it looks, kept as lines, and its draft shows what was written', async () => {
  const page = await atDesk('admin', '/vue-tools/pages/edit/?path=/measurer/', { viewport: phone })
  const written = page.getByRole('textbox', { name: 'русский', exact: true }).and(page.locator('.page-editor'))
  await written.waitFor()
  const tools = page.getByRole('toolbar').first()
  await written.getByRole('heading').last().click()
  await page.keyboard.press('Control+End')

  await tools.getByRole('button', { name: 'Новый раздел' }).click()
  await page.keyboard.type('Что взять с собой')
  await page.keyboard.press('Enter')
  await tools.getByRole('button', { name: 'Шаги', exact: true }).click()
  await page.keyboard.type('План')
  await page.keyboard.press('Enter')
  await page.keyboard.type('С размерами стен')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Всё.')
  await tools.getByRole('button', { name: 'Ссылка' }).click()
  const address = page.getByRole('textbox', { name: 'Куда ведёт ссылка' })
  await address.fill('ftp://komod.example')
  await address.press('Enter')
  await page.getByText('Адрес начинается с /').waitFor()
  await address.fill('/contacts/')
  await address.press('Enter')
  await address.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Показать строками' }).first().click()
  const lines = page.getByRole('textbox', { name: 'русский', exact: true })
  expect((await lines.inputValue()).split('\n\n').slice(-3)).toEqual([
    '## Что взять с собой',
    '1. План | С размерами стен',
    'Всё.[/contacts/](/contacts/)\n',
  ])
  await page.getByRole('button', { name: 'Писать как страницу' }).first().click()
  await written.getByRole('heading', { name: 'Что взять с собой' }).waitFor()

  await page.getByRole('button', { name: 'Сохранить черновик' }).click()
  await page.getByText('Черновик сохранён.').waitFor()
  await main(page).getByRole('link', { name: 'Посмотреть черновик' }).click()
  await main(page).getByRole('heading', { name: 'Что взять с собой' }).waitFor()
  expect(await said(main(page))).toMatch(/План С размерами стен/)
})
