import { type ReactNode, Suspense, useState } from 'react'
import { createRoutesStub, data, redirect, useActionData, useLoaderData, useRevalidator } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type FormAnswer, lacking, sentForm } from '#storefront/platform/form/form-answer.ts'
import { Radio } from '#storefront/ui/choice.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { FormFrame } from './form-frame.tsx'
import { DoneNotice } from './said-once.tsx'
import { useForm } from './use-form.ts'

function Person({ name, known }: { name: string; known: string }) {
  const form = useForm({
    name,
    answer: useActionData() as FormAnswer | undefined,
    words: { phone: 'Give the whole number' },
    checks: { phone: (value) => value.length === 3 },
    draft: `draft ${name}`,
  })
  return (
    <FormFrame form={form}>
      <TextField {...form.field('phone', known)} label={`Phone of ${name}`} />
      <details>
        <summary>More</summary>
        <TextField {...form.field('code')} label={`Code of ${name}`} />
      </details>
      <ChoiceGroup {...form.group('way')} legend={`Way of ${name}`}>
        <Radio name="way" value="courier" label={`Courier of ${name}`} />
      </ChoiceGroup>
      <button type="submit">{form.isBusy ? `Sending ${name}` : `Send ${name}`}</button>
    </FormFrame>
  )
}

function Page() {
  const { revalidate } = useRevalidator()
  const known: string = useLoaderData()
  return (
    <Suspense>
      <Person name="first" known={known} />
      <Person name="second" known="" />
      <button type="button" onClick={() => void revalidate()}>
        Read anew
      </button>
    </Suspense>
  )
}

type Answer = Partial<Pick<FormAnswer, 'refusal' | 'wrong'>> | 'redirect'

/** A page with two forms; `answers` come one after the other; `known` is a phone that the shop knows. */
async function aPage(...told: (Answer | Promise<Answer> | { known: string })[]) {
  const known = told.find((one) => typeof one === 'object' && 'known' in one)?.known ?? ''
  const answers = told.filter((one) => typeof one !== 'object' || !('known' in one))
  const seen: string[] = []
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: Page,
      loader: () => known,
      action: async ({ request }) => {
        const { name, typed } = await sentForm(request)
        seen.push(name)
        const answer = (await answers.shift()) ?? null
        if (answer === 'redirect') return redirect('/')
        return answer && data({ form: name, refusal: null, wrong: [], typed, ...answer }, { status: 422 })
      },
    },
  ])
  return { page: await render(<Stub />), seen }
}

function Living() {
  const [live, setLive] = useState<FormAnswer>()
  const form = useForm({ name: 'living', answer: undefined, live })
  const tell = () =>
    setLive({
      form: 'living',
      refusal: null,
      wrong: [{ field: 'told', sentence: 'Digits only', isLacking: false }],
      typed: {},
    })
  return (
    <FormFrame form={form}>
      <TextField {...form.field('told')} label="Told" onBlur={tell} />
      <TextField {...form.field('next')} label="Next" />
    </FormFrame>
  )
}

function aLivingPage() {
  const Stub = createRoutesStub([{ path: '/', Component: Living, loader: () => null }])
  return render(
    <Suspense>
      <Stub />
    </Suspense>,
  )
}

const refusal = (message: string) => ({ code: 'NO', message, status: 409, data: undefined }) as FormAnswer['refusal']

beforeEach(() => {
  sessionStorage.clear()
  document.documentElement.dataset.alive = ''
})

test('the first field to mend has the focus and its words, the other form is not touched, and mending ends it', async () => {
  const { page } = await aPage({ wrong: lacking('phone', 'way') })
  await page.getByRole('button', { name: 'Send first' }).click()
  const phone = page.getByRole('textbox', { name: 'Phone of first' })
  await expect.element(phone).toHaveFocus()
  await expect.element(phone).toHaveAccessibleDescription('Give the whole number')
  await expect.element(page.getByRole('textbox', { name: 'Phone of second' })).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('123')
  await expect.element(phone).not.toHaveAttribute('aria-invalid')
})

test('a page that is only coming alive takes the focus from nobody who is in a field, and from everybody else', async () => {
  const told = {
    form: 'told',
    refusal: null,
    wrong: [{ field: 'phone', sentence: 'Give it', isLacking: false }],
    typed: {},
  }
  const Told = () => {
    const form = useForm({ name: 'told', answer: told })
    return (
      <FormFrame form={form}>
        <TextField {...form.field('phone')} label="Phone" />
      </FormFrame>
    )
  }
  function Shown({ children }: { children: ReactNode }) {
    const Stub = createRoutesStub([{ path: '/', Component: () => children }])
    return (
      <Suspense>
        <input aria-label="Elsewhere" />
        <Stub />
      </Suspense>
    )
  }
  delete document.documentElement.dataset.alive
  const page = await render(<Shown>{null}</Shown>)
  const elsewhere = page.getByRole('textbox', { name: 'Elsewhere' })
  await elsewhere.click()
  for (const [at, part] of [<Told key="form" />, <DoneNotice key="done">Done</DoneNotice>].entries()) {
    await page.rerender(<Shown key={at}>{null}</Shown>)
    await elsewhere.click()
    await page.rerender(<Shown key={at}>{part}</Shown>)
    await expect.element(page.getByText(at ? 'Done' : 'Phone')).toBeVisible()
    await expect.element(elsewhere).toHaveFocus()
  }
  await page.rerender(<Shown key="none">{null}</Shown>)
  ;(document.activeElement as HTMLElement).blur()
  await page.rerender(
    <Shown key="none">
      <Told />
    </Shown>,
  )
  await expect.element(page.getByRole('textbox', { name: 'Phone' })).toHaveFocus()
})

test('what is mended while the shop is still being asked is not blamed by its answer', async () => {
  let go: (answer: Answer) => void = () => {}
  const { page } = await aPage(new Promise((resolve) => (go = resolve)))
  await page.getByRole('button', { name: 'Send first' }).click()
  const phone = page.getByRole('textbox', { name: 'Phone of first' })
  await phone.fill('123')
  go({ wrong: [...lacking('phone'), { field: 'way', sentence: 'Choose a way', isLacking: true }] })
  await expect.element(page.getByRole('group', { name: 'Way of first' })).toHaveFocus()
  await expect.element(phone).not.toHaveAttribute('aria-invalid')
})

test('a group of choices that has a gap is led to, and says what it lacks', async () => {
  const { page } = await aPage({ wrong: [{ field: 'way', sentence: 'Choose a way', isLacking: true }] })
  await page.getByRole('button', { name: 'Send first' }).click()
  const group = page.getByRole('group', { name: 'Way of first' })
  await expect.element(group).toHaveFocus()
  await expect.element(group).toHaveAccessibleDescription('Choose a way')
})

test('a field that is folded away is unfolded', async () => {
  const { page } = await aPage({ wrong: [{ field: 'code', sentence: 'Digits only', isLacking: false }] })
  await page.getByRole('button', { name: 'Send first' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Code of first' })).toHaveFocus()
})

test('where no field is to blame the sentence itself has the focus, and is gone when the form goes through', async () => {
  const { page } = await aPage({ refusal: refusal('Sold out') }, {})
  await page.getByRole('button', { name: 'Send first' }).click()
  await expect.element(page.getByRole('alert')).toHaveFocus()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Sold out')
  await page.getByRole('button', { name: 'Read anew' }).click()
  await expect.element(page.getByText('Sold out')).toBeVisible()
  await page.getByRole('button', { name: 'Send first' }).click()
  await expect.element(page.getByText('Sold out')).not.toBeInTheDocument()
})

test('what was wrong is gone when the form goes through by a redirect to its own page', async () => {
  const { page } = await aPage({ wrong: lacking('phone') }, 'redirect')
  await page.getByRole('button', { name: 'Send first' }).click()
  await expect.element(page.getByText('Give the whole number')).toBeVisible()
  await page.getByRole('button', { name: 'Send first' }).click()
  await expect.element(page.getByText('Give the whole number')).not.toBeInTheDocument()
})

test('one form at work leaves the other at rest, and is sent once however often it is pressed', async () => {
  let go: (answer: Answer) => void = () => {}
  const { page, seen } = await aPage(new Promise((resolve) => (go = resolve)))
  await page.getByRole('button', { name: 'Send first' }).click()
  const sending = page.getByRole('button', { name: 'Sending first' })
  await expect.element(sending).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send second' })).toBeVisible()
  await sending.click()
  go({ refusal: refusal('No') })
  await expect.element(page.getByText('No', { exact: true })).toBeVisible()
  expect(seen).toEqual(['first'])
})

test('what is chosen in a group mends it at once', async () => {
  const { page } = await aPage({ wrong: [{ field: 'way', sentence: 'Choose a way', isLacking: true }] })
  await page.getByRole('button', { name: 'Send first' }).click()
  await page.getByRole('radio', { name: 'Courier of first' }).click()
  await expect.element(page.getByText('Choose a way')).not.toBeInTheDocument()
})

test('what the shop says while the form is being filled stands beside its field, and the focus stays where it is', async () => {
  const page = await aLivingPage()
  const [told, next] = [page.getByRole('textbox', { name: 'Told' }), page.getByRole('textbox', { name: 'Next' })]
  await told.fill('fifth')
  await next.click()
  await expect.element(told).toHaveAccessibleDescription('Digits only')
  await expect.element(next).toHaveFocus()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a name that is known already and typed over outlives a reload; one the shop knows better by then does not', async () => {
  const known = await aPage({}, { known: '+7' })
  await known.page.getByRole('textbox', { name: 'Phone of first' }).fill('+7 912')
  await known.page.unmount()
  const again = await aPage({}, { known: '+7' })
  await expect.element(again.page.getByRole('textbox', { name: 'Phone of first' })).toHaveValue('+7 912')
  await again.page.unmount()
  const newer = await aPage({}, { known: '+7 900' })
  await expect.element(newer.page.getByRole('textbox', { name: 'Phone of first' })).toHaveValue('+7 900')
})

test('what is typed outlives a reload of the page', async () => {
  const { page } = await aPage()
  await page.getByRole('textbox', { name: 'Phone of first' }).fill('12')
  await page.unmount()
  const { page: again } = await aPage()
  await expect.element(again.getByRole('textbox', { name: 'Phone of first' })).toHaveValue('12')
  await expect.element(again.getByRole('textbox', { name: 'Phone of second' })).toHaveValue('')
})
