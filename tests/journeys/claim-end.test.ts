import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withDesk } from './at-desk.ts'
import { phone, withBrowser } from './browser.ts'
import { atStep, beginClaim, claimOtherGoods, type Goods, refundClaim } from './claim-steps.ts'
import { ask, signInAs } from './sample-people.ts'
import { alive, main, press, said } from './steps.ts'

const { visit } = withBrowser()
const atDesk = withDesk(visit)
const next = (page: Page) => press(main(page).getByRole('button', { name: 'Дальше' }))

/** Goods of somebody that have come, were paid for, and are claimed by nobody yet; a second try takes others. */
async function goodsOf(page: Page): Promise<Goods> {
  const call = async (path: string, body: object) => (await ask(page, `/api_vue/${path}`, body)).json()
  const { orders } = await call('personal/', { action: 'getOrders', filter: 'received' })
  for (const { guid, paidMinor, owedMinor } of orders) {
    if (paidMinor === 0 || owedMinor > 0) continue
    const { claims } = await call('claim/ofOrder/', { orderGuid: guid })
    const { order } = await call('claim/getOrder/', { orderID: guid })
    const lines = order.sets.flatMap(({ lines }: { lines: { lineId: number; canClaim: boolean }[] }) => lines)
    const free = lines.find(
      ({ lineId, canClaim }: { lineId: number; canClaim: boolean }) =>
        canClaim && !claims.some((one: { lineId: number }) => one.lineId === lineId),
    )
    if (free) return { guid, lineId: free.lineId }
  }
  throw new Error('Nothing is left to claim.')
}

test('two tabs and two devices write one claim: nobody is written over, and it is sent once', async () => {
  const laptop = await visit()
  await signInAs(laptop, 'anna')
  const id = await beginClaim(laptop, await goodsOf(laptop))
  const tab = await laptop.context().newPage()
  await atStep(laptop, id, 'Description')
  await atStep(tab, id, 'Description')
  const fill = async (page: Page, kind: string, words: string) => {
    await press(main(page).getByRole('radio', { name: kind }))
    await main(page).getByLabel('Опишите подробнее').fill(words)
    await next(page)
  }
  await fill(laptop, 'Не хватает детали', 'Нет пакета с винтами и ключом.')
  await main(laptop)
    .getByRole('heading', { level: 1, name: /Шаг 3 из 8/ })
    .waitFor()
  await fill(tab, 'Брак', 'Царапина на боковине, заметил сразу.')
  await main(tab).getByText('Этот шаг только что изменили в другой вкладке').first().waitFor()
  expect((await said(main(tab))).length).toBeGreaterThan(0)

  // Another device comes by the link and goes on with a further step, while this one is at an earlier.
  const link = await main(laptop)
    .getByRole('textbox', { name: /Продолжить можно/ })
    .inputValue()
  const mobile = await visit({ viewport: phone })
  const code = new URL(link).searchParams.get('code') ?? ''
  await mobile.goto(`/order_claim/?claim=${id}&code=${code}&step=SaveClaim`)
  await alive(main(mobile))
  expect(await said(main(mobile))).toContain('Нет пакета с винтами и ключом.')
  await atStep(laptop, id, 'SaveClaim')
  await press(main(mobile).getByRole('button', { name: 'Отправить обращение' }))
  await main(mobile).getByText('Возьмём в работу до').waitFor()
  await press(main(laptop).getByRole('button', { name: 'Отправить обращение' }))
  await main(laptop).getByText('Возьмём в работу до').waitFor()
  await laptop.reload()
  const timeline = await said(main(laptop))
  expect(timeline.match(/Обращение отправлено/g)).toHaveLength(1)
  await ask(laptop, '/api_vue/claim/withdraw/', { claimID: id })
  await mobile.reload()
  await main(mobile).getByText('Отозвано').first().waitFor()
})

test('a claim that ends in a refund: the money is back in the order, with its receipt', async () => {
  const page = await visit()
  await signInAs(page, 'anna')
  const goods = await goodsOf(page)
  const number = await claimOtherGoods(page, goods)
  await refundClaim(await atDesk('manager', '/vue-tools/claims/'), number)

  await page.reload()
  await main(page)
    .getByRole('heading', { name: /^(Возвращаем|Вернули) деньги$/ })
    .waitFor()
  const sum = /Сумма: ([\d\s\u00a0]+)/.exec(await said(main(page)))?.[1]?.replace(/\D/g, '') ?? ''
  expect(Number(sum)).toBeGreaterThan(0)
  const order = `/personal-lk/order/${goods.guid}/`
  await page.goto(order)
  const digits = async () => (await said(main(page))).replace(/[\s\u00a0]/g, '')
  expect(await digits()).toContain(`Вернули${sum}`)
  await expect
    .poll(async () => {
      await page.reload()
      return said(main(page))
    })
    .toContain('Чек возврата')
})
