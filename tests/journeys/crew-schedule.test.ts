import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withDesk } from './at-desk.ts'
import { phone, withBrowser } from './browser.ts'
import { ask, signInAs } from './sample-people.ts'
import { alive, main, press, said } from './steps.ts'

const { visit } = withBrowser()
const atDesk = withDesk(visit)

async function aSchedule(login: string): Promise<Page> {
  const page = await visit({ viewport: phone })
  await signInAs(page, login)
  await page.goto('/assembler/')
  await press(page.getByRole('link', { name: 'График', exact: true }))
  await page.getByRole('heading', { name: 'График бригады' }).waitFor()
  return page
}

/** Slots of one day, by what they say of themselves. */
const slot = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true })

test('slots are said for, set free and closed for whole days, and stay so when the page is read anew', async () => {
  const page = await aSchedule('driver')
  const free = page.getByRole('button', { name: /: Свободен$/, disabled: false })
  const [first, second] = await Promise.all(
    [-2, -1].map(async (at) => (await free.nth(at).getAttribute('aria-label')) ?? ''),
  )
  if (!first || !second) throw new Error('No slot is free.')
  await slot(page, first).click()
  await slot(page, second).click()
  await page.getByText('Отмечено слотов: 2').waitFor()
  await page.getByRole('combobox', { name: 'Причина' }).first().selectOption({ label: 'Обучение' })
  await page.getByRole('button', { name: 'Поставить' }).first().click()
  await page.getByText('График сохранён').first().waitFor()
  const taught = first.replace('Свободен', 'Обучение')
  await slot(page, taught).waitFor()

  await page.reload()
  await press(page.getByRole('link', { name: 'График', exact: true }))
  await slot(page, taught).click()
  await slot(page, second.replace('Свободен', 'Обучение')).click()
  await page.getByRole('button', { name: 'Освободить' }).click()
  await slot(page, first).waitFor()

  await page.getByText('Несколько дней подряд').click()
  const days = page.locator('details', { hasText: 'Несколько дней подряд' })
  // Over days only what lasts for days can be said.
  expect(await days.getByRole('combobox').locator('option').allInnerTexts()).toEqual(['Отпуск', 'Выходной день'])
  const last = await days.getByLabel('По', { exact: true }).inputValue()
  const later = new Date(Date.parse(last) + 15 * 86_400_000).toISOString().slice(0, 10)
  await days.getByLabel('С', { exact: true }).fill(later)
  await days.getByLabel('По', { exact: true }).fill(later)
  await days.getByRole('button', { name: 'Поставить' }).click()
  await page.getByText('Весь день').first().waitFor()
  const off = page.getByRole('button', { name: /: Выходной день$|: Отпуск$/ })
  await expect.poll(() => off.count()).toBeGreaterThanOrEqual(4)
})

test('a box in the hand is told to be of the order or not, by the bars on its label', async () => {
  const page = await visit({ viewport: phone })
  await signInAs(page, 'fitter')
  const { orders } = await (await ask(page, '/api_vue/assembler/getData/', {})).json()
  const [order] = orders as { order_num: string; goods: { boxCodes: string[] }[] }[]
  const code = order?.goods.flatMap(({ boxCodes }) => boxCodes)[0] ?? ''
  expect(code).toMatch(/^\d+(-\d+)?\/\d+$/)
  await page.goto('/assembler/')
  await alive(main(page))
  const card = page.locator('article', { hasText: order?.order_num ?? '' }).first()
  const opener = card.locator('summary', { hasText: 'Проверить коробку' })
  if (!(await opener.isVisible())) await card.locator('summary').first().click()
  await opener.click()
  const check = async (typed: string) => {
    await card.getByLabel('Код с этикетки коробки').fill(typed)
    await card.getByRole('button', { name: 'Проверить коробку' }).click()
  }
  await check('99999-1/1')
  await card.getByText('Эта коробка не из этого заказа').waitFor()
  await check('4607034170123')
  await card.getByText('Это не этикетка магазина').waitFor()
  await check(code)
  expect(await said(card.getByRole('status').last())).toMatch(new RegExp(`^Да, это «.+», коробка ${code}$`))
})

test('a visit is moved to another window by its form, with what that does told before, and moved back', async () => {
  const page = await atDesk('admin', '/vue-tools/crews/?place=1')
  await alive(main(page))
  const visits = await main(page)
    .getByRole('link', { name: /Сборка/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const path of visits.filter((one) => one.includes('visit='))) {
    await page.goto(path)
    const windows = page.getByRole('navigation', { name: 'Когда' }).getByRole('link')
    const others = windows.filter({ hasNotText: 'сейчас' })
    if ((await others.count()) === 0) continue
    const was = await said(windows.filter({ hasText: 'сейчас' }))
    await others.last().click()
    await page.getByText('Что изменится').waitFor()
    const told = await said(main(page).getByText(/^Было: /))
    const fits = page.getByRole('radio', { disabled: false })
    await fits.first().check()
    await page.getByRole('button', { name: 'Перенести', exact: true }).click()
    await main(page).getByText('Перенесли: ').waitFor()
    expect(told).toContain(was.split(',')[0])
    await press(main(page).getByRole('button', { name: 'Вернуть как было' }))
    await main(page).getByText('Вернули как было').waitFor()
    return
  }
  throw new Error('No visit of this week can be moved.')
})
