import { Suspense } from 'react'
import { createRoutesStub, data } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Checkout } from '#contract/checkout/state.ts'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { loadMessages } from '#storefront/platform/messages.tsx'
import { CertificateChoice } from './certificate-choice.tsx'
import { type CertificateAnswer, useCertificatePart, useKeptCertificate } from './certificate-part.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { HowMuch } from './how-much.tsx'

const code = 'ABCD-EFGH-JKLM-NPQR'
const found = { balance: 3_000_00, currency: 'RUB' as const, endsOn: '2027-11-28', lastDigits: 'NPQR', code }

const price = { goods: 55_880_00, discount: 0, delivery: 0, lift: 0, assembly: 0, removal: 0, adjustments: [] }

const aCheckout = {
  id: '1',
  managerCall: false,
  forShopper: false,
  delivery: {
    list: [],
    id: null,
    type: null,
    floorNumber: null,
    removal: { pieces: 0 },
    rest: null,
    freeFrom: null,
    delayed: { selected: false },
  },
  calculation: {
    currency: { code: 'RUB', sign: '₽' },
    lines: [],
    price: { ...price, total: 55_880_00 },
    prepayment: { percent: 10, sumMinor: 5_588_00 },
    instalmentTerms: { isHit: true, instalmentMinMinor: 10_000_00, creditMinMinor: 3_000_00 },
    bonusesReward: 0,
  },
} as unknown as Checkout

const isWrong = { refusal: null, wrong: [{ field: 'certificate', sentence: 'Баланс равен нулю', isLacking: false }] }

/** What the third step shows of money; the shop tells `certificate` of every code that is asked about. */
async function show(certificate: CertificateAnswer['certificate'], checkout = aCheckout) {
  const asked: Record<string, FormDataEntryValue>[] = []
  function Step() {
    useKeptCertificate(checkout)
    const { refused, takes } = useCertificatePart(checkout)
    const form = useForm({ name: 'payment', answer: undefined, live: refused })
    return (
      <Suspense>
        <CheckoutSummary checkout={checkout} />
        <form onSubmit={takes}>
          <HowMuch {...checkout} />
          <CertificateChoice checkout={checkout} form={form} />
        </form>
      </Suspense>
    )
  }
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: Step,
      action: async ({ request }) => {
        const sent = Object.fromEntries(await request.formData())
        asked.push(sent)
        const told = certificate ? { refusal: null, wrong: [] } : isWrong
        const isTaken = sent.intent === 'certificate'
        return data({
          form: 'payment',
          typed: sent,
          ...told,
          certificate: isTaken ? certificate : null,
          saidAt: asked.length,
        })
      },
    },
  ])
  return { shown: await render(<Stub />), asked }
}

const apply = async () => {
  await page.getByText('Есть подарочный сертификат?').click()
  await page.getByLabelText('Код сертификата').fill(code)
  await page.getByRole('button', { name: 'Применить' }).click()
}
const prepayment = page.getByText(/Предоплат/)

beforeEach(async () => {
  sessionStorage.clear()
  await Promise.all((['certificates', 'checkout', 'coupons', 'shell'] as const).map((area) => loadMessages('ru', area)))
})

test('by months is paid what a certificate leaves, and nothing where that is too little for it', async () => {
  const { shown } = await show({ ...found, balance: 15_880_00 })
  await expect.element(page.getByText(/5\s588\s₽\s×\s10\sмес/)).toBeVisible()
  await apply()
  await expect.element(page.getByText(/4\s000\s₽\s×\s10\sмес/)).toBeVisible()
  await shown.unmount()
  sessionStorage.clear()
  await show({ ...found, balance: 53_880_00 })
  await apply()
  await expect.element(page.getByText(/доплатить 2\s000\s₽/)).toBeVisible()
  expect(page.getByText(/×\s10\sмес/).query()).toBeNull()
})

test('a prepayment of which a certificate leaves nothing to pay now is not offered', async () => {
  const { shown } = await show(found)
  await expect.element(prepayment).toBeVisible()
  await apply()
  await expect.element(page.getByText(/2\s588\s₽/)).toBeVisible()
  await expect.element(prepayment).toBeVisible()
  await shown.unmount()
  sessionStorage.clear()
  await show({ ...found, balance: 5_588_00 })
  await apply()
  await expect.element(page.getByText(/доплатить 50\s292\s₽/)).toBeVisible()
  expect(prepayment.query()).toBeNull()
})

test('a certificate that was taken is asked about again when the page comes back, and stands there', async () => {
  const { shown } = await show(found)
  await apply()
  await expect.element(page.getByText('Сертификат ··NPQR').first()).toBeVisible()
  await shown.unmount()
  const { asked } = await show({ ...found, balance: 2_000_00 })
  await expect.element(page.getByText(/На сертификате 2\s000\s₽/)).toBeVisible()
  expect(asked).toMatchObject([{ intent: 'certificate', certificate: code, certificateCurrency: 'RUB' }])
})

test('one that was taken out, or is taken no more, is not asked about again; why is said beside its field', async () => {
  const { shown } = await show(found)
  await apply()
  await page.getByRole('button', { name: /Убрать/ }).click()
  await expect.element(page.getByText('Есть подарочный сертификат?')).toBeVisible()
  await shown.unmount()
  const again = await show(found)
  await apply()
  await expect.element(page.getByText('Сертификат ··NPQR').first()).toBeVisible()
  expect(again.asked).toHaveLength(1)
  await again.shown.unmount()
  const spent = await show(null)
  await expect.element(page.getByText('Баланс равен нулю')).toBeVisible()
  await spent.shown.unmount()
  const last = await show(found)
  await expect.element(page.getByText('Есть подарочный сертификат?')).toBeVisible()
  expect(last.asked).toEqual([])
})

test('another checkout knows nothing of it, and neither does one in which nothing is paid', async () => {
  const { shown } = await show(found)
  await apply()
  await expect.element(page.getByText('Сертификат ··NPQR').first()).toBeVisible()
  await shown.unmount()
  for (const over of [{ id: '2' }, { managerCall: true }, { forShopper: true }]) {
    const other = await show(found, { ...aCheckout, ...over })
    await expect.element(page.getByText('Есть подарочный сертификат?')).toBeVisible()
    expect(other.asked).toEqual([])
    await other.shown.unmount()
  }
})
