import { Suspense } from 'react'
import { createRoutesStub, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { WholeOrder } from '#contract/delivery.ts'
import { sentForm } from '#storefront/platform/form/form-answer.ts'
import { apartField } from './choose-apart.ts'
import { useComesApart } from './use-apart-choice.ts'
import { WholeOrderPart } from './whole-order-part.tsx'

const chair = { offerId: 7, cut: 0, name: 'Стул «Нота»' }
const [short, long] = [0, 1].map((cut) => ({ offerId: 8, cut, name: `Подлесок, ${cut ? '9,8' : '0,5'} м` }))
if (!short || !long) throw new Error('two cuts')
const shown: WholeOrder = {
  comesApart: false,
  whole: { goods: [chair, short, long], day: '2026-11-28', deliveryMinor: 890_00, totalMinor: 8_609_00 },
  holding: [{ offerId: 8, cut: 1 }],
  first: { goods: [chair, short], day: '2026-11-26', deliveryMinor: 890_00 },
  rest: { goods: [long], day: '2026-11-28', deliveryMinor: 890_00 },
  apartTotalMinor: 9_499_00,
}

/** A page with the choice; the shop's answers wait until they are let go, and the first of them takes the longest. */
async function aPage(comesApart: boolean) {
  const server = { comesApart, asked: 0, most: 0, atOnce: 0 }
  const gate = Promise.withResolvers<void>()
  function Choice() {
    const wholeOrder: WholeOrder = useLoaderData()
    const isApart = useComesApart(wholeOrder.comesApart)
    return (
      <Suspense>
        <output>{isApart ? 'days' : 'order'}</output>
        <WholeOrderPart wholeOrder={wholeOrder} money={String} form="elsewhere" />
      </Suspense>
    )
  }
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: Choice,
      loader: () => ({ ...shown, comesApart: server.comesApart }),
      action: async ({ request }) => {
        const { fields } = await sentForm(request)
        server.asked += 1
        server.most = Math.max(server.most, ++server.atOnce)
        if (server.asked === 1) await gate.promise
        server.comesApart = fields.get(apartField) === 'yes'
        server.atOnce -= 1
        return null
      },
    },
  ])
  const page = await render(<Stub />)
  const way = (name: string) => page.getByRole('button', { name: new RegExp(name) })
  const pressed = (name: string) => page.getByRole('button', { name: new RegExp(name), pressed: true })
  return { page, server, gate, pressed, one: way('Одной доставкой'), two: way('Двумя доставками') }
}

test('of presses in haste the last one stands: they go to the shop one after the other', async () => {
  const { server, gate, pressed, one, two } = await aPage(false)
  for (const way of [two, one, two, one]) await way.click()
  gate.resolve()
  await expect.poll(() => server.asked).toBe(2)
  await expect.poll(() => server.atOnce).toBe(0)
  await expect.element(pressed('Одной доставкой')).toBeVisible()
  expect(server).toMatchObject({ comesApart: false, most: 1 })
})

test('back to two deliveries in one breath is two deliveries', async () => {
  const { page, server, gate, pressed, one, two } = await aPage(true)
  await one.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('order')
  await two.click()
  gate.resolve()
  await expect.poll(() => [server.asked, server.comesApart]).toEqual([2, true])
  await expect.element(pressed('Двумя доставками')).toBeVisible()
  expect(server.most).toBe(1)
})

test('only the cut that the others wait for is named', async () => {
  const { page } = await aPage(false)
  await expect.element(page.getByText(/^Дольше всех едет/)).toHaveTextContent('Дольше всех едет Подлесок, 9,8 м')
})
