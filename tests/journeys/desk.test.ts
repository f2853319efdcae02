import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withDesk } from './at-desk.ts'
import { phone, withBrowser } from './browser.ts'
import { main, press, said } from './steps.ts'

const { visit } = withBrowser()

const atDesk = withDesk(visit)
const words = (page: Page) => page.locator('[data-word]')

test('at the desk a review is shown by one key, taken back by another, refused with a reason, and the trail tells who', async () => {
  const page = await atDesk('admin', '/vue-tools/words/')
  const count = await words(page).count()
  expect(count).toBeGreaterThan(0)
  await page.locator('html[data-alive]').waitFor()
  await page.keyboard.press('a')
  await main(page).getByText('Показываем').waitFor()
  expect(await words(page).count()).toBe(count - 1)
  await page.keyboard.press('u')
  await main(page).getByText('Снова ждёт решения').waitFor()
  expect(await words(page).count()).toBe(count)
  await page.keyboard.press('r')
  await main(page).getByRole('button', { name: 'это реклама' }).first().click()
  await main(page).getByText('Отклонили').first().waitFor()
  await page.goto('/vue-tools/trail/?subject=review')
  expect(await said(main(page))).toMatch(/Мария.*Решение об отзыве.*причина: это реклама/)
})

test('comments below a shared list are left or hidden by one key, which is taken back and written down', async () => {
  const page = await atDesk('admin', '/vue-tools/words/')
  await press(main(page).getByRole('link', { name: /^Под списками/ }))
  await main(page).getByText('Под списком «Гостиная»').first().waitFor()
  const first = await said(words(page).first())
  const count = await words(page).count()
  await page.keyboard.press('r')
  await main(page).getByText('Отклонили').waitFor()
  expect(await words(page).count()).toBe(count - 1)
  await main(page).getByRole('link', { name: 'Отклонены' }).click()
  await main(page).getByRole('button', { name: 'Вернуть' }).click()
  await main(page).getByText('Снова ждёт решения').waitFor()
  await main(page).getByRole('link', { name: 'Ждут', exact: true }).click()
  await expect.poll(() => words(page).count()).toBe(count)
  expect(await said(words(page).first())).toBe(first)
  await page.keyboard.press('a')
  await main(page).getByText('Показываем').waitFor()
  await page.goto('/vue-tools/trail/?subject=comment')
  expect(await said(main(page))).toMatch(/Мария.*Решение о комментарии под списком.*состояние: скрыто/)
})

test('without scripts the same buttons decide, and a rule that makes a circle is refused beside its field', async () => {
  const page = await atDesk('manager', '/vue-tools/words/?kind=question', { javaScriptEnabled: false, viewport: phone })
  await main(page).getByRole('button', { name: 'Показать', exact: true }).first().click()
  expect(await said(main(page))).toContain('Вопрос показываем вместе с ответом')
  await main(page).getByLabel('Ответ магазина').first().fill('Да, подойдёт')
  await main(page).getByRole('button', { name: 'Показать', exact: true }).first().click()
  expect(await said(main(page))).toContain('Показываем')

  const save = async (from: string, target: string) => {
    await page.goto('/vue-tools/redirects/')
    await main(page).getByLabel('Старый адрес').fill(from)
    await main(page).getByLabel('Куда ведёт', { exact: true }).fill(target)
    await main(page).getByRole('button', { name: 'Сохранить' }).click()
  }
  await save('/bylo/', '/stalo/')
  expect(await said(main(page))).toContain('уже действует')
  await save('/stalo/', '/bylo/')
  expect(await said(main(page))).toContain('Получится круг')
  expect(await main(page).getByLabel('Старый адрес').inputValue()).toBe('/stalo/')
  await page.goto('/vue-tools/redirects/?test=/bylo/')
  expect(await said(main(page))).toContain('/bylo/ ведёт на /stalo/')
  expect((await page.request.get('/bylo/', { maxRedirects: 0 })).status()).toBe(301)
})

test('the desk is not for shoppers, and a broken invitation is no page', async () => {
  const page = await visit()
  await page.goto('/vue-tools/')
  expect(new URL(page.url()).pathname).toBe('/personal/sign-in/')
  expect((await page.goto('/reviews/write/abcdefghijklmnopqrst/'))?.status()).toBe(404)
  await page.goto('/reviews/')
  const before = await main(page).getByRole('article').count()
  await main(page)
    .getByRole('link', { name: /Показать ещё/ })
    .click()
  await page.waitForURL(/page=2/)
  await expect.poll(() => main(page).getByRole('article').count()).toBeGreaterThan(before)
})
