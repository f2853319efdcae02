import { useEffect, useRef } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { showToast, ToastRegion } from './toast.tsx'
import { waitingToasts } from './toast-store.ts'

const undo = vi.fn()

function Shop({ withDialog = false }: { withDialog?: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (withDialog) dialog.current?.showModal()
  }, [withDialog])
  const removed = (name: string) =>
    showToast({ text: `${name} removed`, action: { text: 'Undo', onPress: () => undo(name) } })
  return (
    <MemoryRouter>
      <dialog ref={dialog}>
        <button type="button" onClick={() => removed('Stool')}>
          Remove the stool
        </button>
      </dialog>
      <button type="button" onClick={() => removed('Table')}>
        Remove the table
      </button>
      <button type="button" onClick={() => removed('Chair')}>
        Remove the chair
      </button>
      <button type="button" onClick={() => showToast({ text: 'No connection', fault: true })}>
        Fail
      </button>
      <ToastRegion texts={{ close: 'Close', region: 'Messages' }} />
    </MemoryRouter>
  )
}

afterEach(() => {
  vi.useRealTimers()
  undo.mockClear()
})

test('several stand at once, each with its own way back', async () => {
  await render(<Shop />)
  await page.getByRole('button', { name: 'Remove the table' }).click()
  await page.getByRole('button', { name: 'Remove the chair' }).click()
  const table = page.getByRole('dialog', { name: 'Table removed' })
  await expect.element(page.getByRole('dialog', { name: 'Chair removed' })).toBeVisible()
  await table.getByRole('button', { name: 'Undo' }).click()
  expect(undo).toHaveBeenCalledExactlyOnceWith('Table')
  await expect.element(table).not.toBeInTheDocument()
})

test('goes after six seconds, but not while it is pointed at; a fault stays', async () => {
  await render(<Shop />)
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'No connection' })).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  showToast({ text: 'Saved' })
  const saved = page.getByRole('dialog', { name: 'Saved' })
  await saved.hover()
  vi.advanceTimersByTime(60_000)
  await expect.element(saved).toBeVisible()
  await page.getByRole('button', { name: 'Fail' }).hover()
  vi.advanceTimersByTime(6001)
  await expect.element(saved).not.toBeInTheDocument()
  await expect.element(page.getByRole('alertdialog', { name: 'No connection' })).toBeVisible()
})

test('F6 leads to it, Escape closes it and the focus returns', async () => {
  await render(<Shop />)
  const button = page.getByRole('button', { name: 'Remove the table' })
  await button.click()
  const toast = page.getByRole('dialog', { name: 'Table removed' })
  await expect.element(toast).toBeVisible()
  await userEvent.keyboard('{F6}{Tab}')
  await expect.element(toast).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(toast.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(toast).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('can be pressed above a modal dialog', async () => {
  await render(<Shop withDialog />)
  await page.getByRole('button', { name: 'Remove the stool' }).click()
  await page.getByRole('dialog', { name: 'Stool removed' }).getByRole('button', { name: 'Undo' }).click()
  expect(undo).toHaveBeenCalledExactlyOnceWith('Stool')
})

test('the same fault said again before the layer is there stands once', async () => {
  await render(<Shop />)
  const fault = { text: 'Still no connection', fault: true }
  showToast(fault)
  showToast({ ...fault })
  expect(waitingToasts()).toEqual([fault])
  await expect.element(page.getByRole('alertdialog', { name: 'Still no connection' })).toBeVisible()
  expect(page.getByRole('alertdialog', { name: 'Still no connection' }).elements()).toHaveLength(1)
})
