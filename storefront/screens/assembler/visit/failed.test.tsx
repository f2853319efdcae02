import { Suspense } from 'react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { AssemblerOrder } from '#contract/assembler/visit.ts'
import { loadMessages } from '#storefront/platform/messages.tsx'
import { Job } from '../job.tsx'
import type { DayData } from '../use-day.ts'
import { Failed, failFormOf } from './failed.tsx'

beforeEach(() => Promise.all([loadMessages('ru', 'assembler'), loadMessages('ru', 'ui')]))

const guid = '00000000-0000-4000-8000-000000000002'
const visit = { guid, saleId: '00000000-0000-4000-8000-000000000003', revision: 4 }

async function aVisit(answer?: object) {
  const said: string[] = []
  const Stub = createRoutesStub([
    {
      id: 'day',
      path: '/',
      Component: () => (
        <Suspense>
          <Failed order={visit} onFail={(reason) => said.push(reason)} />
        </Suspense>
      ),
    },
  ])
  await render(<Stub {...(answer && { hydrationData: { actionData: { day: answer } } })} />)
  return said
}
const why = page.getByRole('combobox', { name: 'Почему' })
const send = page.getByRole('button', { name: 'Отправить диспетчеру' })

test('nothing is chosen beforehand, and without a reason nothing is sent', async () => {
  const said = await aVisit()
  await page.getByText('Не получилось').click()
  await expect.element(why).toHaveValue('')
  await expect.element(why).toBeRequired()
  await send.click()
  await expect.element(why).toHaveAccessibleDescription('Выберите, почему не получилось.')
  await expect.element(why).toHaveFocus()
  expect(said).toEqual([])
  await why.selectOptions('Не попасть в дом')
  await expect.element(why).not.toHaveAccessibleDescription('Выберите, почему не получилось.')
  await send.click()
  expect(said).toEqual(['noAccess'])
})

test('what was sent without scripts and without a reason comes back open, with what is wrong', async () => {
  const sentence = 'Выберите, почему не получилось.'
  const wrong = [{ field: 'failReason', sentence, isLacking: false }]
  await aVisit({ form: failFormOf(guid), refusal: null, wrong, typed: {} })
  await expect.element(why).toBeVisible()
  await expect.element(why).toHaveAccessibleDescription(sentence)
  const sent = [...new FormData(document.querySelector('form') ?? undefined)]
  expect(Object.fromEntries(sent)).toMatchObject({
    orderId: guid,
    saleId: visit.saleId,
    revision: '4',
    failed: 'true',
    failReason: '',
  })
})

test('the card of a visit that failed says why', async () => {
  const order = {
    ...visit,
    ...{ kind: 'delivery', state: 'failed', failReason: 'asksLater', from: 9, to: 12, order_num: '10041' },
    ...{
      km: null,
      minutesOnRoad: null,
      address: 'ул. Ленина, 27',
      assemblyMinutes: 0,
      AssemblyDuration: 0,
      place: null,
    },
    access: { entrance: '', floor: null, flat: '', hasLift: null, comment: '' },
    contact: { name: 'Анна', phone: '+7 912 345-67-89' },
    ...{
      owedMinor: 0,
      needsHanging: false,
      removalPieces: 0,
      goods: [],
      checklist: [],
      checks: [],
      parts: [],
      photos: [],
    },
    ...{
      note: '',
      signature: null,
      callConfirmedAt: null,
      onWayAt: null,
      startedAt: null,
      doneAt: null,
      earnedMinor: 0,
    },
  } as unknown as AssemblerOrder
  const data = { utcOffsetMinutes: 300, currency: 'RUB' } as DayData
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <Suspense>
          <Job order={order} data={data} isCurrent={false} onChanged={() => {}} />
        </Suspense>
      ),
    },
  ])
  await render(<Stub />)
  await expect.element(page.getByText('Не получилось: Просят перенести')).toBeVisible()
})
