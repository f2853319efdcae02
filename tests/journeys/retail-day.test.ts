import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readPages } from '../tags/read-pdf.ts'
import { phone, withBrowser } from './browser.ts'
import { ask, signInAs } from './sample-people.ts'
import { alive, aPerson, main, type Person, press, readCode, said, sumIn } from './steps.ts'

const { visit } = withBrowser()
const printerDpi = 203

test('a day in a shop: a tag is printed and scanned, a basket is shown and ordered, paid at the till and handed over by its code, and the tag changes with its price', {
  timeout: 300_000,
}, async () => {
  const staff = await visit()
  const camera = await withCamera(staff)
  await signInAs(staff, 'consultant')
  await beginShift(staff)

  // The tag that hangs: its code is what a phone reads from the printed paper.
  await staff.goto(`/retail-lk/?from=search&q=${encodeURIComponent('Комод «Росток»')}`)
  await alive(main(staff))
  await main(staff).getByRole('link', { name: 'Рулон 58 мм' }).click()
  await staff.waitForURL(/template=/)
  const name = await tickFirst(staff)
  const first = await printTicked(staff)
  const [page] = await readPages(first, printerDpi)
  const address = page?.codes.find(({ format }) => format === 'QRCode')?.text ?? ''
  expect(new URL(address).pathname).toMatch(/^\/tag\/[\w-]+\/$/)

  // Somebody who is not signed in scans it, and shows what they have put in.
  const shopper = await visit({ viewport: phone })
  await shopper.goto(new URL(address).pathname)
  expect(await said(main(shopper))).toContain(name)
  const price = sumIn(await said(main(shopper)))
  await press(main(shopper).getByRole('button', { name: /^В\sкорзину/ }))
  await shopper.getByRole('dialog').getByRole('link', { name: 'Открыть корзину' }).waitFor()
  await shopper.goto(new URL(address).pathname)
  await press(main(shopper).getByRole('button', { name: 'Показать консультанту' }))
  const shown = main(shopper).getByRole('heading', { name: /^Ваша\sкорзина\sв\sзале:\s\d{3}$/ })
  await shown.waitFor()
  const number = /\d{3}/.exec(await shown.innerText())?.[0] ?? ''

  // The staff see it without a name, and read one piece more into it by the camera.
  await staff.goto('/retail-lk/hall/')
  const row = main(staff).getByRole('link', { name: new RegExp(`^${number}`) })
  expect(sumIn((await said(row)).replace(number, ''))).toBe(price)
  await press(row)
  await main(staff)
    .getByRole('heading', { name: `Корзина ${number}` })
    .waitFor()
  await camera.shows(page?.png ?? Buffer.alloc(0))
  await press(main(staff).getByRole('button', { name: 'Камера' }))
  await main(staff)
    .getByText(/^В\sкорзине:\s/)
    .waitFor()
  expect(sumIn((await said(main(staff))).split('Итого')[1] ?? '')).toBe(2 * price)
  await shopper.goto('/personal/basket/')
  await expect.poll(() => said(main(shopper))).toContain(money(2 * price))

  const person = aPerson()
  const soldBefore = await ordersOf(staff)
  const { guid, total } = await orderFor(staff, number, person)
  expect(total).toBe(2 * price)
  await payAtTill(staff, total)
  await handOver(staff, guid, person)
  expect(await ordersOf(staff)).toBe(soldBefore + 1)

  // The price changes: tag, phone and list say so until another tag hangs.
  const keeper = await visit()
  await signInAs(keeper, 'admin')
  const putBack = await changePrice(keeper, address, price + 100)
  await shopper.goto(new URL(address).pathname)
  await main(shopper)
    .getByText(/^Этот\sценник\sустарел/)
    .waitFor()
  expect(sumIn((await said(main(shopper))).split('цена сегодня')[1] ?? '')).toBe(price + 100)
  await staff.goto('/retail-lk/?from=changed')
  const dearer = main(staff)
    .getByRole('listitem')
    .filter({ hasText: 'Подорожал' })
    .getByText(`на ценнике ${money(price)}`)
  await dearer.waitFor()
  const second = await printTicked(staff)
  expect(second.equals(first)).toBe(false)
  expect(await said(main(staff))).toMatch(/Архив печати .*Ольга Черникова изменились/)
  await staff.goto('/retail-lk/?from=changed')
  expect(await dearer.count()).toBe(0)
  await putBack()
  await press(staff.getByRole('banner').getByRole('button', { name: 'Закончить смену' }))
  await staff.getByRole('banner').getByRole('button', { name: 'Начать смену' }).waitFor()
})

/** A first try may have left the shift open. */
async function beginShift(page: Page) {
  await page.goto('/retail-lk/staff/')
  const head = page.getByRole('banner')
  await alive(head)
  if (await head.getByRole('button', { name: 'Начать смену' }).isVisible())
    await head.getByRole('button', { name: 'Начать смену' }).click()
  await head.getByText(/^На\sсмене\sс/).waitFor()
  await main(page)
    .getByText(/^На\sсмене\sс/)
    .first()
    .waitFor()
}

async function tickFirst(page: Page): Promise<string> {
  const box = main(page).getByRole('list').getByRole('checkbox', { disabled: false }).first()
  await (await alive(box)).check()
  return (await box.getAttribute('aria-label')) ?? ''
}

/** Answers the PDF. */
async function printTicked(page: Page): Promise<Buffer> {
  await press(main(page).getByRole('button', { name: /^Печать\s[1-9]/ }))
  await main(page)
    .getByText(/^Ценники\sготовы/)
    .waitFor()
  const link = main(page).getByRole('link', { name: 'Открыть PDF' }).first()
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')
  return answer.body()
}

/** What the browser takes for its camera is a picture of ours. */
async function withCamera(page: Page) {
  let picture = ''
  await page.exposeFunction('pictureBeforeCamera', () => picture)
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const image = new Image()
      image.src = await (window as unknown as { pictureBeforeCamera(): Promise<string> }).pictureBeforeCamera()
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width * 2
      canvas.height = image.height * 2
      const paper = canvas.getContext('2d')
      // A stream has frames only where something is drawn.
      const draw = () => {
        if (!paper) return
        paper.imageSmoothingEnabled = false
        paper.drawImage(image, 0, 0, canvas.width, canvas.height)
        requestAnimationFrame(draw)
      }
      draw()
      return canvas.captureStream(10)
    }
  })
  return {
    async shows(png: Buffer) {
      picture = `data:image/png;base64,${png.toString('base64')}`
    },
  }
}

/** The goods of the basket become an order that is collected here; nothing is paid for yet. */
async function orderFor(page: Page, number: string, person: Person): Promise<{ guid: string; total: number }> {
  await press(main(page).getByRole('button', { name: 'Оформить заказ' }))
  await main(page).getByRole('heading', { name: 'Новый заказ', level: 1 }).waitFor()
  await (await alive(main(page).getByRole('textbox', { name: 'Телефон' }))).fill(person.phone)
  await main(page).getByRole('textbox', { name: 'Имя и фамилия' }).fill(person.name)
  await main(page).getByRole('button', { name: 'К доставке и оплате' }).click()
  await press(page.getByRole('radio', { name: /^Самовывоз.*Копейское/ }))
  await page.getByRole('heading', { name: 'Где забрать' }).waitFor()
  await page
    .getByRole('button', { name: /к\sоплате$/i })
    .first()
    .click()
  await page.getByRole('radio', { name: /При\sполучении/ }).check({ force: true })
  await page
    .getByRole('button', { name: /^Оформить/ })
    .last()
    .click()
  await main(page)
    .getByText(/^Заказ\s\d+\sоформлен/)
    .waitFor()
  const text = await said(main(page))
  expect(text, `the basket ${number} has become an order`).toMatch(/самовывоз/i)
  const [, guid = ''] = /\/retail-lk\/orders\/([\w-]+)\//.exec(page.url()) ?? []
  return { guid, total: sumIn(text.slice(text.indexOf('Итого'))) }
}

async function payAtTill(page: Page, total: number) {
  const till = main(page).getByRole('heading', { name: 'Касса' }).locator('..')
  expect(sumIn(await said(till))).toBe(total)
  await press(till.locator('summary'))
  await till.getByRole('combobox').selectOption({ label: 'Картой' })
  await till.getByRole('button', { name: 'Принять', exact: true }).click()
  await main(page)
    .getByText(/^Оплата\sпринята/)
    .waitFor()
  await till.waitFor({ state: 'detached' })
}

async function handOver(page: Page, guid: string, person: Person) {
  await page.goto(`/retail-lk/orders/${guid}/`)
  await alive(main(page))
  const toWork = main(page).getByRole('button', { name: 'В работу', exact: true })
  const isReady = main(page).getByRole('button', { name: 'Собран, ждёт покупателя' })
  await toWork.or(isReady).first().waitFor()
  if (await toWork.isVisible()) await toWork.click()
  await press(isReady)
  await main(page)
    .getByText(/^Заказ\sждёт\sпокупателя/)
    .waitFor()
  const code = await readCode(page, person)
  const field = main(page).getByRole('textbox', { name: 'Код выдачи' })
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await field.fill(wrong)
  await main(page).getByRole('button', { name: 'Выдать заказ' }).click()
  await main(page).getByRole('alert').first().waitFor()
  expect(await field.inputValue()).toBe(wrong)
  await field.fill(code)
  await main(page).getByRole('button', { name: 'Выдать заказ' }).click()
  await main(page)
    .getByText(/^Заказ\sвыдан/)
    .waitFor()
}

/** How many orders the consultant has placed, in days around this one. */
async function ordersOf(page: Page): Promise<number> {
  const back = page.url()
  const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await page.goto(`/retail-lk/staff/?from=${day(-2)}&to=${day(2)}`)
  const count = Number(/Заказов (\d+)/.exec(await said(main(page)))?.[1] ?? Number.NaN)
  await page.goto(back)
  await alive(main(page))
  return count
}

/** By the calls of the desk, as the feed would: answers how it is made as it was. */
async function changePrice(page: Page, address: string, roubles: number) {
  const call = async (path: string, body: object) => {
    const answer = await ask(page, `/api_vue/${path}/`, body)
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const code = new URL(address).pathname.split('/')[2]
  const { offerId, printedPriceMinor, url } = await call('hallTag', { code })
  const { goods } = await call('staff/goods', { q: String(url).split('/')[3] })
  const { goods: model } = await call('staff/goods/get', { id: goods[0].id })
  const offer = model.offers.find(({ id }: { id: number }) => id === offerId)
  const { zoneId, priceMinor } = offer.prices.find(
    (one: { priceMinor: number | null }) => one.priceMinor === printedPriceMinor,
  )
  const keep = (value: string) => call('staff/settings/save', { key: 'goods.pricesKeeper', value })
  const put = (price: number) => call('staff/goods/price', { offerId, zoneId, price: String(price) })
  await keep('desk')
  await put(roubles)
  return async () => {
    await put(priceMinor / 100)
    await keep('feed')
  }
}

function money(roubles: number): string {
  return `${String(roubles).replace(/\B(?=(\d{3})+$)/g, ' ')} ₽`
}

test('a new build of the cabinet asks before it reloads, and what is typed stays until then', async () => {
  const page = await visit()
  await signInAs(page, 'consultant')
  await page.clock.install()
  await page.goto('/retail-lk/?from=list')
  const field = main(page).getByRole('textbox', { name: 'Артикулы или штрихкоды' })
  await (await alive(field)).fill('VERB-1')
  await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: 'another' } }))
  const asked = page.getByRole('alertdialog', { name: 'Кабинет обновился' })
  await page.clock.fastForward('05:01')
  await asked.getByRole('button', { name: 'Позже' }).click()
  await asked.waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe('VERB-1')
  await page.clock.fastForward('05:01')
  await Promise.all([page.waitForEvent('load'), asked.getByRole('button', { name: 'Перезагрузить' }).click()])
  expect(await (await alive(field)).inputValue()).toBe('')
})

test('orders of a point of pickup are found in the cabinet of whoever answers for every shop', async () => {
  const page = await visit({ viewport: phone })
  await signInAs(page, 'admin')
  await page.goto('/retail-lk/orders/')
  const choice = page.getByRole('combobox', { name: 'Магазин' })
  await (await alive(choice)).selectOption({ label: 'Пункт выдачи на Труда, Челябинск' })
  await page.getByRole('contentinfo').getByText('улица Труда, 66').waitFor()
  const orders = main(page).getByRole('listitem')
  await orders.first().waitFor()
  const found = await said(orders.first())
  const number = /\d{5}/.exec(found)?.[0] ?? ''
  for (const q of [number, /[А-ЯЁ][а-яё]+ [А-ЯЁ]/.exec(found)?.[0].split(' ')[0] ?? '']) {
    await page.goto(`/retail-lk/orders/?q=${encodeURIComponent(q)}`)
    await main(page)
      .getByRole('link', { name: new RegExp(number) })
      .first()
      .waitFor()
  }
})
