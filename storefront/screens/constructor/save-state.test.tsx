import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { loadMessages } from '#storefront/platform/messages.tsx'
import { SaveTrouble } from './save-state.tsx'

const said = vi.hoisted(() => vi.fn())
vi.mock('#storefront/ui/toast.tsx', () => ({ showToast: said }))

test('a room of another window that cannot be loaded now says so, and both ways out stay', async () => {
  await loadMessages('ru', 'room')
  const screen = await render(
    <SaveTrouble
      state={{ kind: 'changed', message: 'Комнату изменили в другом окне', isGone: false }}
      onLoad={() => Promise.reject(new Error('There is no network'))}
      onKeepMine={() => undefined}
      onRooms={() => undefined}
    />,
  )
  await screen.getByRole('button', { name: 'Загрузить ту' }).click()
  await expect.poll(() => said.mock.calls).toEqual([[{ text: expect.stringContaining('Попробуйте'), fault: true }]])
  await expect.element(screen.getByRole('button', { name: 'Загрузить ту' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Сохранить мою/ })).toBeVisible()
})
