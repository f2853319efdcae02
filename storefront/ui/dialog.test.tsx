import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './dialog.tsx'

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button">Behind</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Sizes" closeText="Close">
        <button type="button">Inside</button>
      </Dialog>
    </>
  )
}

test('Escape closes it and the focus returns to where it came from', async () => {
  const page = await render(<Opener />)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Sizes' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Sizes' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('Tab stays inside, and a press on the veil closes it', async () => {
  const page = await render(<Opener />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('heading', { name: 'Sizes' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(page.getByRole('button', { name: 'Inside' })).toHaveFocus()
  for (let presses = 0; presses < 4; presses++) {
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByText('Behind')).not.toHaveFocus()
  }
  await page.getByRole('dialog').click({ position: { x: 5, y: -40 }, force: true })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a press that began inside does not close it, one on the veil does', async () => {
  const page = await render(<Opener />)
  await page.getByRole('button', { name: 'Open' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sizes' })
  await expect.element(dialog).toBeVisible()
  const box = dialog.element()
  const press = (from: Element) => {
    from.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    box.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }
  press(page.getByRole('button', { name: 'Inside' }).element())
  await expect.element(dialog).toBeVisible()
  press(box)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
