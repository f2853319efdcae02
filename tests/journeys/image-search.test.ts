import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { aBomb, aPlank } from '../harness/pictures.ts'
import { phone, withBrowser } from './browser.ts'
import { ownShop } from './own-shop.ts'
import { alive, main, press, said } from './steps.ts'

const { visit } = withBrowser(/status of (4\d\d|503)|ERR_INTERNET_DISCONNECTED/)
const screen = '/image-search/'
const minute = 60_000

interface Example {
  url: string
  name: string
  /** As the shop serves it. */
  picture: Buffer
}
const examples: Example[] = []

/** The shop has looked at its pictures; what it offers to try with is taken for photos. */
beforeAll(async () => {
  const html = await (await fetch(ownShop() + screen)).text()
  const links = html.matchAll(/<a [^>]*aria-label="Найти похожее: ([^"]+)"[^>]*href="([^"]*media=([0-9a-f]{32}))"/g)
  for (const [, name = '', url = '', key] of links) {
    const answer = await fetch(`${ownShop()}/media/${key}/640.jpg`)
    examples.push({ name, url, picture: Buffer.from(await answer.arrayBuffer()) })
  }
  expect(examples.length).toBeGreaterThanOrEqual(4)
  // Robots are shown the form alone, whatever is asked.
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' }
  const found = async () => {
    const answer = await fetch(ownShop() + examples[0]?.url, { headers })
    return answer.ok ? [...(await answer.text()).matchAll(/href="\/catalog\/[^"]+"/g)].join() : ''
  }
  // What is found is the same as some seconds ago once all pictures are looked at, as shops of a run have from the start.
  const deadline = Date.now() + 4 * minute
  for (let [before, now] = ['', await found()]; now === '' || now !== before; [before, now] = [now, await found()]) {
    if (Date.now() > deadline) throw new Error('The shop has not looked at its pictures')
    await new Promise((resolve) => setTimeout(resolve, 3000))
  }
}, 5 * minute)

function example(at = 0): Example {
  const found = examples[at]
  if (!found) throw new Error(`No example ${at}`)
  return found
}

const field = (page: Page) => main(page).locator('input[name=image]')
const cards = (page: Page) => main(page).getByRole('article')
const aFile = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
const aPhoto = (buffer: Buffer) => aFile('фото.jpg', 'image/jpeg', buffer)

/** Two things of the shop side by side, as in a room. */
function sideBySide(left: Buffer, right: Buffer): Promise<Buffer> {
  return sharp({ create: { width: 1280, height: 480, channels: 3, background: '#ffffff' } })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: 640, top: 0 },
    ])
    .jpeg()
    .toBuffer()
}

async function isFirst(page: Page, name: string) {
  await expect.poll(() => cards(page).first().getByRole('heading').innerText()).toContain(name)
}

/** Whoever came from a thing knows it. */
async function isAbsent(page: Page, name: string) {
  await cards(page).first().waitFor()
  expect(await cards(page).getByRole('heading').allInnerTexts()).not.toContainEqual(expect.stringContaining(name))
}

test('a picture is chosen and its thing found, kinds narrow it, and another may follow', async () => {
  const page = await visit({ viewport: phone })
  await page.goto('/')
  await press(page.getByRole('banner').getByRole('link', { name: 'Поиск по картинке' }))
  await page.getByRole('heading', { level: 1, name: 'Поиск по картинке' }).waitFor()
  await alive(field(page))
  await field(page).setInputFiles(aPhoto(example().picture))
  await page.getByRole('heading', { level: 1, name: 'Похоже на вашу картинку' }).waitFor()
  await isFirst(page, example().name)
  expect(await main(page).getByRole('img', { name: 'Ваша картинка' }).isVisible()).toBe(true)
  await cards(page)
    .first()
    .getByRole('button', { name: /избранное/i })
    .first()
    .waitFor()

  const kinds = main(page).getByRole('navigation', { name: 'Что на картинке' }).getByRole('link')
  const before = await cards(page).count()
  await kinds.nth(1).click()
  await page.waitForURL(/kind=/)
  await expect.poll(() => cards(page).count()).toBeLessThan(before)
  await isFirst(page, example().name)

  await field(page).setInputFiles(aPhoto(example(3).picture))
  await isFirst(page, example(3).name)
})

test('the same picture is chosen once more after the connection was lost', async () => {
  const page = await visit({ viewport: phone })
  await page.goto(screen)
  await alive(field(page))
  const choose = async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      press(main(page).getByText('Выбрать картинку')),
    ])
    await chooser.setFiles(aPhoto(example().picture))
  }
  await page.context().setOffline(true)
  await choose()
  await page.getByText('Нет связи с магазином').waitFor()
  await page.context().setOffline(false)
  await choose()
  await isFirst(page, example().name)
})

test('a picture of ours leads to more that looks like it, below with scripts and by a page of its own', async () => {
  const page = await visit()
  await page.goto(example().url)
  await isAbsent(page, example().name)
  expect(await cards(page).count()).toBe(24)
  const more = main(page).getByRole('link', { name: /^Показать ещё/ })
  const next = await more.getAttribute('href')
  await press(more)
  await expect.poll(() => cards(page).count()).toBeGreaterThan(24)
  const plain = await visit({ javaScriptEnabled: false })
  await plain.goto(next ?? '')
  expect(await cards(plain).count()).toBeGreaterThan(0)
  await isAbsent(plain, example().name)
  expect(await said(main(plain))).toContain('Похожее по картинке')
})

test('pasted and dropped pictures are searched by at once', async () => {
  const page = await visit()
  for (const [at, kind] of (['paste', 'drop'] as const).entries()) {
    await page.goto(screen)
    await alive(field(page))
    await page.evaluate(
      ([bytes, type]) => {
        const transfer = new DataTransfer()
        const content = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))
        transfer.items.add(new File([content], 'image.jpg', { type: 'image/jpeg' }))
        const about = { bubbles: true, cancelable: true }
        document.body.dispatchEvent(
          type === 'paste'
            ? new ClipboardEvent('paste', { ...about, clipboardData: transfer })
            : new DragEvent('drop', { ...about, dataTransfer: transfer }),
        )
      },
      [example(at).picture.toString('base64'), kind] as const,
    )
    await isFirst(page, example(at).name)
  }
})

test('a frame is opened, moved by keys and hand, searched in, and taken away', async () => {
  const page = await visit()
  await page.goto(screen)
  await alive(field(page))
  await field(page).setInputFiles(aPhoto(await sideBySide(example(0).picture, example(3).picture)))
  await press(main(page).getByRole('button', { name: 'Выделить вещь рамкой' }))
  const frame = main(page).getByRole('group', { name: 'Рамка вокруг вещи' })
  await frame.waitFor()
  await expect.poll(() => frame.evaluate((one) => one === document.activeElement)).toBe(true)
  const before = await frame.boundingBox()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await frame.boundingBox())?.x).toBeGreaterThan(before?.x ?? 0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(async () => (await frame.boundingBox())?.width).toBeGreaterThan(before?.width ?? 0)
  await main(page).getByRole('button', { name: 'Отмена' }).click()
  await frame.waitFor({ state: 'detached' })

  await main(page).getByRole('button', { name: 'Выделить вещь рамкой' }).click()
  await frame.waitFor()
  const picture = await main(page).getByRole('img', { name: 'Ваша картинка' }).boundingBox()
  if (!picture) throw new Error('No picture')
  const drag = async (corner: string, x: number) => {
    const handle = await main(page).getByRole('button', { name: corner }).boundingBox()
    if (!handle) throw new Error(`No ${corner}`)
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
    await page.mouse.down()
    await page.mouse.move(
      picture.x + picture.width * x,
      picture.y + (corner.includes('верхний') ? 2 : picture.height - 2),
      {
        steps: 6,
      },
    )
    await page.mouse.up()
  }
  await drag('Правый нижний угол рамки', 0.99)
  await drag('Левый верхний угол рамки', 0.51)
  await main(page).getByRole('button', { name: 'Искать в рамке' }).click()
  await isFirst(page, example(3).name)
  await press(main(page).getByRole('button', { name: 'Вся картинка' }))
  await main(page).getByRole('button', { name: 'Выделить вещь рамкой' }).waitFor()
})

test('without scripts a form takes the picture, and a part of it is pointed at by buttons', async () => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Поиск по картинке' }).click()
  await main(page).getByRole('button', { name: 'Найти похожее' }).click()
  expect(await said(main(page))).toContain('Выберите картинку: фото, снимок экрана')
  await field(page).setInputFiles(aPhoto(await sideBySide(example(0).picture, example(3).picture)))
  await main(page).getByRole('button', { name: 'Найти похожее' }).click()
  await page.waitForURL(/result=/)
  await main(page).getByRole('button', { name: 'Справа' }).click()
  await isFirst(page, example(3).name)
  await main(page).getByRole('button', { name: 'Слева' }).click()
  await isFirst(page, example(0).name)

  const address = page.url()
  const stranger = await visit({ javaScriptEnabled: false })
  await stranger.goto(address)
  expect(await said(main(stranger))).toContain('её видит только тот, кто прислал')
  expect(await main(stranger).getByRole('img', { name: 'Ваша картинка' }).count()).toBe(0)
  expect(await stranger.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
})

test('a product leads to what looks like it', async () => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/catalog/pryamye-divany/divan-verba/')
  await main(page).getByRole('link', { name: 'Найти похожее по картинке' }).click()
  await isAbsent(page, 'Верба')
  expect(await said(main(page).getByRole('navigation', { name: 'Что на картинке' }))).toContain('Прямые диваны')
})

const hostile = [
  {
    file: () => aFile('рисунок.svg', 'image/svg+xml', Buffer.from('<svg><script>alert(1)</script></svg>')),
    says: '«рисунок.svg» не подходит',
  },
  { file: () => aFile('счёт.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n')), says: '«счёт.pdf» не подходит' },
  {
    file: async () => aFile('бомба.png', 'image/png', await aBomb(50_000, 50_000)),
    says: 'У картинки «бомба.png» слишком много',
  },
  {
    file: async () => aFile('слом.jpg', 'image/jpeg', (await aPlank().jpeg().toBuffer()).subarray(0, 24)),
    says: '«слом.jpg» не получилось открыть',
  },
  {
    file: async () =>
      aFile(
        'плакат.jpg',
        'image/jpeg',
        Buffer.concat([await aPlank().jpeg().toBuffer(), Buffer.alloc(21 * 1024 * 1024)]),
      ),
    says: '«плакат.jpg» больше 20 МБ',
  },
]

test.each([true, false])(
  'what is no picture is refused with a word that helps (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await visit({ javaScriptEnabled })
    for (const { file, says } of hostile) {
      await page.goto(screen)
      if (javaScriptEnabled) await alive(field(page))
      await field(page).setInputFiles(await file())
      if (!javaScriptEnabled) await main(page).getByRole('button', { name: 'Найти похожее' }).click()
      await expect.poll(async () => said(main(page))).toContain(says)
    }
  },
)

test('what has gone says so, in three languages', async () => {
  const words = { ru: 'Этих результатов уже нет', kk: 'Бұл нәтижелер енді жоқ', en: 'These results are gone' }
  for (const [lang, word] of Object.entries(words)) {
    const page = await visit({ javaScriptEnabled: false })
    await page.context().addCookies([{ name: 'lang', value: lang, url: ownShop() }])
    const answer = await page.goto(`${screen}?result=${crypto.randomUUID()}`)
    expect(answer?.status()).toBe(404)
    expect(await said(main(page))).toContain(word)
    expect(await field(page).count()).toBe(1)
  }
})
