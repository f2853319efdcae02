import { Suspense } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { Seen } from './seen.tsx'

const refused = (code: string): FormAnswer => ({
  form: 'entry',
  refusal: { code, message: 'Refused', status: 409, data: undefined },
  wrong: [],
  typed: { seen: 'before' },
})

async function formAnswered(answer: FormAnswer | undefined) {
  function Page() {
    return (
      <FormFrame form={useForm({ name: 'entry', answer })}>
        <Seen value="after" />
      </FormFrame>
    )
  }
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  const page = await render(
    <Suspense>
      <Stub initialEntries={['/?edit=7']} />
    </Suspense>,
  )
  return {
    seen: () => page.container.querySelector<HTMLInputElement>('[name="seen"]')?.value,
    openAnew: () => page.container.querySelector('a')?.getAttribute('href'),
  }
}

test('a form opened now has seen what is there now', async () => {
  const { seen, openAnew } = await formAnswered(undefined)
  await expect.poll(seen).toBe('after')
  expect(openAnew()).toBeUndefined()
})

test('a refused form has seen no more than it had, on a page that was read anew too, and leads to what is there now', async () => {
  const { seen, openAnew } = await formAnswered(refused('CHANGED_MEANWHILE'))
  await expect.poll(seen).toBe('before')
  await expect.poll(openAnew).toBe('/?edit=7')
})

test('a form that was refused for another reason was not opened anew either', async () => {
  const { seen, openAnew } = await formAnswered(refused('CODE_TAKEN'))
  await expect.poll(seen).toBe('before')
  expect(openAnew()).toBeUndefined()
})
