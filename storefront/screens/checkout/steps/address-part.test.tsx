import { Suspense } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { AddressPart } from './address-part.tsx'
import type { StepAnswer } from './step-answer.ts'

const message = 'Выберите адрес на карте или в соответствующем поле'
const refused: StepAnswer = {
  form: 'delivery',
  refusal: { status: 422, code: 'ADDRESS_NEEDED', data: undefined, message },
  wrong: [{ field: 'fieldSet.address', sentence: message, isLacking: false }],
  typed: {},
}

function Page({ address }: { address: string }) {
  const form = useForm<string, StepAnswer>({ name: 'delivery', answer: refused })
  const fieldSet = { address, street: '', coordinates: null, isApproximate: false, entrance: '', floor: null, flat: '' }
  const delivery = { fieldSet, mapCenter: { lat: 43.24, lon: 76.9 }, zone: null }
  return (
    <Suspense>
      <AddressPart delivery={delivery} brought={[]} sign="₸" form={form} onSettled={() => {}} />
    </Suspense>
  )
}

const show = (address: string) => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <Page address={address} /> }])
  return render(<Stub />)
}

test('whose typed address no city of the shop knows reads how to learn whether a carrier goes there; an empty field does not', async () => {
  const hint = /Привезёт ли туда транспортная компания/
  const typed = await show('Қарағанды, Бұқар жырау даңғылы, 10')
  await expect.element(typed.getByText(message)).toBeVisible()
  await expect.element(typed.getByText(hint)).toBeVisible()
  await typed.unmount()
  const empty = await show('')
  await expect.element(empty.getByText(message)).toBeVisible()
  expect(empty.getByText(hint).query()).toBeNull()
})
