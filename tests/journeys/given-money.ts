import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ownShop } from './own-shop.ts'
import { alive, main, said } from './steps.ts'

type AtDesk = (who: 'admin', url: string) => Promise<Page>

/** A certificate that the desk gives away, as its receiver reads it from the card. */
export async function aCertificate(atDesk: AtDesk, sum: number): Promise<{ code: string; gift: string }> {
  const desk = await atDesk('admin', '/vue-tools/certificates/')
  await (await alive(desk.getByLabel('Сумма'))).fill(String(sum))
  await desk.locator('#issue').getByLabel('Почему').fill('Извинение за опоздание')
  await desk.getByRole('button', { name: 'Выпустить' }).click()
  await expect.poll(() => said(main(desk))).toContain('Сертификат выпущен. Открытка с кодом:')
  const gift = /\/certificates\/gift\/[\w-]+\//.exec(await main(desk).innerText())?.[0] ?? ''
  await desk.goto(gift)
  const code = /([0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(await main(desk).innerText())?.[0] ?? ''
  expect(code).not.toBe('')
  return { code, gift }
}

/** Three hundred bonuses for a subscription, as anybody gets them. */
export async function subscribe(page: Page, number: string) {
  const data = { phone: number, email: `${number.replace(/\D/g, '')}@komod.example`, agree: true }
  const answer = await page.request.post('/api_vue/subscription/bonus/', { data, headers: { origin: ownShop() } })
  expect(await answer.json()).toMatchObject({ error: false })
}
