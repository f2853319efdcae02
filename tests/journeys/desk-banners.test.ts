import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withDesk } from './at-desk.ts'
import { withBrowser } from './browser.ts'
import { alive, main, said } from './steps.ts'

const { visit } = withBrowser()
const atDesk = withDesk(visit)

const tool = '/vue-tools/newBanner/'
const small = (page: Page) =>
  main(page).locator('section').filter({ hasText: 'Малые на главной' }).getByRole('listitem')
const down = 'Ниже: '
const titlesOf = async (page: Page) => {
  const buttons = await small(page).getByRole('button', { name: down }).all()
  const labels = await Promise.all(buttons.map((one) => one.getAttribute('aria-label')))
  return labels.map((label) => (label ?? '').replace(down, ''))
}

test('small banners are laid by drag and by keys, and an order is undone', async () => {
  const page = await atDesk('admin', tool)
  const before = await titlesOf(page)
  expect(before.length).toBeGreaterThan(2)
  await page.locator('li[draggable="true"]').first().waitFor()
  await small(page).nth(0).dragTo(small(page).nth(1))
  await main(page).getByText('Порядок сохранили').waitFor()
  const [first = '', second = '', ...rest] = before
  await expect.poll(() => titlesOf(page)).toEqual([second, first, ...rest])
  await main(page).getByRole('button', { name: 'Вернуть как было' }).click()
  await expect.poll(() => titlesOf(page)).toEqual(before)
  await main(page)
    .getByRole('button', { name: `${down}${first}` })
    .press('Enter')
  await expect.poll(() => titlesOf(page)).toEqual([second, first, ...rest])
  await main(page)
    .getByRole('button', { name: `Выше: ${first}` })
    .press('Enter')
  await expect.poll(() => titlesOf(page)).toEqual(before)
})

test('a banner is seen in its place before it is saved, its mark goes by keys, and a saving is undone from its history', async () => {
  const page = await atDesk('admin', `${tool}?id=2`)
  const heading = main(page).getByLabel('Заголовок по-русски')
  const before = await (await alive(heading)).inputValue()
  await heading.fill('Проба витрины')
  await page.frameLocator('iframe[title="Окно 390 пикс."]').getByText('Проба витрины').waitFor()
  const mark = main(page)
    .getByRole('button', { name: /^Метка 1,/ })
    .first()
  const left = main(page).getByLabel('Слева', { exact: true }).first()
  const stood = Number(await left.inputValue())
  await mark.press('ArrowRight')
  await expect.poll(() => left.inputValue().then(Number)).toBeCloseTo(stood + 1)
  await main(page).getByRole('button', { name: 'Сохранить' }).click()
  await main(page).getByText('Сохранили: баннер уже показывают').waitFor()
  expect(Number(await left.inputValue())).toBeCloseTo(stood + 1)
  expect(await said(main(page))).toMatch(/Мария.*Изменено: заголовок, метки/s)
  await main(page).getByRole('button', { name: 'Вернуть как было' }).click()
  await main(page).getByText('Вернули прежнюю версию').waitFor()
  expect(await heading.inputValue()).toBe(before)
  expect(Number(await left.inputValue())).toBe(stood)
})

test('without scripts a mark is put by the number of a variant, and what is wrong is said at its number', async () => {
  const page = await atDesk('admin', `${tool}?id=3`, { javaScriptEnabled: false })
  const left = () => main(page).getByLabel('Слева', { exact: true }).first()
  const before = await left().inputValue()
  await left().fill('140')
  await main(page).getByRole('button', { name: 'Сохранить' }).click()
  expect(await left().getAttribute('aria-invalid')).toBe('true')
  expect(await left().inputValue()).toBe('140')
  await left().fill(before)
  await main(page).getByLabel('Добавить товар').fill('диван')
  await main(page).getByRole('button', { name: 'Сохранить' }).click()
  expect(await main(page).getByLabel('Добавить товар').getAttribute('aria-invalid')).toBe('true')
})

test('days at which nothing is shown and banners behind others are told', async () => {
  const page = await atDesk('manager', `${tool}?view=schedule`)
  expect(await said(main(page))).toContain('Слайдер главной')
  await page.goto(`${tool}?copy=61`)
  await (await alive(main(page).getByLabel('Последний день'))).fill('2099-12-31')
  await main(page).getByLabel('Заголовок по-русски').fill('Вторая в меню')
  await main(page).getByLabel('Показывать').check()
  await main(page).getByRole('button', { name: 'Сохранить' }).click()
  await main(page).getByText('Сохранили: баннер уже показывают').waitFor()
  await page.goto(`${tool}?view=schedule`)
  expect(await said(main(page))).toContain('«Вторая в меню» не видно')
})
