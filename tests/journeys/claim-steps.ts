import type { Page } from 'playwright-core'
import { ask } from './sample-people.ts'
import { alive, main, press } from './steps.ts'

export interface Goods {
  guid: string
  lineId: number
}

export async function beginClaim(page: Page, { guid, lineId }: Goods): Promise<string> {
  const set = { queryType: 'set', queryAction: 'Offer', orderGuid: guid, orderID: guid, lineId }
  const { claim } = await (await ask(page, '/api_vue/claim/steps/', set)).json()
  return claim.id
}

export async function atStep(page: Page, id: string, step: string) {
  await page.goto(`/order_claim/?claim=${id}&step=${step}`)
  await alive(main(page))
}

/** Says that something else was brought, and sends it; answers the number of the claim. */
export async function claimOtherGoods(page: Page, goods: Goods): Promise<string> {
  const id = await beginClaim(page, goods)
  await atStep(page, id, 'Description')
  await press(main(page).getByRole('radio', { name: 'Привезли не то' }))
  await main(page).getByLabel('Опишите подробнее').fill('Приехал другой цвет, не тот, что заказан.')
  await press(main(page).getByRole('button', { name: 'Дальше' }))
  await main(page)
    .getByRole('heading', { level: 1, name: /Шаг 3 из 8/ })
    .waitFor()
  await atStep(page, id, 'SaveClaim')
  await press(main(page).getByRole('button', { name: 'Отправить обращение' }))
  await main(page).getByText('Возьмём в работу до').waitFor()
  return /\d+/.exec(await main(page).getByRole('heading', { level: 1 }).innerText())?.[0] ?? ''
}

/** The desk decides that the money goes back. */
export async function refundClaim(desk: Page, number: string) {
  await desk.goto(`/vue-tools/claims/?q=${number}`)
  await press(main(desk).getByRole('link', { name: `Обращение ${number}` }))
  await alive(main(desk))
  await press(main(desk).getByRole('radio', { name: /Возвращаем деньги/ }))
  await press(main(desk).getByRole('radio', { name: 'Заберём сами' }))
  await press(main(desk).getByRole('button', { name: 'Решить' }))
  await press(main(desk).getByRole('button', { name: /^Да, отдать \d/ }))
  await main(desk).getByText('Решение записано').waitFor()
}
