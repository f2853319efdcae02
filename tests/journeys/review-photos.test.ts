import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { phone, withBrowser } from './browser.ts'
import { alive, main, press, said } from './steps.ts'

const { visit } = withBrowser()

const aFile = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
/** Two shots of one thing are never the same. */
const aPhoto = async (name: string) =>
  aFile(
    name,
    'image/jpeg',
    await sharp(randomBytes(90 * 60 * 3), { raw: { width: 90, height: 60, channels: 3 } })
      .jpeg()
      .toBuffer(),
  )
const broken = aFile('слом.jpg', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]))
const paper = aFile('чек.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n'))

const field = (page: Page) => main(page).locator('input[type=file]')
const kept = (page: Page) => main(page).getByRole('checkbox', { name: /^Оставить фото/ })
const send = (page: Page) => press(main(page).getByRole('button', { name: 'Отправить отзыв' }))

async function fillIn(page: Page) {
  await main(page).getByLabel('Расскажите о товаре').fill('Стоит второй месяц, всё хорошо.')
  await main(page).getByLabel('Как вас подписать').fill('Вера')
}

test('photos are seen before they are sent, a wrong one is named, and what has arrived is not sent again', async () => {
  const page = await visit({ viewport: phone })
  await page.goto('/catalog/obedennye-stulya/stul-duga/review/')
  await press(main(page).getByRole('radio', { name: /Отлично/ }))
  await expect
    .poll(() =>
      main(page)
        .getByRole('radio', { name: /Отлично/ })
        .isChecked(),
    )
    .toBe(true)
  await field(page).setInputFiles([await aPhoto('один.jpg'), await aPhoto('два.jpg'), paper])
  await main(page).getByText('«чек.pdf» не подходит').waitFor()
  await field(page).setInputFiles([broken])
  await main(page).getByRole('img', { name: 'слом.jpg' }).waitFor()
  await press(main(page).getByRole('button', { name: 'Убрать два.jpg' }))
  await fillIn(page)
  await send(page)
  await main(page).getByText('Файл «слом.jpg» не получилось открыть').waitFor()
  expect(await kept(page).count()).toBe(1)
  expect(await main(page).getByLabel('Расскажите о товаре').inputValue()).toContain('второй месяц')

  // Nothing new arrives by the next try, and its fault is told all the same.
  await field(page).setInputFiles([{ ...broken, name: 'второй слом.jpg' }])
  await main(page).getByRole('img', { name: 'второй слом.jpg' }).waitFor()
  await send(page)
  await main(page).getByText('Файл «второй слом.jpg» не получилось открыть').waitFor()
  await main(page).getByRole('img', { name: 'второй слом.jpg' }).waitFor({ state: 'detached' })
  expect(await kept(page).count()).toBe(1)

  await field(page).setInputFiles(
    await Promise.all(['а', 'б', 'в', 'г', 'д', 'е', 'ж', 'з'].map((name) => aPhoto(`${name}.jpg`))),
  )
  await main(page).getByText('Можно не больше 8 фото').waitFor()
  const lane = await page.context().newCDPSession(page)
  await lane.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: 60_000,
  })
  await send(page)
  await main(page).getByRole('progressbar', { name: 'Отправка фото' }).waitFor()
  await main(page).getByText('Отзыв получили').waitFor()
  await expect
    .poll(() =>
      main(page)
        .getByRole('img', { name: /^Фото \d/ })
        .count(),
    )
    .toBe(8)
})

test('without scripts the same form takes photos, keeps what was right and lets it be taken out', async () => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/catalog/divany-krovati/divan-krovat-dryoma/review/')
  await main(page)
    .getByRole('radio', { name: /Хорошо/ })
    .check()
  await field(page).setInputFiles([await aPhoto('один.jpg'), broken, await aPhoto('два.jpg'), paper])
  await fillIn(page)
  await main(page).getByRole('button', { name: 'Отправить отзыв' }).click()
  expect(await said(main(page))).toMatch(/«чек.pdf» не подходит.*«слом.jpg» не получилось открыть/)
  expect(await kept(page).count()).toBe(2)
  expect(
    await main(page)
      .getByRole('radio', { name: /Хорошо/ })
      .isChecked(),
  ).toBe(true)
  await main(page)
    .locator('label', { has: page.getByRole('checkbox', { name: /^Оставить фото/ }) })
    .first()
    .click()
  await main(page).getByRole('button', { name: 'Отправить отзыв' }).click()
  await main(page).getByText('Отзыв получили').waitFor()
  expect(
    await main(page)
      .getByRole('img', { name: /^Фото \d/ })
      .count(),
  ).toBe(1)

  const stranger = await visit({ javaScriptEnabled: false })
  await stranger.goto('/catalog/divany-krovati/divan-krovat-dryoma/review/')
  expect(await field(stranger).count()).toBe(1)
})

test('what was typed outlives a reload, until it is sent', async () => {
  const page = await visit()
  await page.goto('/catalog/obedennye-stulya/stul-duga/review/')
  await press(main(page).getByRole('radio', { name: /Нормально/ }))
  await alive(main(page).getByLabel('Расскажите о товаре'))
  await fillIn(page)
  await page.reload()
  const text = main(page).getByLabel('Расскажите о товаре')
  await expect.poll(() => text.inputValue()).toContain('второй месяц')
  expect(
    await main(page)
      .getByRole('radio', { name: /Нормально/ })
      .isChecked(),
  ).toBe(true)
  await send(page)
  await main(page).getByText('Отзыв получили').waitFor()
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('второй месяц')
})

test('a form that fails shows its first wrong field', async () => {
  const page = await visit()
  await page.goto('/catalog/obedennye-stulya/stul-duga/review/')
  const text = await alive(main(page).getByLabel('Расскажите о товаре'))
  await main(page)
    .locator('form', { has: page.locator('input[type=file]') })
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true
    })
  await press(main(page).getByRole('radio', { name: /Отлично/ }))
  await text.fill('Ок')
  await send(page)
  await main(page).getByText('Не отправлено').waitFor()
  await expect.poll(() => text.evaluate((area) => area === document.activeElement)).toBe(true)
})
