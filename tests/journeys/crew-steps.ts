import type { Locator, Page } from 'playwright-core'
import { press } from './steps.ts'

/** The customer signs on the screen of the one who came. */
export async function sign(page: Page, card: Locator) {
  const pad = card.locator('[data-signature=pad]')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is nowhere to sign.')
  await page.mouse.move(box.x + 30, box.y + 30)
  await page.mouse.down()
  await page.mouse.move(box.x + 160, box.y + 90, { steps: 6 })
  await page.mouse.up()
}

/** From the door to the signature. */
export async function finishVisit(page: Page, card: Locator) {
  await press(card.getByRole('button', { name: 'Начать работу' }))
  await card.getByText(/^Начали в/).waitFor()
  for (const line of await card.getByRole('checkbox').all()) await line.check()
  await sign(page, card)
  await card.getByRole('button', { name: 'Сдать заказ' }).click()
  // The card of what is done closes by itself.
  await card.getByText(/^Сдали в/).waitFor({ state: 'attached' })
}
