import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withDesk } from './at-desk.ts'
import { withBrowser } from './browser.ts'
import { ownShop } from './own-shop.ts'
import { alive, main, said } from './steps.ts'

const { visit } = withBrowser()
const atDesk = withDesk(visit)

const saved = 'Сохранили, покупатели уже видят'
const changedElsewhere = 'запись изменили в другом месте'

test('a tag is made, refused with its gaps, changed in one of two tabs, and stands in its section', async () => {
  const page = await atDesk('admin', '/vue-tools/tags/')
  await open(page, 'Добавить')
  await field(page, 'Название по-русски').fill('Проверенные')
  await field(page, 'Раздел').fill('net-takogo')
  await field(page, 'Слово в адресе').fill('proverennye')
  await save(page)
  await expect.poll(() => field(page, 'Раздел').getAttribute('aria-invalid')).toBe('true')
  expect(await field(page, 'Название по-русски').inputValue()).toBe('Проверенные')
  await field(page, 'Раздел').fill('divany')
  await field(page, 'Условия').fill('/catalog/divany/?price=-90000')
  await save(page)
  await main(page).getByText(saved).waitFor()

  const [one, other] = [page, await page.context().newPage()]
  await open(one, /^Проверенные/)
  await other.goto(one.url())
  await (await alive(field(one, 'Название по-русски'))).fill('Первые')
  await save(one)
  await main(one).getByText(saved).waitFor()
  await (await alive(field(other, 'Название по-русски'))).fill('Вторые')
  await save(other)
  await main(other).getByText(changedElsewhere).waitFor()
  expect(await field(other, 'Название по-русски').inputValue()).toBe('Вторые')
  await other.reload()
  expect(await field(other, 'Название по-русски').inputValue()).toBe('Первые')

  await other.goto('/catalog/divany/tag-proverennye/')
  expect(await said(main(other))).toContain('Первые')
  await other.goto('/vue-tools/trail/')
  expect(await said(main(other))).toMatch(/Мария/)
})

test('a promotion is made with its days, told what is wrong with them, and is sold by', async () => {
  const page = await atDesk('admin', '/vue-tools/actions/')
  await open(page, 'Добавить')
  await field(page, 'Название по-русски').fill('Проверка пера')
  await field(page, 'Слово в адресе').fill('proverka-pera')
  await field(page, 'Первый день').fill('2031-05-10')
  await field(page, 'Последний день').fill('2031-05-01')
  await save(page)
  await expect.poll(() => wrong(page)).toMatch(/startsOn|endsOn/)
  await field(page, 'Первый день').fill('2020-05-10')
  await field(page, 'Последний день').fill('2031-05-01')
  await field(page, 'Разделы').fill('divany')
  await main(page)
    .getByLabel('Картинка', { exact: true })
    .setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await save(page)
  await expect.poll(() => wrong(page)).toBe('picture')
  expect(await field(page, 'Название по-русски').inputValue()).toBe('Проверка пера')
  await main(page).getByLabel('Картинка', { exact: true }).setInputFiles('demo/feed/pictures/rooms/living-hearth.webp')
  await save(page)
  await main(page).getByText(saved).waitFor()
  // Its page stands as soon as the shop has heard of the change.
  await expect.poll(async () => (await page.goto('/vse-akcii/proverka-pera/'))?.status()).toBe(200)
  await page.getByRole('heading', { level: 1, name: /Проверка пера/ }).waitFor()
})

test('a coupon is made, told what it lacks, kept from being written over, and listed at once', async () => {
  const page = await atDesk('admin', '/vue-tools/promotions/')
  await open(page, 'Добавить')
  await field(page, 'Название скидки по-русски').fill('Проба промокода')
  await field(page, 'Промокод').fill('проба-11')
  await save(page)
  await expect.poll(() => wrong(page)).toBe('percent')
  expect(await field(page, 'Промокод').inputValue()).toBe('проба-11')
  await field(page, 'Процент').fill('11')
  await field(page, 'Разделы').fill('net-takogo')
  await save(page)
  await expect.poll(() => wrong(page)).toBe('sections')
  await field(page, 'Разделы').fill('divany')
  await main(page)
    .getByRole('checkbox', {
      name: 'Показывать всем: купон на странице промокодов, порог бесплатной доставки в корзине',
    })
    .check()
  await save(page)
  await main(page).getByText(saved).waitFor()

  const [one, other] = [page, await page.context().newPage()]
  await open(one, /^Проба промокода/)
  await other.goto(one.url())
  await (await alive(field(one, 'Процент'))).fill('12')
  await save(one)
  await main(one).getByText(saved).waitFor()
  await (await alive(field(other, 'Процент'))).fill('13')
  await save(other)
  await main(other).getByText(changedElsewhere).waitFor()
  expect(await field(other, 'Процент').inputValue()).toBe('13')

  await one.goto('/vue-tools/trail/')
  expect(await said(main(one))).toMatch(/Мария/)
  await expect
    .poll(async () => {
      await one.goto('/promocodes/')
      return said(main(one))
    })
    .toContain('Проба промокода')

  await one.goto('/vue-tools/promotions/?q=ПРОБА11')
  await (await alive(main(one).getByRole('checkbox', { name: 'Отметить все на странице' }))).check()
  await main(one).getByText('Отмечено: 1').waitFor()
  await main(one).getByRole('button', { name: 'Скрыть' }).click()
  await main(one).getByText('Скрыто: 1.').waitFor()
  expect(await said(main(one))).toMatch(/Проба промокода.*скрыто/)
  await main(one).getByRole('button', { name: 'Вернуть' }).click()
  await main(one).getByText('Показано: 1.').waitFor()
})

test('what a list says is changed and read at once', async () => {
  const page = await atDesk('admin', '/vue-tools/texts/')
  await open(page, 'Добавить')
  await field(page, 'Слово списка, пусто — для всех').fill('kresla-i-pufy')
  await field(page, 'Заголовок по-русски').fill('Пуфы с пером')
  await save(page)
  await main(page).getByText(saved).waitFor()
  const heading = async () => {
    await page.goto('/catalog/kresla-i-pufy/')
    return said(page.getByRole('heading', { level: 1 }))
  }
  await expect.poll(heading).toBe('Пуфы с пером')
})

test('one of the news is written as a draft, told which line is no line, seen by the desk alone and then by everybody', async () => {
  const page = await atDesk('admin', '/vue-tools/news/')
  await open(page, 'Добавить')
  await field(page, 'Заголовок по-русски').fill('Проба новостей')
  await main(page).getByLabel('Вступление по-русски').fill('Пробуем писать новости.')
  await main(page).getByRole('button', { name: 'Показать строками' }).first().click()
  await main(page).getByLabel('Текст по-русски').fill('## Что нового\n:form callback')
  await field(page, 'Слово в адресе').fill('proba-novostej')
  await field(page, 'Показывать с').fill('2026-01-10')
  await field(page, 'Куда ведёт кнопка').fill('/sale/')
  const image = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#a87' } })
    .png()
    .toBuffer()
  const picture = { name: 'news.png', mimeType: 'image/png', buffer: image }
  await main(page).locator('input[type=file]').setInputFiles(picture)
  await save(page)
  await main(page).getByText('Строка 2 непонятна магазину').waitFor()
  await main(page).getByLabel('Текст по-русски').fill('## Что нового\n- Диван')
  await main(page).locator('input[type=file]').setInputFiles(picture)
  await save(page)
  await main(page).getByText(saved).waitFor()
  const entry = main(page).getByRole('link', { name: /^Проба новостей/ })
  expect(await entry.innerText()).toMatch(/нет перевода/)
  expect((await fetch(`${ownShop()}/news/proba-novostej/`)).status).toBe(404)
  await open(page, /^Проба новостей/)
  await main(page).getByRole('link', { name: 'Открыть на сайте' }).click()
  await main(page).getByRole('heading', { level: 1, name: 'Проба новостей' }).waitFor()
  await page.goBack()
  await (await alive(main(page).getByLabel(/^Показывать покупателям/))).check()
  await save(page)
  await main(page).getByText(saved).waitFor()
  expect((await fetch(`${ownShop()}/news/proba-novostej/`)).status).toBe(200)
  expect((await fetch(`${ownShop()}/news/proba-novostej/?preview=1`, { redirect: 'manual' })).status).not.toBe(200)
})

function field(page: Page, name: string): Locator {
  return main(page)
    .getByRole('textbox', { name, exact: true })
    .or(main(page).getByLabel(name, { exact: true }))
    .first()
}

/** Names of the fields that are to be mended. */
async function wrong(page: Page): Promise<string> {
  const fields = main(page).locator('[aria-invalid=true]')
  return (await fields.evaluateAll((found) => found.map((one) => one.getAttribute('name')))).join(' ')
}

async function open(page: Page, name: string | RegExp) {
  await main(page).getByRole('link', { name }).first().click()
  await main(page).getByRole('button', { name: 'Сохранить' }).waitFor()
}

async function save(page: Page) {
  await (await alive(main(page).getByRole('button', { name: 'Сохранить' }))).click()
}

test('a banner with a picture that is none keeps its words, is saved in one tab and not over it from another', async () => {
  const page = await atDesk('admin', '/vue-tools/newBanner/')
  await main(page).getByRole('link', { name: 'Изменить' }).first().click()
  await (await alive(field(page, 'Заголовок по-русски'))).fill('Светло с утра')
  await main(page)
    .getByLabel('Картинка для широкого экрана')
    .setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await save(page)
  await expect.poll(() => wrong(page)).toBe('picture')
  expect(await field(page, 'Заголовок по-русски').inputValue()).toBe('Светло с утра')
  await main(page).getByLabel('Картинка для широкого экрана').setInputFiles([])
  const other = await page.context().newPage()
  await other.goto(page.url())
  await save(page)
  await main(page).getByText('Сохранили: баннер уже показывают').waitFor()
  await (await alive(field(other, 'Заголовок по-русски'))).fill('Второй')
  await save(other)
  await main(other).getByText(changedElsewhere).waitFor()
  await other.goto('/')
  expect(await said(main(other))).toContain('Светло с утра')
})

test('a short address and a setting are refused with a sentence and kept when they are right', async () => {
  const page = await atDesk('admin', '/vue-tools/short-codes/')
  await (await alive(field(page, 'Слово'))).fill('два слова')
  await field(page, 'Куда ведёт').fill('/sale/')
  await save(page)
  await expect.poll(() => wrong(page)).toBe('code')
  await field(page, 'Слово').fill('proba-pera')
  await save(page)
  await main(page).getByText('уже действует').waitFor()
  expect((await page.request.get('/proba-pera/', { maxRedirects: 0 })).headers().location).toContain('/sale/')

  await page.goto('/vue-tools/settings/')
  const setting = main(page).getByRole('listitem').filter({ hasText: 'Сколько часов держим товар' })
  const value = setting.getByRole('textbox')
  const before = await (await alive(value)).inputValue()
  await value.fill('много')
  await setting.getByRole('button', { name: 'Сохранить' }).click()
  await expect.poll(() => value.getAttribute('aria-invalid')).toBe('true')
  expect(await value.inputValue()).toBe('много')
  await value.fill(String(Number(before) + 1))
  await setting.getByRole('button', { name: 'Сохранить' }).click()
  await main(page).getByText('Сохранили').waitFor()
  await page.reload()
  expect(await value.inputValue()).toBe(String(Number(before) + 1))
})

test.each([
  {
    what: 'a redirect',
    at: '/vue-tools/redirects/?edit=/dve-vkladki/',
    change: async (page: Page, by: string) => (await alive(field(page, 'Куда ведёт'))).fill(`/sale/?by=${by}`),
  },
  {
    what: 'a region',
    at: '/vue-tools/regions/?id=4',
    change: async (page: Page, by: string) =>
      (await alive(main(page).getByRole('checkbox', { name: 'Здесь офис' }))).setChecked(by === 'one'),
  },
  {
    what: 'the banner of sale',
    at: '/vue-tools/saleBanner/?id=31',
    change: async (page: Page, by: string) => (await alive(field(page, 'Заголовок по-русски'))).fill(`Скидки ${by}`),
  },
])('$what that another tab has changed meanwhile is not written over', async ({ at, change }) => {
  const one = await atDesk('admin', '/vue-tools/redirects/')
  if (at.includes('/dve-vkladki/')) {
    await (await alive(field(one, 'Старый адрес'))).fill('/dve-vkladki/')
    await field(one, 'Куда ведёт').fill('/hits/')
    await save(one)
    await main(one).getByText('уже действует').waitFor()
  }
  const other = await one.context().newPage()
  for (const page of [one, other]) await page.goto(at)
  await change(one, 'one')
  await change(other, 'other')
  await save(one)
  await main(one)
    .getByText(/^Сохранили|уже действует/)
    .waitFor()
  await save(other)
  await main(other).getByText(changedElsewhere).waitFor()
})

test('a setting that another tab has changed meanwhile is not written over', async () => {
  const one = await atDesk('admin', '/vue-tools/settings/')
  const other = await one.context().newPage()
  await other.goto('/vue-tools/settings/')
  const setting = (page: Page) => main(page).getByRole('listitem').filter({ hasText: 'своя страница' })
  const change = async (page: Page, to: string) => {
    await (await alive(setting(page).getByRole('textbox'))).fill(to)
    await setting(page).getByRole('button', { name: 'Сохранить' }).click()
  }
  await change(one, '5')
  await main(one).getByText('Сохранили').waitFor()
  await change(other, '6')
  await main(other).getByText(changedElsewhere).waitFor()
  await other.reload()
  expect(await setting(other).getByRole('textbox').inputValue()).toBe('5')
})
