import { expect, test } from 'vitest'
import { withDesk } from './at-desk.ts'
import { faultsOf } from './axe.ts'
import { withBrowser } from './browser.ts'
import { agreeToOrder, alive, aPerson, buy, checkOut, main, press, said } from './steps.ts'

const { visit } = withBrowser()
const atDesk = withDesk(visit)

test('what is paid has a receipt, and so has the line that the desk gives back; the order tells of both', async () => {
  const page = await visit({ viewport: { width: 390, height: 844 } })
  await buy(page, '/catalog/obedennye-stulya/stul-duga/')
  await buy(page, '/catalog/obedennye-stulya/stul-oda/')
  await checkOut(page, aPerson(), { address: { begin: 'Ленина, 27' }, pay: 'Картой на сайте' })
  await page.waitForLoadState('networkidle')
  await agreeToOrder(page)
  await page
    .getByRole('button', { name: /Оформить и оплатить/ })
    .last()
    .click()
  await page.getByRole('heading', { name: 'Тестовый банк' }).waitFor()
  await press(page.getByRole('button', { name: 'Оплатить', exact: true }))
  await page.waitForURL(/checkout-final/)
  const heading = page.getByRole('heading', { level: 1, name: /\d{5,}/ })
  await heading.waitFor()
  const number = /\d{5,}/.exec(await said(heading))?.[0] ?? ''
  const final = page.url()

  const stranger = await visit()
  const guid = /checkout-final\/([\w-]+)/.exec(final)?.[1] ?? ''
  for (const kind of ['order', 'contract', 'act']) {
    const document = `${new URL(final).origin}/personal-lk/order/${guid}/document/${kind}/`
    const file = await page.request.get(document)
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
    expect((await stranger.request.get(document)).status()).toBe(404)
  }

  // The register prints while the page is open.
  const link = page.getByRole('link', { name: /Чек об оплате/ })
  await link.waitFor()
  const path = (await link.getAttribute('href')) ?? ''
  const plain = await visit({ javaScriptEnabled: false })
  await expect
    .poll(
      async () => {
        await plain.goto(path)
        return main(plain).innerText()
      },
      { timeout: 20_000, interval: 1_000 },
    )
    .toContain('Предоплата 100 %')
  const receipt = await said(main(plain))
  expect(receipt).toContain('ИНН 7453120482')
  expect(receipt).toContain('НДС 22/122')
  expect(receipt).toContain('Безналичными')
  expect(await plain.getByRole('img').getAttribute('alt')).toMatch(
    /^t=\d{8}T\d{4}&s=[\d.]+&fn=\d{16}&i=\d+&fp=\d+&n=1$/,
  )
  const read = await visit({ viewport: { width: 390, height: 844 } })
  await read.goto(path)
  expect(await faultsOf(read)).toEqual([])

  const desk = await atDesk('admin', '/vue-tools/returns/')
  await (await alive(desk.getByLabel('Номер заказа'))).fill(number)
  await press(desk.getByRole('button', { name: 'Найти' }))
  const line = desk.getByRole('listitem').filter({ hasText: 'Ода' })
  await line.getByText('Вернуть', { exact: true }).click()
  await line.getByLabel('Сколько штук').fill('7')
  await line.getByRole('button', { name: 'Посчитать возврат' }).click()
  await expect.poll(() => said(line)).toContain('Столько нет')
  await line.getByLabel('Сколько штук').fill('1')
  await line.getByRole('button', { name: 'Посчитать возврат' }).click()
  await line.getByRole('button', { name: /^Вернуть [\d\s]+₽$/ }).click()
  await expect.poll(() => said(main(desk))).toMatch(/Возвращаем [\d\s]+₽/)
  expect(await faultsOf(desk)).toEqual([])

  const refund = page.getByRole('link', { name: /Чек возврата/ })
  await expect
    .poll(
      async () => {
        await page.goto(final)
        return refund.count()
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toBe(1)
  const back = (await refund.getAttribute('href')) ?? ''
  await expect
    .poll(
      async () => {
        await plain.goto(back)
        return main(plain).innerText()
      },
      { timeout: 20_000, interval: 1_000 },
    )
    .toContain('Возврат прихода')
  expect(await said(main(plain))).toContain('Ода')
  expect(await said(main(plain))).not.toContain('Дуга')
  expect(await plain.getByRole('img').getAttribute('alt')).toMatch(/&n=2$/)
})

test('a link that leads to no receipt says so and where receipts are', async () => {
  const page = await visit({ javaScriptEnabled: false })
  const answer = await page.goto('/receipt/00000000-0000-4000-8000-000000000000/')
  expect(answer?.status()).toBe(404)
  expect(await said(main(page))).toContain('Чека по этой ссылке нет')
  expect(await page.locator('[data-layout=blank]').count()).toBe(1)
  expect((await page.goto('/receipt/nonsense/'))?.status()).toBe(404)
})
