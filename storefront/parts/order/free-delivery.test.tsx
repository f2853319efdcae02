import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadMessages } from '#storefront/platform/messages.tsx'
import { FreeDelivery } from './free-delivery.tsx'

beforeEach(() => loadMessages('ru', 'coupons'))

const show = (missingMinor: number) => {
  const Said = () => <FreeDelivery from={{ fromMinor: 300_000_00, missingMinor }} sign="₸" />
  const Stub = createRoutesStub([{ path: '/', Component: Said }])
  return render(<Stub />)
}

test.each([
  { promise: 'what is missing', missingMinor: 12_340_00, words: /Ещё 12\s340\s₸ — и\sдоставка бесплатная/ },
  { promise: 'that it is reached', missingMinor: 0, words: /Доставка бесплатная: заказ от 300\s000\s₸/ },
])('$promise for free delivery is said in the money of the order', async ({ missingMinor, words }) => {
  await show(missingMinor)
  await expect.element(page.getByText(words)).toHaveAttribute('role', 'status')
})
