import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { desktop, phone, withBrowser } from './browser.ts'
import { main, press, said, sumIn } from './steps.ts'

const { visit } = withBrowser()

const plan = (page: Page) => page.getByRole('group', { name: /^План комнаты/ })
const saved = (page: Page) => page.getByRole('status').getByText('Сохранено', { exact: true }).waitFor()
const field = (page: Page, name: RegExp | string) => page.getByRole('textbox', { name })
const piecesIn = (page: Page, count: number) =>
  expect.poll(() => plan(page).getAttribute('aria-label')).toMatch(new RegExp(`, ${count}\\s`))
const total = async (page: Page) => sumIn(await said(main(page).locator('form').filter({ hasText: 'Всё в корзину' })))

async function open(page: Page, address = '/constructor/?new=1') {
  await page.goto(address)
  await page.locator('html[data-alive]').waitFor()
}

async function put(page: Page, words: string) {
  const search = page.getByRole('searchbox', { name: 'Найти товар' })
  await search.fill(words)
  await search.press('Enter')
  await page
    .getByRole('status')
    .getByText(/\d+\s+товар/)
    .waitFor()
  await page
    .getByRole('button', { name: new RegExp(`^Поставить «${words}`, 'i') })
    .first()
    .click()
}

test('by keyboard: put in, moved by a centimetre, turned, undone, found again after a reload', async () => {
  const page = await visit({ viewport: desktop })
  await open(page)
  await put(page, 'Диван')
  await piecesIn(page, 1)
  const left = field(page, /^От левой стены/)
  await left.fill('100')
  await left.press('Enter')
  await expect.poll(() => left.inputValue()).toBe('100')
  await plan(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => left.inputValue()).toBe('111')
  await page.getByText(/от\sлевой стены 111\s+см/).waitFor()
  const turn = field(page, /^Поворот/)
  const before = Number(await turn.inputValue())
  await page.keyboard.press('r')
  await expect.poll(() => turn.inputValue()).toBe(String((before + 90) % 360))
  await page.keyboard.press('Control+z')
  await expect.poll(() => turn.inputValue()).toBe(String(before))
  await saved(page)
  expect(page.url()).toMatch(/\?room=\d+$/)
  await page.reload()
  await page.locator('html[data-alive]').waitFor()
  await piecesIn(page, 1)
  await page.getByRole('link', { name: /Диван/ }).first().click()
  await expect.poll(() => left.inputValue()).toBe('111')
  await plan(page).focus()
  await page.keyboard.press('Delete')
  await piecesIn(page, 0)
})

test('by mouse: a piece is dragged in one step and stays in the room; walls are typed, and an impossible one is refused in words', async () => {
  const page = await visit({ viewport: desktop })
  await open(page)
  await put(page, 'Кресло')
  await piecesIn(page, 1)
  const left = field(page, /^От левой стены/)
  const top = field(page, /^От верхней стены/)
  const before = [await left.inputValue(), await top.inputValue()]
  const piece = (await page.locator('[data-piece]').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const room = (await plan(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(piece.x + piece.width / 2, piece.y + piece.height / 2)
  await page.mouse.down()
  await page.mouse.move(room.x + room.width / 2 - 40, room.y + room.height / 2, { steps: 8 })
  await page.mouse.move(room.x + room.width / 2, room.y + room.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => [await left.inputValue(), await top.inputValue()]).not.toEqual(before)
  await page.getByRole('button', { name: 'Отменить', exact: true }).click()
  await expect.poll(async () => [await left.inputValue(), await top.inputValue()]).toEqual(before)
  await page.getByRole('button', { name: 'Комната', exact: true }).click()
  const wall = field(page, 'Стена A')
  await wall.fill('520')
  await wall.press('Enter')
  await expect.poll(() => field(page, 'Стена C').inputValue()).toBe('520')
  await wall.fill('20')
  await wall.press('Enter')
  await main(page).locator('[aria-invalid="true"]').and(wall).waitFor()
  await page
    .getByText(/стена короче 50 см/)
    .first()
    .waitFor()
  expect(await wall.inputValue()).toBe('20')
  await page.getByRole('button', { name: 'Буква Г' }).click()
  await field(page, 'Стена F').waitFor()
  await saved(page)
})

test('all of it goes into the basket with the same sum, and nothing twice', async () => {
  const page = await visit({ viewport: desktop })
  await open(page)
  await put(page, 'Диван')
  await piecesIn(page, 1)
  await put(page, 'Кресло')
  await piecesIn(page, 2)
  const sum = await total(page)
  const all = page.getByRole('button', { name: 'Всё в корзину' })
  await all.click()
  await page.getByText(/В корзину положили: 2\s+предмета/).waitFor()
  await all.click()
  await page.getByText('Всё из комнаты уже в корзине').waitFor()
  await page.goto('/personal/basket/')
  await page.getByRole('heading', { name: 'Корзина', level: 1 }).waitFor()
  expect(await said(main(page))).toContain(sum.toLocaleString('ru-RU').replace(/\s/g, ' '))
  await press(page.getByRole('link', { name: 'Расставить в комнате' }))
  await piecesIn(page, 2)
})

test('two tabs: the older one is told, and keeps its own as another room', async () => {
  const page = await visit({ viewport: desktop })
  await open(page)
  await put(page, 'Диван')
  await saved(page)
  const other = await page.context().newPage()
  await open(other, page.url())
  await put(other, 'Кресло')
  await saved(other)
  await put(page, 'Стол')
  await page
    .getByRole('alert')
    .getByText(/Комнату изменили в другой вкладке/)
    .waitFor()
  const address = page.url()
  await page.getByRole('button', { name: 'Сохранить мою как новую' }).click()
  await saved(page)
  await expect.poll(() => page.url()).not.toBe(address)
  await page.reload()
  await piecesIn(page, 2)
})

test('who has the link looks and copies; the owner’s room stays as it is', async () => {
  const page = await visit({ viewport: desktop })
  await open(page)
  await put(page, 'Диван')
  await saved(page)
  await page.getByRole('button', { name: 'Поделиться' }).click()
  const link = await page.getByRole('dialog').getByRole('textbox', { name: 'Ссылка' }).inputValue()
  const guest = await visit({ viewport: phone, hasTouch: true })
  const { pathname, search } = new URL(link)
  await open(guest, pathname + search)
  await guest.getByText(/Это комната по\sссылке/).waitFor()
  expect(await guest.getByRole('button', { name: /^Поставить/ }).count()).toBe(0)
  await guest.getByRole('button', { name: 'Скопировать себе' }).click()
  await guest.waitForURL(/\?room=\d+/)
  await piecesIn(guest, 1)
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть доступ' }).click()
  await page.getByText(/^По\sссылке комнату больше не/).waitFor()
  expect((await guest.goto(pathname + search))?.status()).toBe(404)
  await guest.getByRole('heading', { name: /^Доступ к\sэтой комнате закрыт/ }).waitFor()
  await guest.getByRole('link', { name: 'Начать свою комнату' }).click()
  await guest.waitForURL(/\?new=1/)
})

test('on a phone a finger moves a piece; what is pressed is large enough, and nothing scrolls aside', async () => {
  const page = await visit({ viewport: phone, hasTouch: true, isMobile: true })
  await open(page)
  await put(page, 'Кресло')
  await piecesIn(page, 1)
  expect(await page.getByRole('searchbox', { name: 'Найти товар' }).isVisible()).toBe(true)
  await page.locator('[data-piece]').tap()
  const left = field(page, /^От левой стены/)
  const before = await left.inputValue()
  const piece = (await page.locator('[data-piece]').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const room = (await plan(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const touch = await page.context().newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  const [fromX, fromY] = [piece.x + piece.width / 2, piece.y + piece.height / 2]
  await finger('touchStart', fromX, fromY)
  for (let step = 1; step <= 6; step += 1)
    await finger(
      'touchMove',
      fromX + ((room.x + room.width / 2 - fromX) * step) / 6,
      fromY + ((room.y + room.height / 2 - fromY) * step) / 6,
    )
  await finger('touchEnd', 0, 0)
  await expect.poll(() => left.inputValue()).not.toBe(before)
  const small = await page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { width, height } = button.getBoundingClientRect()
        return width > 0 && (width < 44 || height < 44) ? [`${button.textContent} ${width}×${height}`] : []
      }),
    )
  expect(small).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
})

test('by finger the tape measures from wall to wall, and the piece below it stays', async () => {
  const page = await visit({ viewport: phone, hasTouch: true, isMobile: true })
  await open(page)
  await put(page, 'Ковёр')
  await piecesIn(page, 1)
  await page.getByRole('button', { name: 'Измерить' }).tap()
  const seen = await page.locator('[data-piece]').first().boundingBox()
  const room = (await plan(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [, , widthMm = 1] = ((await plan(page).locator('svg').getAttribute('viewBox')) ?? '').split(' ').map(Number)
  const middle = { x: room.x + room.width / 2, y: room.y + room.height / 2 }
  const halfRoom = (2000 / widthMm) * room.width
  await page.touchscreen.tap(middle.x - halfRoom + 4, middle.y)
  await page.touchscreen.tap(middle.x + halfRoom - 4, middle.y + 3)
  await page
    .getByRole('status')
    .getByText(/^Расстояние 400\s+см$/)
    .waitFor()
  expect(await page.locator('[data-piece]').first().boundingBox()).toEqual(seen)
  await page.getByRole('button', { name: 'Измерить' }).tap()
  await page.locator('[data-piece]').tap()
  await field(page, /^От левой стены/).waitFor()
})

test('a piece becomes another variant where it stands, and by undo what it was', async () => {
  const page = await visit({ viewport: desktop })
  await open(page)
  await put(page, 'Диван')
  await piecesIn(page, 1)
  const piece = page.getByRole('region', { name: /Диван/ })
  const words = await said(piece)
  const place = await field(page, /^От левой стены/).inputValue()
  await piece.getByRole('button', { name: 'Другие варианты' }).click()
  const others = piece.getByRole('region', { name: 'Другие варианты' }).getByRole('button', { pressed: false })
  await others.first().click()
  await page
    .getByRole('status')
    .getByText(/^Теперь: /)
    .waitFor()
  await piecesIn(page, 1)
  await page.getByRole('button', { name: 'Отменить', exact: true }).click()
  expect(await field(page, /^От левой стены/).inputValue()).toBe(place)
  await expect.poll(async () => (await said(piece)).slice(0, 40)).toBe(words.slice(0, 40))
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await saved(page)
  const kept = await said(piece)
  await page.reload()
  await page.locator('html[data-alive]').waitFor()
  await page.getByRole('link', { name: /Диван/ }).first().click()
  await expect.poll(async () => (await said(piece)).slice(0, 60)).toBe(kept.slice(0, 60))
})

test('without scripts the room is sized, furnished, rearranged and bought by forms', async () => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/constructor/')
  await page.getByRole('searchbox', { name: 'Найти товар' }).fill('кресло')
  await page.getByRole('button', { name: 'Найти', exact: true }).click()
  await page
    .getByRole('button', { name: /^Поставить «Кресло/ })
    .first()
    .click()
  await page.waitForURL(/\?room=\d+&piece=p1/)
  await field(page, /^От левой стены/).fill('120')
  await page
    .getByRole('region', { name: /Кресло/ })
    .getByRole('button', { name: 'Применить' })
    .click()
  expect(await field(page, /^От левой стены/).inputValue()).toBe('120')
  await field(page, 'Стена A').fill('500')
  await main(page)
    .locator('form', { has: field(page, 'Стена A') })
    .getByRole('button', { name: 'Применить' })
    .click()
  expect(await field(page, 'Стена C').inputValue()).toBe('500')
  await page.getByRole('button', { name: 'Всё в корзину' }).click()
  await page.getByText(/В корзину положили: 1\s+предмет/).waitFor()
  await page
    .getByRole('link', { name: /Кресло/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Убрать', exact: true }).click()
  await page.getByText('Пока ничего не стоит').waitFor()
})

test.each([desktop, phone])('goods are shown within the window, which does not scroll away (%o)', async (viewport) => {
  const page = await visit({ viewport })
  await open(page)
  await page
    .getByRole('button', { name: /^Поставить «/ })
    .last()
    .waitFor()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await expect.poll(height).toBe(viewport.height)
  await put(page, 'Диван')
  await page.getByRole('button', { name: 'Всё в корзину' }).click()
  await page.getByText(/В корзину положили/).waitFor()
  expect(await height()).toBe(viewport.height)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('there and back again is kept: by undo and redo, and after a reload', async () => {
  const page = await visit({ viewport: desktop })
  await open(page)
  await put(page, 'Диван')
  await saved(page)
  const left = field(page, /^От левой стены/)
  await plan(page).focus()
  for (const _ of [1, 2, 3]) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await saved(page)
  const place = await left.inputValue()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+Shift+z')
  await saved(page)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('komod-room-')))).toEqual(
    [],
  )
  await page.reload()
  await page.locator('html[data-alive]').waitFor()
  await page.getByRole('link', { name: /Диван/ }).first().click()
  expect(await left.inputValue()).toBe(place)
  await saved(page)
})

test.each([desktop, phone])('it is clean for whoever sees otherwise (%o)', async (viewport) => {
  const page = await visit({ viewport })
  await open(page)
  await put(page, 'Диван')
  await piecesIn(page, 1)
  expect(await faultsOf(page)).toEqual([])
})

test('who leaves before it is saved finds the room again; the only room deleted leads to an empty one', async () => {
  const page = await visit({ viewport: desktop })
  await open(page)
  await put(page, 'Диван')
  await saved(page)
  await put(page, 'Кресло')
  await piecesIn(page, 2)
  await page
    .getByRole('link', { name: /^Корзина/ })
    .first()
    .click()
  await page.waitForURL(/\/personal\/basket/)
  await open(page, '/constructor/')
  await piecesIn(page, 2)
  // What the window took along goes to the shop now, if it had not arrived before.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('komod-room-'))))
    .toEqual([])
  await page.getByRole('button', { name: 'Мои комнаты' }).click()
  await page
    .getByRole('button', { name: /^Удалить/ })
    .last()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).first().click()
  await page.waitForURL(/\/constructor\/\?new=1$/)
  await piecesIn(page, 0)
  await page.reload()
  await page.locator('html[data-alive]').waitFor()
  await piecesIn(page, 0)
})
