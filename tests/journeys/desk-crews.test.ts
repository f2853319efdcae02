import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withBrowser } from './browser.ts'
import { signInAs } from './sample-people.ts'
import { alive, main, press, said } from './steps.ts'

const { visit } = withBrowser()

async function aBoard(): Promise<Page> {
  const page = await visit()
  await signInAs(page, 'admin')
  await page.goto('/vue-tools/crews/?place=1')
  await alive(main(page))
  return page
}

const board = (page: Page) => main(page).getByRole('table', { name: 'Неделя по бригадам' })
const status = (page: Page) => main(page).getByRole('status').first()
/** The card that a grip belongs to. */
const cardOf = (place: Locator, grip: string) =>
  place.getByRole('listitem').filter({ has: place.page().getByRole('button', { name: grip, exact: true }) })

/** A visit that some crew has and nobody has begun: what its grip says, and in whose row it stands. */
async function aGivenVisit(page: Page, kind: string) {
  const row = board(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^Перенести: ${kind}`) }) })
    .first()
  const crew = await said(row.getByRole('rowheader').locator('p').first())
  const grip =
    (await row
      .getByRole('button', { name: new RegExp(`^Перенести: ${kind}`) })
      .first()
      .getAttribute('aria-label')) ?? ''
  return { crew, grip }
}

const isOf = async (page: Page, crew: string, grip: string) => {
  const row = board(page).getByRole('row', { name: new RegExp(`^${crew}`) })
  await row.getByRole('button', { name: grip, exact: true }).waitFor()
}

async function undo(page: Page, crew: string, grip: string) {
  await press(main(page).getByRole('button', { name: 'Вернуть как было' }))
  await main(page).getByText('Вернули как было').waitFor()
  await isOf(page, crew, grip)
}

test('a visit is picked up by keys, refused with a reason where it cannot be, put down and put back', async () => {
  const page = await aBoard()
  const { crew, grip } = await aGivenVisit(page, 'Сборка')
  await board(page).getByRole('button', { name: grip, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => said(status(page))).toMatch(/^Взяли: /)
  const seen = await walkTo(page, 'ArrowDown', (words) => !/: (можно|сейчас)$/.test(words))
  await page.keyboard.press('Enter')
  await expect.poll(() => said(status(page))).toBe(`Сюда нельзя: ${seen.split(': ').at(-1)}`)
  await page.keyboard.press('Escape')
  await expect.poll(() => said(status(page))).toBe('Оставили на месте')
  await isOf(page, crew, grip)

  await page.keyboard.press('Enter')
  await expect.poll(() => said(status(page))).toMatch(/^Взяли: /)
  await walkTo(page, 'ArrowUp', (words) => words.startsWith('Никому пока'))
  await page.keyboard.press('Enter')
  await main(page).getByText('Выезд снова ничей').waitFor()
  expect(await board(page).getByRole('button', { name: grip, exact: true }).count()).toBe(0)
  await undo(page, crew, grip)
})

test('a visit is dragged by mouse to nobody, and comes back whole', async () => {
  const page = await aBoard()
  // A mouse that drags does not scroll: all of the board is seen at once.
  await page.setViewportSize({ width: 1440, height: 2600 })
  const { crew, grip } = await aGivenVisit(page, 'Доставка')
  const card = cardOf(board(page), grip)
  const from = await card.boundingBox()
  if (!from) throw new Error('There is nothing to drag.')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 30, { steps: 4 })
  const nobody = main(page).getByText('Отпустите здесь, и выезд станет ничьим')
  await nobody.waitFor()
  await board(page).getByText('сейчас').first().waitFor()
  const to = await nobody.boundingBox()
  if (!to) throw new Error('There is nowhere to drop.')
  await page.mouse.move(to.x + 20, to.y + 8, { steps: 8 })
  await page.mouse.up()
  await main(page).getByText('Выезд снова ничей').waitFor()
  await undo(page, crew, grip)
})

/** Presses an arrow until the place is such a one; answers what was said of it. */
async function walkTo(page: Page, arrow: string, isThere: (words: string) => boolean): Promise<string> {
  for (let step = 0; step < 12; step++) {
    const before = await said(status(page))
    await page.keyboard.press(arrow)
    await expect.poll(() => said(status(page))).not.toBe(before)
    const words = await said(status(page))
    if (isThere(words)) return words
  }
  throw new Error('No such place was found.')
}
