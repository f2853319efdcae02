import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, withBrowser } from './browser.ts'
import { alive, buy, buyButton, chooseCity, main, press, said, sumIn } from './steps.ts'

const { visit } = withBrowser()

test('a line holds whole batches, no less than one of them and no more than there is', async () => {
  const page = await visit()
  await buy(page, '/catalog/obedennye-stulya/stul-nota/')
  const chair = lineOf(page, 'Стул «Нота»')
  await isCounted(chair, 2)
  expect(await chair.getByRole('button', { name: 'Меньше' }).isDisabled()).toBe(true)
  await press(chair.getByRole('button', { name: 'Больше' }))
  await isCounted(chair, 4)
  await press(chair.getByRole('button', { name: 'Меньше' }))
  await isCounted(chair, 2)

  await buySofaOfFour(page)
  const sofa = lineOf(page, 'Диван-кровать «Дрёма»')
  for (const count of [2, 3, 4]) {
    await press(sofa.getByRole('button', { name: 'Больше' }))
    await isCounted(sofa, count)
  }
  expect(await sofa.getByRole('button', { name: 'Больше' }).isDisabled()).toBe(true)
  expect(await said(sofa)).toContain('Осталось 4')
  const panel = page.getByRole('complementary', { name: 'Итого' })
  await expect.poll(() => said(panel)).toContain('Товары, 6 шт.')
  await openSofaOfFour(page)
  await main(page).getByRole('link', { name: 'В корзине · 4' }).first().click()
  await isCounted(sofa, 4)
})

test('what lies in the basket says so, wherever it is offered, and is not ordered twice', async () => {
  const page = await visit()
  await page.goto('/catalog/obedennye-stulya/stul-nota/')
  await press(buyButton(page))
  const there = main(page).getByRole('link', { name: 'В корзине · 2' }).first()
  await there.waitFor()
  expect(await there.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.reload()
  await there.waitFor()
  expect(await buyButton(page).count()).toBe(0)
  await there.click()
  const chair = lineOf(page, 'Стул «Нота»')
  await isCounted(chair, 2)
  await chair.getByRole('button', { name: 'Убрать из корзины: Стул «Нота»' }).click()
  await expect.poll(() => chair.count()).toBe(0)
  // Left after the shop has answered: what told of it ends without a fault.
  await page.getByRole('button', { name: 'Вернуть' }).waitFor()
  await page.goBack()
  await buyButton(page).waitFor()
})

test('on a phone the first view of a product says when it comes and leads to the basket', async () => {
  const page = await visit({ viewport: { width: 390, height: 844 } })
  await buy(page, '/catalog/obedennye-stulya/stul-duga/')
  await page.goto('/catalog/obedennye-stulya/stul-nota/')
  expect(
    await inView(
      main(page)
        .getByText(/^Доставим /)
        .last(),
    ),
  ).toBe(true)
  const basket = main(page).getByRole('link', { name: /^Корзина, \d+ товар/ })
  await basket.waitFor()
  expect(await inView(basket)).toBe(true)
  await basket.click()
  await lineOf(page, 'Стул «Дуга»').waitFor()
})

test('on a phone a sheet says what was put in, and the basket is one press away from the product', async () => {
  const page = await visit({ viewport: { width: 390, height: 844 } })
  await page.goto('/catalog/obedennye-stulya/stul-nota/')
  await press(buyButton(page))
  const sheet = page.getByRole('dialog', { name: 'Теперь в корзине' })
  await sheet.getByText('Стул «Нота»').waitFor()
  await sheet.getByRole('button', { name: 'Продолжить' }).click()
  await expect.poll(() => sheet.count()).toBe(0)
  await page.getByRole('link', { name: 'В корзине · 2' }).last().click()
  await lineOf(page, 'Стул «Нота»').waitFor()
})

test('an unchecked line stays and costs nothing; without checked lines nothing can be ordered', async () => {
  const page = await visit()
  await buy(page, '/catalog/obedennye-stulya/stul-nota/')
  await buy(page, '/catalog/obedennye-stulya/stul-duga/')
  const total = page.getByRole('complementary', { name: 'Итого' }).locator('strong').last()
  const both = sumIn(await said(total))
  const order = page.getByRole('complementary', { name: 'Итого' }).getByRole('link', { name: 'Оформить без входа' })
  await press(page.getByRole('checkbox', { name: 'Заказать: Стул «Нота»' }))
  await expect.poll(async () => sumIn(await said(total))).toBeLessThan(both)
  expect(await lineOf(page, 'Стул «Нота»').count()).toBe(1)
  const all = page.getByRole('checkbox', { name: 'Выбрать всё' })
  expect(await all.isChecked()).toBe(false)
  await all.click()
  await expect.poll(async () => sumIn(await said(total))).toBe(both)
  await all.click()
  await page.getByText('Отметьте товары').waitFor()
  expect(await order.count()).toBe(0)

  await page.getByRole('button', { name: 'Убрать из корзины: Стул «Дуга»' }).click()
  await expect.poll(() => lineOf(page, 'Стул «Дуга»').count()).toBe(0)
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await lineOf(page, 'Стул «Дуга»').waitFor()
})

test('what the city does not have is kept apart and costs nothing, until the city has it again', async () => {
  const page = await visit()
  await buySofaOfFour(page)
  await buy(page, '/catalog/obedennye-stulya/stul-duga/')
  await chooseCity(page, 'Новосибирск')
  await page.getByRole('heading', { name: 'Сейчас не привезём' }).waitFor()
  expect(await lineOf(page, 'Диван-кровать «Дрёма»').count()).toBe(0)
  await page.getByRole('link', { name: 'Диван-кровать «Дрёма»' }).first().waitFor()
  const panel = page.getByRole('complementary', { name: 'Итого' })
  expect(await said(panel)).toContain('Товары, 4 шт.')
  await chooseCity(page, 'Екатеринбург')
  await lineOf(page, 'Диван-кровать «Дрёма»').waitFor()
  expect(await said(panel)).toContain('Товары, 5 шт.')
})

test.each([{ scripts: true }, { scripts: false }])(
  'what is put aside is in no sum, stays over a reload and comes back (scripts: $scripts)',
  async ({ scripts: javaScriptEnabled }) => {
    const page = await visit({ javaScriptEnabled })
    for (const chair of ['stul-nota', 'stul-duga']) {
      await page.goto(`/catalog/obedennye-stulya/${chair}/`)
      await (javaScriptEnabled ? press(buyButton(page)) : buyButton(page).click())
      await page.waitForURL((url) => !javaScriptEnabled === url.pathname.includes('/personal/basket/'))
      if (javaScriptEnabled)
        await main(page)
          .getByRole('link', { name: /^В корзине/ })
          .first()
          .waitFor()
    }
    await page.goto('/personal/basket/')
    const panel = page.getByRole('complementary', { name: 'Итого' })
    const later = page.getByRole('region', { name: 'Отложено на потом' })
    await lineOf(page, 'Стул «Нота»').getByRole('button', { name: 'Отложить на потом: Стул «Нота»' }).click()
    await later.getByRole('link', { name: 'Стул «Нота»' }).first().waitFor()
    await expect.poll(() => said(panel)).toContain('Товары, 4 шт.')
    await page.reload()
    expect(await lineOf(page, 'Стул «Нота»').count()).toBe(0)
    await later.getByRole('button', { name: 'Вернуть в корзину: Стул «Нота»' }).click()
    await lineOf(page, 'Стул «Нота»').waitFor()
    await expect.poll(() => said(panel)).toContain('Товары, 6 шт.')
    expect(await later.count()).toBe(0)
  },
)

test.each([
  { what: 'taken out', button: 'Убрать из корзины: Стул «Нота»' },
  { what: 'put aside', button: 'Отложить на потом: Стул «Нота»' },
])('after a line was $what every way on is open', async ({ button }) => {
  const page = await visit()
  for (const chair of ['stul-nota', 'stul-duga']) await buy(page, `/catalog/obedennye-stulya/${chair}/`)
  await page.goto('/personal/basket/')
  await press(lineOf(page, 'Стул «Нота»').getByRole('button', { name: button }))
  await page.getByText(/^Стул «Нота»: (убрали|отложили)/).waitFor()
  await page
    .getByRole('complementary', { name: 'Итого' })
    .getByRole('link', { name: /^Оформить/ })
    .click()
  await page.waitForURL(/personal\/checkout/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await said(page.locator('body'))).not.toContain('Произошла ошибка')
})

test('a number below one becomes one, and only zero takes a line out', async () => {
  const page = await visit()
  await buy(page, '/catalog/obedennye-stulya/stul-duga/')
  await page.goto('/personal/basket/')
  await alive(main(page))
  const field = lineOf(page, 'Стул «Дуга»').getByRole('textbox')
  await field.fill('-3')
  await field.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('4')
  await field.fill('0')
  await field.press('Enter')
  await expect.poll(() => lineOf(page, 'Стул «Дуга»').count()).toBe(0)
})

test('the basket is there after the browser was closed and opened again', async () => {
  const page = await visit()
  await buy(page, '/catalog/obedennye-stulya/stul-duga/')
  const storageState = await page.context().storageState()
  await page.context().close()
  const later = await visit({ storageState })
  await later.goto('/')
  const basket = later.getByRole('navigation', { name: 'Личное' }).getByRole('link', { name: /^Корзина/ })
  await expect.poll(async () => said(basket)).toMatch(/4 товара/)
  await basket.click()
  await lineOf(later, 'Стул «Дуга»').waitFor()
})

test.each([
  { javaScriptEnabled: true, promise: 'with scripts' },
  { javaScriptEnabled: false, promise: 'without scripts' },
])('a composed kitchen in the basket leads back to what it was and is replaced, not doubled, $promise', async (how) => {
  const page = await visit({ javaScriptEnabled: how.javaScriptEnabled, viewport: phone })
  const done = (words: string) => (how.javaScriptEnabled ? page.getByText(words).waitFor() : page.waitForURL(/basket/))
  await page.goto('/modules/kuhnya-modulnaya-shalfej/?length=300')
  const toBasket = page.getByRole('button', { name: 'Состав в корзину' })
  if (how.javaScriptEnabled) await alive(toBasket)
  await toBasket.click()
  await done('Состав в корзине')
  await page.goto('/personal/basket/')
  const kitchen = main(page).getByRole('region', { name: /Кухня из модулей/ })
  expect(await said(kitchen)).toContain('7 модулей, весь состав')
  await kitchen.getByRole('link', { name: 'Изменить состав' }).click()
  const tall = page.getByRole('spinbutton', { name: /Пенал/ }).first()
  await tall.waitFor()
  if (how.javaScriptEnabled) await alive(tall)
  await tall.fill('2')
  await page.getByRole('button', { name: 'Пересчитать' }).click()
  await page.getByText(/Состав целиком, 8/).waitFor()
  await page.getByRole('button', { name: 'Заменить в корзине' }).click()
  await done('Состав в корзине заменён')
  await page.goto('/personal/basket/')
  expect(await said(kitchen)).toContain('8 модулей, весь состав')
  await isCounted(lineOf(page, 'Пенал кухонный'), 2)
  await isCounted(lineOf(page, 'Шкаф кухонный нижний'), 3)
})

/** A sofa of which four stand in Yekaterinburg and none elsewhere. */
async function openSofaOfFour(page: Page) {
  await page.goto('/catalog/divany-krovati/divan-krovat-dryoma/')
  await press(page.getByRole('link', { name: 'рогожка, шалфей' }).first())
  await page.getByRole('heading', { level: 1, name: 'рогожка, шалфей' }).waitFor()
}

async function buySofaOfFour(page: Page) {
  await openSofaOfFour(page)
  await press(buyButton(page))
  await page.getByRole('link', { name: 'Открыть корзину' }).click()
  await page.getByRole('heading', { name: 'Корзина', level: 1 }).waitFor()
}

function inView(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect()
    return height > 0 && top >= 0 && bottom <= innerHeight
  })
}

function lineOf(page: Page, name: string): Locator {
  const lines = page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem')
  return lines.filter({ has: page.getByRole('link', { name }) })
}

async function isCounted(line: Locator, count: number) {
  await expect.poll(() => line.getByRole('textbox', { name: /^Сколько штук/ }).inputValue()).toBe(String(count))
}
