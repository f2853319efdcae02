import { beforeAll, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { IconButton } from './button.tsx'
import { hideTipsOnEscape } from './hide-tips.ts'
import { InputSwatch, PickSwatch } from './swatch.tsx'

beforeAll(hideTipsOnEscape)

const tipOf = (element: Element) => getComputedStyle(element, '::after')
const isShown = (element: Element) => tipOf(element).display !== 'none'

test('the name of a control without words shows while it is pointed at, goes with Escape and comes back', async () => {
  const page = await render(
    <div style={{ padding: 80 }}>
      <IconButton label="Close">x</IconButton>
      <PickSwatch name="bouclé, milk" href="#" onPick={() => {}} colour="#eee" missing />
    </div>,
  )
  const close = page.getByRole('button', { name: 'Close' })
  const swatch = page.getByRole('link', { name: 'bouclé, milk' })
  expect(isShown(close.element())).toBe(false)
  for (const one of [close, swatch]) {
    await one.hover()
    expect(isShown(one.element())).toBe(true)
    await userEvent.keyboard('{Escape}')
    expect(isShown(one.element())).toBe(false)
  }
  await close.hover()
  expect(tipOf(close.element()).content).toContain('Close')
  expect(isShown(close.element())).toBe(true)
  expect(isShown(swatch.element())).toBe(false)
})

test('it shows to whoever comes by keyboard, also for a choice whose control lies inside, and is not read twice', async () => {
  const page = await render(
    <div style={{ padding: 80 }}>
      <IconButton label="Close">x</IconButton>
      <InputSwatch name="oak" field="wood" value="1" colour="#ca8" />
    </div>,
  )
  await userEvent.keyboard('{Tab}')
  const close = page.getByRole('button', { name: 'Close', exact: true })
  await expect.element(close).toHaveFocus()
  expect(isShown(close.element())).toBe(true)
  await userEvent.keyboard('{Tab}')
  const label = page.getByRole('radio', { name: 'oak', exact: true }).element().closest('label') as Element
  expect(isShown(label)).toBe(true)
  expect(tipOf(label).content).toContain('oak')
})

test('at the edge of the screen it stays within it', async () => {
  const page = await render(
    <div style={{ position: 'fixed', top: 0, left: 0 }}>
      <IconButton label="A name that is far longer than the button is wide">x</IconButton>
    </div>,
  )
  const button = page.getByRole('button')
  await button.hover()
  // Above is no room: it lies below, from the left edge on, and the mouse may go over to it.
  for (const x of [4, 120]) expect(document.elementFromPoint(x, 52)).toBe(button.element())
})
