import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RangeFilter } from './range-filter.tsx'

const told = vi.fn()
beforeEach(() => told.mockClear())

type Range = { from: number | null; to: number | null }

/** `answer`: the list may take its time to follow. */
function Price({ range: first, answer = (show) => show() }: { range: Range; answer?: (show: () => void) => void }) {
  const [range, setRange] = useState(first)
  return (
    <div style={{ width: 256 }}>
      <RangeFilter
        legend="Price"
        unit="₽"
        min={9_900}
        max={149_900}
        {...range}
        names={{ from: 'price_from', to: 'price_to' }}
        texts={{
          from: 'бастап',
          to: 'дейін',
          crossed: (from, to) => `counted from ${from} to ${to}`,
          most: (most) => `at most ${most}`,
        }}
        onCommit={(from, to) => {
          told(from, to)
          answer(() => setRange({ from, to }))
        }}
      />
    </div>
  )
}

async function aPrice(range: Range) {
  const page = await render(<Price range={range} />)
  await page.getByRole('textbox', { name: 'бастап' }).hover()
  const low = page.getByRole('slider', { name: 'Price, бастап' })
  const high = page.getByRole('slider', { name: 'Price, дейін' })
  await expect.element(low).toBeInTheDocument()
  return { page, low, high }
}

test('handles say their sum with its sign, move by round steps and ask once, when the key is let go', async () => {
  const { low } = await aPrice({ from: 50_000, to: null })
  await expect.element(low).toHaveAttribute('aria-valuetext', '50\u00a0000\u00a0₽')
  ;(low.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight>3}')
  expect(told).not.toHaveBeenCalled()
  await userEvent.keyboard('{/ArrowRight}')
  expect(told).toHaveBeenCalledOnce()
  expect(told.mock.lastCall?.[0]).toBeGreaterThan(52_000)
  await userEvent.keyboard('{Home}')
  expect(told).toHaveBeenLastCalledWith(null, null)
})

test('two handles in one place can still be pulled apart', async () => {
  const { page, low } = await aPrice({ from: 149_900, to: null })
  const track = page.getByRole('group', { name: 'Price' }).element()
  const box = low.element().parentElement?.getBoundingClientRect()
  const left = track.getBoundingClientRect().left
  if (!box) throw new Error('No handle')
  const from = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  drag(document.elementFromPoint(from.x, from.y), from, { x: left + 60, y: from.y })
  await expect.poll(() => told.mock.lastCall?.[0]).toBeLessThan(60_000)
})

test('typed ends the wrong way round are swapped', async () => {
  const { page } = await aPrice({ from: null, to: 40_000 })
  await page.getByRole('textbox', { name: 'бастап' }).fill('99000')
  await userEvent.keyboard('{Tab}{Tab}')
  expect(told).toHaveBeenLastCalledWith(40_000, 99_000)
})

test.each([
  { promise: 'less than the least', name: 'дейін', typed: '8000', range: [null, 8_000], said: '8\u00a0000' },
  { promise: 'more than the most', name: 'бастап', typed: '990000', range: [990_000, null], said: '990\u00a0000' },
])('$promise stays as it was typed, and the slider at its end', async ({ name, typed, range, said }) => {
  const { page, low, high } = await aPrice({ from: null, to: null })
  const field = page.getByRole('textbox', { name })
  await field.fill(typed)
  await userEvent.keyboard('{Tab}{Tab}')
  expect(told).toHaveBeenLastCalledWith(...range)
  await expect.element(field).toHaveValue(said)
  const stands = [low, high].map((handle) => handle.element().getAttribute('aria-valuenow'))
  expect(stands[0]).toBe(typed === '8000' ? '9900' : '149900')
  expect(stands[1]).toBe(typed === '8000' ? '9900' : '149900')
})

test.each([
  { promise: 'less than the least', name: 'дейін', typed: '1000', range: [null, 1_000] },
  { promise: 'more than the most', name: 'бастап', typed: '999999', range: [999_999, null] },
])('$promise is asked for while it stands in its field', async ({ name, typed, range }) => {
  const { page } = await aPrice({ from: null, to: null })
  const field = page.getByRole('textbox', { name })
  await field.fill(typed)
  await expect.poll(() => told.mock.lastCall).toEqual(range)
  await expect.element(field).toHaveFocus()
})

test('ends the wrong way round are counted and said as swapped while they stay as they were typed', async () => {
  const { page } = await aPrice({ from: null, to: 40_000 })
  const [from, to] = ['бастап', 'дейін'].map((name) => page.getByRole('textbox', { name })) as [Locator, Locator]
  await from.fill('99000')
  await expect.poll(() => told.mock.lastCall).toEqual([40_000, 99_000])
  await expect.element(page.getByRole('status')).toHaveTextContent('counted from 40 000 to 99 000')
  await expect.element(from).toHaveValue('99000')
  await expect.element(to).toHaveValue('40\u00a0000')
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(from).toHaveValue('40\u00a0000')
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
  expect(told).toHaveBeenCalledOnce()
})

test('more digits than can be counted become the most, and it is said', async () => {
  const { page } = await aPrice({ from: null, to: null })
  const field = page.getByRole('textbox', { name: 'дейін' })
  await field.fill('12345678901')
  await expect.element(field).toHaveValue('999999999')
  await expect.element(page.getByRole('status')).toHaveTextContent('at most 999 999 999')
  await expect.poll(() => told.mock.lastCall).toEqual([null, 999_999_999])
  await field.fill('20000')
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
})

test('what is no number at all is put back', async () => {
  const { page } = await aPrice({ from: null, to: 40_000 })
  const field = page.getByRole('textbox', { name: 'бастап' })
  await field.fill('.,.')
  await userEvent.keyboard('{Tab}{Tab}')
  expect(told).not.toHaveBeenCalled()
  await expect.element(field).toHaveValue('')
})

test('whoever goes from one end to the other to mend it finds both as they were typed', async () => {
  const { page } = await aPrice({ from: null, to: 40_000 })
  const [from, to] = ['бастап', 'дейін'].map((name) => page.getByRole('textbox', { name })) as [Locator, Locator]
  await from.fill('60000')
  await userEvent.keyboard('{Tab}')
  await expect.element(from).toHaveValue('60\u00a0000')
  await expect.element(to).toHaveValue('40000')
  await to.fill('90000')
  await userEvent.keyboard('{Tab}')
  expect(told).toHaveBeenLastCalledWith(60_000, 90_000)
  await expect.element(from).toHaveValue('60\u00a0000')
})

test.each([
  { typed: '20000,4', whole: 20_000, said: '20\u00a0000' },
  { typed: '20 000.5', whole: 20_001, said: '20\u00a0001' },
  { typed: '20.000', whole: 20_000, said: '20\u00a0000' },
])('«$typed» becomes the whole number $whole', async ({ typed, whole, said }) => {
  const { page } = await aPrice({ from: null, to: null })
  const field = page.getByRole('textbox', { name: 'дейін' })
  await field.click()
  await userEvent.keyboard(typed)
  await expect.element(field).toHaveValue(typed)
  await userEvent.keyboard('{Tab}')
  expect(told).toHaveBeenLastCalledWith(null, whole)
  await expect.element(field).toHaveValue(said)
})

test('long words and seven digits stand beside each other, not over each other', async () => {
  const page = await render(<Price range={{ from: 1_089_900, to: null }} />)
  for (const name of ['бастап', 'дейін']) {
    const field = page.getByRole('textbox', { name }).element()
    const word = field.previousElementSibling?.getBoundingClientRect()
    expect(field.getBoundingClientRect().left).toBeGreaterThanOrEqual(word?.right ?? Number.POSITIVE_INFINITY)
    expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth)
  }
})

test('an answer that comes while the other end is typed takes nothing of it away', async () => {
  const answers: (() => void)[] = []
  const page = await render(<Price range={{ from: null, to: null }} answer={(show) => answers.push(show)} />)
  const [from, to] = ['бастап', 'дейін'].map((name) => page.getByRole('textbox', { name })) as [Locator, Locator]
  await from.fill('60000')
  await to.fill('100')
  expect(told).toHaveBeenLastCalledWith(60_000, null)
  answers.pop()?.()
  await expect.element(to).toHaveValue('100')
  await userEvent.keyboard('000')
  await userEvent.keyboard('{Tab}')
  expect(told).toHaveBeenLastCalledWith(60_000, 100_000)
  await expect.element(from).toHaveValue('60\u00a0000')
  await expect.element(to).toHaveValue('100\u00a0000')
})

test('an end that was typed whole before the answer to the other is asked for when it is left', async () => {
  const answers: (() => void)[] = []
  const page = await render(<Price range={{ from: null, to: null }} answer={(show) => answers.push(show)} />)
  await page.getByRole('textbox', { name: 'бастап' }).fill('60000')
  await page.getByRole('textbox', { name: 'дейін' }).fill('100000')
  answers.pop()?.()
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => told.mock.lastCall).toEqual([60_000, 100_000])
})

type Point = { x: number; y: number }

function drag(thumb: Element | null, from: Point, to: Point) {
  const at = ({ x, y }: Point) => ({ bubbles: true, cancelable: true, pointerId: 1, button: 0, clientX: x, clientY: y })
  thumb?.dispatchEvent(new PointerEvent('pointerdown', { ...at(from), buttons: 1 }))
  for (const part of [0.3, 0.6, 1]) {
    const point = { x: from.x + (to.x - from.x) * part, y: from.y }
    document.dispatchEvent(new PointerEvent('pointermove', { ...at(point), buttons: 1 }))
  }
  document.dispatchEvent(new PointerEvent('pointerup', at(to)))
}
