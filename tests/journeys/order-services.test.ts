import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { phone, withBrowser } from './browser.ts'
import { ownShop } from './own-shop.ts'
import { alive, main, press, said, sumIn } from './steps.ts'

const { visit } = withBrowser()

/** Orders two sofas by the calls of the page's own browser; ends on the page where that order is changed. */
async function openPlacedOrder(page: Page): Promise<{ total: number }> {
  const origin = new URL(ownShop()).origin
  const ask = async (path: string, data: unknown) => {
    const answer = await page.request.post(origin + path, { data, headers: { origin } })
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const { elements } = await ask('/api_vue/getProducts/', { section: 'divany' })
  const sofa = elements.find((one: { minimumBatch: number; additional: { quantity: number } }) => {
    return one.minimumBatch === 1 && one.additional.quantity >= 4
  })
  await ask('/api_vue/basket/add/', { offers: [{ offerId: sofa.offerIdCurrent, quantity: 2 }] })
  const { checkout } = await ask('/api/v1/sale/checkout/step/post', {})
  const step = (path: string, data: unknown) => ask(`/api/v1/sale/checkout/${path}?id=${checkout.id}`, data)
  await step('step/1/post', {
    contacts: { name: 'Вера Покупаева', phoneMobile: '+7 912 345-67-89' },
    consents: ['order'],
  })
  await step('delivery/fieldSet/set', {
    fieldSet: { address: 'Челябинск, проспект Ленина, 27', floor: 5, flat: '41' },
  })
  await step('payment/id', { id: 'on-delivery' })
  const { order } = await ask(`/api/v1/sale/checkout/order/create/get?id=${checkout.id}`, {})
  await page.goto(`/personal/checkout-final/${order.basketGroup}/`)
  await main(page).getByRole('link', { name: 'Перенести или изменить' }).click()
  await page.getByRole('heading', { level: 1, name: /^Изменить заказ/ }).waitFor()
  return { total: order.totalMinor / 100 }
}

const effect = (page: Page) => main(page).locator('#effect')
const count = (page: Page) => main(page).getByRole('button', { name: 'Посчитать' }).click()
const save = (page: Page) => main(page).getByRole('button', { name: 'Сохранить изменения' }).click()

/** Ticks the last day that has room and answers how the page calls it. */
async function chooseLaterDay(page: Page): Promise<string> {
  await main(page).getByRole('radio', { name: 'Другой день или время' }).check({ force: true })
  const day = main(page).getByRole('group', { name: 'День' }).getByRole('radio', { disabled: false }).last()
  await day.check({ force: true })
  return ((await day.getAttribute('aria-label')) ?? '').split(', ')[1] ?? ''
}

test.each([true, false])(
  'a placed order gets another day and the lift, and loses a piece (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await visit({ javaScriptEnabled, viewport: phone })
    const { total } = await openPlacedOrder(page)
    if (javaScriptEnabled) {
      await alive(main(page).getByRole('button', { name: 'Посчитать' }))
      expect(await faultsOf(page)).toEqual([])
    }
    const day = await chooseLaterDay(page)
    await main(page)
      .getByRole('checkbox', { name: /^Поднять/ })
      .check({ force: true })
    await main(page)
      .getByRole('combobox', { name: /^Сколько оставить/ })
      .selectOption('1')
    await count(page)
    await effect(page).getByText('Что изменится').waitFor()
    const words = await said(effect(page))
    expect(words).toContain(day.replace(/\s/g, ' '))
    const after = sumIn(words.slice(words.lastIndexOf('Итого')).replace(/было [\d\s]+₽/u, ''))
    expect(after).toBeLessThan(total)
    if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([])
    await save(page)
    await main(page).getByText('Изменения сохранены').waitFor()
    const now = await said(main(page).getByRole('heading', { name: 'Сейчас' }).locator('..'))
    expect(sumIn(now.slice(now.indexOf('Итого')))).toBe(after)
    await expect.poll(() => said(main(page))).toContain(day.replace(/\s/g, ' '))
    // What was there before is there no more, and nothing else is to be saved.
    await count(page)
    await effect(page).getByText('Ничего не изменится').waitFor()
  },
)

test('a street without a house is asked for beside its field; calling it off says so, and nothing is left to change', async () => {
  const page = await visit({ viewport: phone })
  await openPlacedOrder(page)
  const address = main(page).getByRole('combobox', { name: 'Город, улица, дом' })
  await (await alive(address)).fill('Челябинск, проспект Ленина')
  await count(page)
  await main(page).getByText('Допишите номер дома').first().waitFor()
  expect(await address.inputValue()).toBe('Челябинск, проспект Ленина')

  await press(main(page).getByText('Отменить заказ целиком'))
  await main(page).getByRole('button', { name: 'Отменить заказ', exact: true }).click()
  await main(page).getByText('Заказ отменён').waitFor()
  expect(await main(page).getByRole('button', { name: 'Посчитать' }).count()).toBe(0)
})

test('somebody else’s order is a page that says so', async () => {
  const page = await visit()
  const answer = await page.goto('/order-services/00000000-0000-4000-8000-000000000000/')
  expect(answer?.status()).toBe(404)
})
