import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPhonePhoto } from '../harness/pictures.ts'
import { withDesk } from './at-desk.ts'
import { phone, withBrowser } from './browser.ts'
import { alive, main, press, said } from './steps.ts'

/** The connection is cut on purpose, and the browser says so. */
const { visit } = withBrowser(/status of 4\d\d|ERR_INTERNET_DISCONNECTED/)
const atDesk = withDesk(visit)

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await aPhonePhoto(4000, 3000),
})
const paper = { name: 'справка.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }

/** How large the photo is that the page sends; the browser shows no files of what it sends. */
async function watchPhoto(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const send = window.fetch
    window.fetch = (to, how) => {
      const photo = how?.body instanceof FormData ? how.body.get('photos') : null
      if (photo instanceof File) document.body.dataset.sent = String(photo.size)
      return send(to, how)
    }
  })
  return async () => Number(await page.locator('body').getAttribute('data-sent'))
}

const next = (page: Page) => press(main(page).getByRole('button', { name: 'Дальше' }))
const step = (page: Page, name: RegExp) => main(page).getByRole('heading', { level: 1, name }).waitFor()

/** The link in the QR code of the first box of an order that has come; a second try takes another order, whose money has not gone back yet. */
async function qrOfBox(desk: Page, tried: number): Promise<string> {
  const about = await main(desk)
    .getByText(/Заказ \d+/)
    .nth(tried)
    .innerText()
  const number = /Заказ (\d+)/.exec(about)?.[1] ?? ''
  await desk.goto('/vue-tools/claims/labels/')
  await alive(main(desk))
  await main(desk).getByLabel('Номер заказа').fill(number)
  await press(main(desk).getByRole('button', { name: 'Показать этикетки' }))
  const link = await main(desk)
    .getByRole('img', { name: /order_claim/ })
    .first()
    .getAttribute('alt')
  return new URL(link ?? '').search
}

test('a claim from the QR code of a box to its decision, with a photo that outlives a cut connection', async ({
  task,
}) => {
  const desk = await atDesk('manager', '/vue-tools/claims/')
  const page = await visit({ viewport: phone })
  await page.goto(`/order_claim/${await qrOfBox(desk, task.result?.retryCount ?? 0)}`)
  await main(page).getByText('Коробка 1', { exact: true }).waitFor()
  await alive(main(page))
  await next(page)
  await step(page, /Шаг 2 из 8/)
  await next(page)
  await main(page).getByText('Выберите, что случилось').first().waitFor()
  await press(main(page).getByRole('radio', { name: 'Брак' }))
  await main(page).getByLabel('Опишите подробнее').fill('Царапина через всю дверь.')
  await next(page)
  await step(page, /Шаг 3 из 8/)
  await next(page)
  await step(page, /Шаг 4 из 8/)
  await next(page)
  await step(page, /Шаг 5 из 8/)

  const taken = await photo('один.jpg')
  // One that no browser here opens goes as it is, but not beyond what the shop takes.
  const raw = { name: 'съёмка.heic', mimeType: 'image/heic', buffer: Buffer.alloc(15 * 1024 * 1024 + 1) }
  const sentBytes = await watchPhoto(page)
  await page.context().setOffline(true)
  await main(page).locator('input[type=file]').last().setInputFiles([paper, raw, taken])
  await main(page).getByText('«справка.pdf» не подходит: нужна фотография').waitFor()
  await main(page)
    .getByText(/«съёмка\.heic» больше 15\sМБ, и\sуменьшить его не\sвышло/)
    .waitFor()
  await main(page).getByText('Ждёт связи').waitFor()
  await page.context().setOffline(false)
  await main(page).getByRole('button', { name: 'Убрать фото 1' }).waitFor()
  // A quarter of its points left the phone.
  expect(await sentBytes()).toBeLessThan(taken.buffer.length / 2)
  const shown = (await main(page).getByRole('img', { name: 'Фото 1' }).getAttribute('src')) ?? ''
  const { width, height, exif } = await sharp(await (await page.request.get(shown)).body()).metadata()
  expect({ width, height, exif }).toEqual({ width: 1500, height: 2000, exif: undefined })
  expect(await main(page).getByText('Ждёт связи').count()).toBe(0)
  expect(
    await main(page)
      .getByRole('button', { name: /^Убрать фото/ })
      .count(),
  ).toBe(1)
  // Chosen again while the ones before are still made smaller: none is forgotten.
  const album = main(page).locator('input[type=file]').last()
  await album.setInputFiles([await photo('два.jpg'), await photo('три.jpg')])
  await album.setInputFiles([{ ...(await photo('четыре.jpg')), buffer: await aPhonePhoto(400, 300) }])
  await main(page).getByRole('button', { name: 'Убрать фото 4' }).waitFor()
  for (const at of [6, 7, 8]) {
    await next(page)
    await step(page, new RegExp(`Шаг ${at} из 8`))
  }
  await press(main(page).getByRole('button', { name: 'Отправить обращение' }))
  await main(page).getByText('Возьмём в работу до').waitFor()
  const number = /\d+/.exec(await main(page).getByRole('heading', { level: 1 }).innerText())?.[0] ?? ''
  const claim = new URL(page.url()).searchParams.get('claim') ?? ''

  const stranger = await visit()
  expect((await stranger.goto(`/order_claim/?claim=${claim}`))?.status()).toBe(404)

  await desk.goto(`/vue-tools/claims/?q=${number}`)
  await press(main(desk).getByRole('link', { name: `Обращение ${number}` }))
  await alive(main(desk))
  await press(main(desk).getByRole('button', { name: 'Решить' }))
  await main(desk).getByText('Выберите решение').first().waitFor()
  await press(main(desk).getByRole('radio', { name: /Отказ/ }))
  await press(main(desk).getByRole('button', { name: 'Решить' }))
  await main(desk).getByText('Выберите причину отказа').first().waitFor()
  await press(main(desk).getByRole('radio', { name: /Возвращаем деньги/ }))
  await press(main(desk).getByRole('radio', { name: 'Заберём сами' }))
  await press(main(desk).getByRole('button', { name: 'Решить' }))
  await press(main(desk).getByRole('button', { name: /^Да, отдать \d/ }))
  await main(desk).getByText('Решение записано').waitFor()

  await page.reload()
  await main(page)
    .getByRole('heading', { name: /^(Возвращаем|Вернули) деньги$/ })
    .waitFor()
  await main(page).getByText('Товар заберём: позвоним, чтобы выбрать день.').waitFor()
  expect(await said(main(page))).toContain('Выполнено')
})
