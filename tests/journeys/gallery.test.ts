import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone, withBrowser } from './browser.ts'
import { ownShop } from './own-shop.ts'
import { alive, main, press } from './steps.ts'

const { visit } = withBrowser()
const sofa = '/catalog/pryamye-divany/divan-verba/'
const sizes = [
  { place: 'a phone', viewport: phone },
  { place: 'a desk', viewport: desktop },
]

/** Sums up every shift of the layout from the first moment on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const sums = globalThis as unknown as { shifted: number }
    sums.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sums.shifted += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)
}

/** Pictures come late and one after another, as over a slow line. */
async function slowPictures(page: Page) {
  let last = 0
  await page.route('**/media/**', async (route) => {
    last += 40
    await new Promise((resolve) => setTimeout(resolve, 300 + last))
    await route.continue()
  })
}

const thumbnails = (page: Page) => main(page).getByRole('link', { name: /^Фото \d+ из \d+$/ })
const strip = (page: Page) => main(page).getByRole('list', { name: 'Фотографии' }).first()
const shownSlide = (page: Page) =>
  strip(page).evaluate((list) => Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))

test.each(sizes)('nothing moves on $place while the gallery loads and comes alive', async ({ viewport }) => {
  const page = await visit({ viewport })
  const shifted = await watchShifts(page)
  await slowPictures(page)
  await page.goto(sofa)
  await page.mouse.move(viewport.width / 2, 300)
  await expect
    .poll(() =>
      strip(page)
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.complete),
    )
    .toBe(true)
  await press(thumbnails(page).nth(1))
  await expect.poll(() => shownSlide(page)).toBe(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(await shifted()).toBeLessThan(0.005)
})

test.each(sizes)('thumbnails on $place show their picture and say which one is shown', async ({ viewport }) => {
  const page = await visit({ viewport })
  await page.goto(sofa)
  const all = thumbnails(page)
  expect(await all.count()).toBeGreaterThan(3)
  const third = await all.nth(2).boundingBox()
  expect(third?.width).toBeGreaterThan(55)
  await press(all.nth(2))
  await expect.poll(() => shownSlide(page)).toBe(2)
  await expect.poll(() => all.nth(2).getAttribute('aria-current')).toBe('true')
})

test('without scripts thumbnails lead to their picture', async () => {
  const page = await visit({ viewport: phone, javaScriptEnabled: false })
  await page.goto(sofa)
  await thumbnails(page).nth(1).click()
  expect(page.url()).toContain('#photo-2')
  await expect.poll(async () => (await page.locator('#photo-2').boundingBox())?.x).toBe(0)
})

test.each(sizes)('a press on a picture on $place opens it large, and keys lead on and back', async ({ viewport }) => {
  const page = await visit({ viewport, hasTouch: viewport === phone })
  await page.goto(sofa)
  const first = strip(page).getByRole('img').first()
  await alive(first)
  if (viewport === phone) await first.tap()
  else await first.click()
  const dialog = page.getByRole('dialog', { name: /^Фотографии.*1 из \d+$/ })
  await dialog.waitFor()
  await page.keyboard.press('ArrowRight')
  const second = page.getByRole('dialog', { name: /2 из \d+$/ })
  await second.getByRole('button', { name: 'Назад' }).click()
  await dialog.waitFor()
  await dialog.getByRole('button', { name: /^Фото 3 из/ }).click()
  const third = page.getByRole('dialog', { name: /3 из \d+$/ })
  await third.waitFor()
  await expect.poll(() => third.getByRole('button', { name: /^Фото 3 из/ }).getAttribute('aria-current')).toBe('true')
  await page.keyboard.press('Escape')
  await third.waitFor({ state: 'hidden' })
  expect(await shownSlide(page)).toBe(2)
  expect(await strip(page).evaluate((list) => list.contains(document.activeElement))).toBe(true)
})

test.each(sizes)('no button on $place lies on the thing', async ({ viewport }) => {
  const page = await visit({ viewport })
  await page.goto(sofa)
  const picture = await strip(page).boundingBox()
  for (const name of ['Покрутить', '3D', 'Примерить дома']) {
    const button = await (await alive(page.getByRole('button', { name }))).boundingBox()
    expect(button?.y, name).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0))
  }
})

test('without scripts a press on a picture leads to it', async () => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto(sofa)
  const large = await strip(page).getByRole('link').first().getAttribute('href')
  expect((await page.request.get(large ?? '')).headers()['content-type']).toBe('image/webp')
})

test('a picture comes closer and goes back, and the drawing opens large', async () => {
  const page = await visit({ viewport: phone })
  await page.goto(sofa)
  await press(page.getByRole('button', { name: 'Увеличить' }))
  const dialog = page.getByRole('dialog')
  const picture = dialog.getByRole('img').first()
  const width = (await picture.boundingBox())?.width ?? 0
  await dialog.getByRole('button', { name: 'Приблизить' }).click()
  await expect.poll(async () => ((await picture.boundingBox())?.width ?? 0) / width).toBeGreaterThan(2)
  await dialog.getByRole('button', { name: 'Отдалить' }).click()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await press(page.getByTitle('Чертёж крупно'))
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /чертёж с размерами/ })
    .waitFor()
})

test('two fingers bring a picture closer on a phone, with its whole master, and send it back', async () => {
  const page = await visit({ viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })
  await page.goto(sofa)
  await press(page.getByRole('button', { name: 'Увеличить' }))
  const picture = page.getByRole('dialog').getByRole('img').first()
  await picture.waitFor()
  const widthNow = async () => (await picture.boundingBox())?.width ?? 0
  const whole = await widthNow()
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number | null) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart === null ? [] : [-1, 1].map((side) => ({ x: 195 + (side * apart) / 2, y: 400, id: side + 1 })),
    })
  const pinch = async (from: number, to: number) => {
    await touch('touchStart', from)
    for (let step = 1; step <= 5; step++) await touch('touchMove', from + ((to - from) * step) / 5)
    await touch('touchEnd', null)
  }
  await pinch(60, 180)
  await expect.poll(async () => (await widthNow()) / whole).toBeCloseTo(3, 1)
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/1600\.webp$/)
  await pinch(240, 60)
  await expect.poll(async () => (await widthNow()) / whole).toBeCloseTo(1, 1)
})

test('the turntable turns by arrow keys and frames come only when asked for', async () => {
  const page = await visit({ reducedMotion: 'reduce' })
  await page.goto(sofa)
  await page.mouse.move(500, 400)
  const frames: string[] = []
  page.on('request', (request) => request.url().includes('/media/') && frames.push(request.url()))
  await press(page.getByRole('button', { name: 'Покрутить' }))
  const slider = page.getByRole('slider', { name: /вид со всех сторон/ })
  await expect.poll(() => slider.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(frames.length).toBeGreaterThanOrEqual(24)
  expect(await slider.getAttribute('aria-valuetext')).toBe('поворот 0°')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('поворот 30°')
  await page.keyboard.press('Escape')
  await slider.waitFor({ state: 'detached' })
})

test('the model is fetched when it is asked for, from our own place, and wears the chosen colour', async () => {
  // Drawn without a graphics card: the smaller the quicker.
  const page = await visit({ viewport: phone })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const isOf3d = (url: string) => /model-viewer|three|\.glb/.test(url)
  const shifted = await watchShifts(page)
  await page.goto(sofa, { waitUntil: 'networkidle' })
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 600)
  await page.waitForLoadState('networkidle')
  expect(asked.filter(isOf3d)).toEqual([])
  await press(page.getByRole('button', { name: '3D' }))
  const viewer = page.locator('model-viewer')
  await expect
    .poll(() => viewer.evaluate((element) => (element as HTMLElement & { loaded: boolean }).loaded), {
      timeout: 60_000,
    })
    .toBe(true)
  expect(asked.filter((url) => url.includes('.glb'))).toHaveLength(1)
  const strangers = asked.filter(
    (url) => !url.startsWith(ownShop()) && !url.startsWith('blob:') && !url.startsWith('data:'),
  )
  expect(strangers).toEqual([])
  expect(await shifted()).toBeLessThan(0.005)
  // It opens as the sofa stands in its picture, and in the studio's light.
  expect(await viewer.getAttribute('camera-orbit')).toMatch(/^26deg 80deg /)
  expect(await viewer.getAttribute('environment-image')).toMatch(/^blob:.*\.hdr$/)
  const variant = await viewer.getAttribute('variant-name')
  await main(page).getByRole('list', { name: 'Отделка' }).getByRole('link').last().click()
  await expect.poll(() => viewer.getAttribute('variant-name')).not.toBe(variant)
})

test('a desk shows the code that opens the page on a phone; whoever scanned it is asked to open the camera', async () => {
  const page = await visit()
  await page.goto(sofa)
  await press(page.getByRole('button', { name: 'Примерить дома' }))
  const code = page.getByRole('dialog').getByRole('img')
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  const inHand = await visit({ viewport: phone, hasTouch: true, isMobile: true })
  await inHand.goto(`${sofa}?offer_id=1&ar=1`)
  await inHand.getByRole('dialog').getByRole('button', { name: 'Открыть камеру' }).waitFor()
})

test.each(['/', sofa, '/style_interyerov/'])(
  'every thing marked in the rooms of %s is a link with its price',
  async (path) => {
    const page = await visit()
    await page.goto(path)
    const goods = main(page)
      .getByRole('list', { name: /^Товары на снимке/ })
      .getByRole('link')
    expect(await goods.count()).toBeGreaterThan(1)
    for (const text of await goods.allTextContents()) expect(text.replace(/\s/g, ' ')).toMatch(/\S.*\d [₽₸]/)
  },
)

test('a style shows its rooms and its furniture', async () => {
  const page = await visit()
  await page.goto('/style_interyerov/')
  await main(page)
    .getByRole('link', { name: /^Скандинавский/i })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Стиль: скандинавский' }).waitFor()
  expect(
    await main(page)
      .getByRole('button', { name: /^В корзину/ })
      .count(),
  ).toBeGreaterThan(2)
})

test.each(sizes)('a room in which another size stands says so on $place, small and large', async ({ viewport }) => {
  const page = await visit({ viewport })
  await page.goto('/catalog/dvuspalnye-krovati/krovat-zarya/')
  const room = strip(page).getByRole('img', { name: /в интерьере/ })
  const note = strip(page).getByText('На фото: 160 × 200')
  await expect.poll(() => room.first().getAttribute('alt')).toMatch(/в интерьере, На фото: 160 × 200$/)
  expect(await slideOf(room)).toBe(1)
  await note.waitFor()
  await press(thumbnails(page).nth(1))
  await strip(page).getByRole('link').nth(1).click()
  await page.getByRole('dialog').getByText('На фото: 160 × 200').filter({ visible: true }).first().waitFor()
  await page.keyboard.press('Escape')
  await press(
    main(page)
      .getByRole('list', { name: 'Размер' })
      .getByRole('link', { name: /^160 × 200/ }),
  )
  await expect.poll(() => room.first().getAttribute('alt')).toMatch(/в интерьере$/)
  expect(await note.count()).toBe(0)
})

/** Which slide of the strip holds the picture. */
function slideOf(picture: Locator): Promise<number> {
  return picture.first().evaluate((image) => {
    const slide = image.closest('li')
    return slide ? [...(slide.parentElement?.children ?? [])].indexOf(slide) : -1
  })
}
