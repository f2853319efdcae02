import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withBrowser } from './browser.ts'
import { signInAs } from './sample-people.ts'
import { main, press } from './steps.ts'

const { visit } = withBrowser()

const aPhoto = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp(randomBytes(90 * 60 * 3), { raw: { width: 90, height: 60, channels: 3 } })
    .jpeg()
    .toBuffer(),
})

const card = (page: Page) => main(page).getByRole('listitem').filter({ hasText: 'Отзыв для правки' })
const shown = (page: Page) => card(page).getByRole('link', { name: /^Фото/ })
const kept = (page: Page) => card(page).getByRole('checkbox', { name: /^Оставить фото/ })

test.each([
  { scripts: true, product: '/catalog/obedennye-stulya/stul-duga/' },
  { scripts: false, product: '/catalog/divany-krovati/divan-krovat-dryoma/' },
])(
  'an own review loses a photo, gets another and goes, with scripts or not: $scripts',
  async ({ scripts, product }) => {
    const page = await visit({ javaScriptEnabled: scripts })
    await signInAs(page, 'sergey')
    await page.goto(`${product}review/`)
    const stars = main(page).getByRole('radio', { name: /Отлично/ })
    await (scripts ? press(stars) : stars.check())
    await main(page).getByLabel('Расскажите о товаре').fill('Отзыв для правки: стоит ровно.')
    await main(page).getByLabel('Как вас подписать').fill('Вера')
    await main(page)
      .locator('input[type=file]')
      .setInputFiles([await aPhoto('один.jpg'), await aPhoto('два.jpg')])
    const send = main(page).getByRole('button', { name: 'Отправить отзыв' })
    await (scripts ? press(send) : send.click())
    await main(page).getByText('Отзыв получили').waitFor()

    await page.goto('/personal-lk/reviews/')
    await expect.poll(() => shown(page).count()).toBe(2)
    await card(page).getByText('Изменить', { exact: true }).click()
    await kept(page).first().uncheck({ force: true })
    await card(page)
      .locator('input[type=file]')
      .setInputFiles([await aPhoto('три.jpg'), await aPhoto('четыре.jpg')])
    await card(page).getByLabel('Отзыв', { exact: true }).fill('мало')
    await card(page).getByRole('button', { name: 'Сохранить' }).click()
    await card(page).getByText('Напишите хотя бы 10 знаков').first().waitFor()
    // One of the old that stays, and both that have arrived.
    await expect.poll(() => kept(page).count()).toBe(3)
    await card(page).getByLabel('Отзыв', { exact: true }).fill('Отзыв для правки: стоит ещё ровнее.')
    await card(page).getByRole('button', { name: 'Сохранить' }).click()
    await main(page).getByText('Отзыв изменён').waitFor()
    await expect.poll(() => shown(page).count()).toBe(3)

    await card(page).getByText('Удалить', { exact: true }).click()
    await card(page).getByText('Вернуть его не получится').waitFor()
    await card(page).getByRole('button', { name: 'Да, удалить' }).click()
    await main(page).getByText('Отзыв удалён').waitFor()
    expect(await card(page).count()).toBe(0)
  },
)
