import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadMessages } from '#storefront/platform/messages.tsx'
import { FreeDelivery } from './free-delivery.tsx'

beforeEach(() => loadMessages('ru', 'coupons'))

const show = (missingMinor: number, isBeforeDiscount = false) => {
  const Said = () => <FreeDelivery from={{ fromMinor: 300_000_00, missingMinor, isBeforeDiscount }} sign="₸" />
  const Stub = createRoutesStub([{ path: '/', Component: Said }])
  return render(<Stub />)
}

test.each([
  { promise: 'what is missing', missingMinor: 12_340_00, words: /Ещё 12\s340\s₸ на\sтовары — и\sдоставка бесплатная/ },
  { promise: 'that it is reached', missingMinor: 0, words: /Доставка бесплатная: товары от 300\s000\s₸/ },
  {
    promise: 'that it is reached before a discount',
    missingMinor: 0,
    isBeforeDiscount: true,
    words: /Доставка бесплатная: товары до скидки от 300\s000\s₸/,
  },
])(
  '$promise for free delivery is said in the money of the order',
  async ({ missingMinor, isBeforeDiscount, words }) => {
    await show(missingMinor, isBeforeDiscount)
    await expect.element(page.getByText(words)).toHaveAttribute('role', 'status')
  },
)
