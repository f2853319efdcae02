import { useState } from 'react'
import { expect, test, vi } from 'vitest'
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

function Chain() {
  const [open, setOpen] = useState<string[]>([])
  const dialog = (name: string, next?: string) => (
    <Dialog
      open={open.includes(name)}
      onClose={() => setOpen((before) => before.filter((one) => one !== name))}
      title={name}
      closeText={`Close ${name}`}
    >
      <input aria-label={`Field ${name}`} />
      {next && (
        <button type="button" onClick={() => setOpen((before) => [...before, next])}>
          To {next}
        </button>
      )}
    </Dialog>
  )
  return (
    <>
      <button type="button" onClick={() => setOpen(['First'])}>
        Open
      </button>
      {dialog('Second')}
      {dialog('First', 'Second')}
    </>
  )
}

test('one window is seen at a time; the one before it comes back as it was, with its focus', async () => {
  const page = await render(<Chain />)
  const first = page.getByRole('dialog', { name: 'First' })
  const second = page.getByRole('dialog', { name: 'Second' })
  await page.getByRole('button', { name: 'Open' }).click()
  await userEvent.fill(page.getByLabelText('Field First'), 'typed')
  await page.getByRole('button', { name: 'To Second' }).click()
  await expect.element(second).toBeVisible()
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
  await userEvent.keyboard('{Escape}')
  await expect.element(first).toBeVisible()
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
  await expect.element(page.getByLabelText('Field First')).toHaveValue('typed')
  await expect.element(page.getByRole('button', { name: 'To Second' })).toHaveFocus()
  await page.getByRole('button', { name: 'Close First' }).click()
  await expect.element(first).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
  expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden')
})

test('Back goes through open windows one by one', async () => {
  history.pushState({ idx: 1 }, '')
  const page = await render(<Chain />)
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'To Second' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Second' })).toBeVisible()
  history.back()
  await expect.element(page.getByRole('dialog', { name: 'Second' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'First' })).toBeVisible()
  history.back()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => history.state).toEqual({ idx: 1 })
})

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

test('Back closes it and stays on the page; closed otherwise it leaves nothing to go back through', async () => {
  history.pushState({ idx: 1 }, '')
  const page = await render(<Opener />)
  const opener = page.getByRole('button', { name: 'Open' })
  const dialog = page.getByRole('dialog')
  const heard = vi.fn()
  addEventListener('popstate', heard)
  await opener.click()
  await expect.element(dialog).toBeVisible()
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => history.state).toEqual({ idx: 1 })
  expect(heard).not.toHaveBeenCalled()
  removeEventListener('popstate', heard)
})

test('what the router says of the page while it is open holds when Back has closed it', async () => {
  history.pushState({ idx: 1 }, '', '#few')
  const page = await render(<Opener />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  history.replaceState({ idx: 1 }, '', '#fewer')
  history.back()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(location.hash).toBe('#fewer')
  await page.getByRole('button', { name: 'Open' }).click()
  history.pushState({ idx: 2 }, '', '#fewest')
  history.back()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(location.hash).toBe('#fewest')
})

test('where the router goes at the moment of closing it stays', async () => {
  history.pushState({ idx: 1 }, '', '#all')
  const page = await render(<Opener />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  // The entry of the window is being gone back from just now.
  await new Promise((resolve) => setTimeout(resolve))
  history.pushState({ idx: 2 }, '', '#found')
  await expect.poll(() => location.hash).toBe('#found')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect([location.hash, history.state]).toEqual(['#found', { idx: 2 }])
})
