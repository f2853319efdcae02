import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { CallRefusal } from '#contract/client.ts'
import type { NamedRoom } from '#rules/room/edit.ts'
import { newPlan } from '#rules/room/new-plan.ts'
import { useAutosave } from './use-autosave.ts'

const { saveRoom, getRoom } = vi.hoisted(() => ({ saveRoom: vi.fn(), getRoom: vi.fn() }))
vi.mock('#storefront/platform/api-client.ts', () => ({ api: { roomPlan: { saveRoom, getRoom } } }))

const project = { recordId: 7, name: 'A', revision: 1, plan: newPlan(), goods: [], sharedUrl: null, savedAt: null }
const opened = { project, isReadOnly: false, isUnsaved: false, isFresh: false, isLast: false }

function Room() {
  const [room, setRoom] = useState<NamedRoom>({ name: 'A', plan: project.plan })
  const { state } = useAutosave(opened, room, setRoom)
  return (
    <>
      <output>{`${room.name} ${state.kind}`}</output>
      <button type="button" onClick={() => setRoom({ ...room, name: `${room.name}+` })}>
        edit
      </button>
    </>
  )
}

const kept = () => Object.keys(localStorage).filter((name) => name.startsWith('komod-room-'))

beforeEach(() => {
  localStorage.clear()
  saveRoom.mockReset().mockImplementation(async () => ({ recordId: 7, revision: 2, savedAt: '' }))
})

test('a window closed at once after an edit has left it in this browser', async () => {
  const screen = await render(<Room />)
  await screen.getByRole('button').click()
  expect(kept()).toEqual([])
  window.dispatchEvent(new Event('pagehide'))
  expect(kept()).toEqual(['komod-room-7'])
})

test('a page left at once after an edit takes it to the shop, and nothing is left behind', async () => {
  const screen = await render(<Room />)
  await screen.getByRole('button').click()
  await screen.unmount()
  await expect.poll(() => saveRoom.mock.calls.length).toBe(1)
  await expect.poll(kept).toEqual([])
  await new Promise((done) => setTimeout(done, 600))
  expect(kept()).toEqual([])
})

test.each([
  { way: 'not', sent: null },
  { way: 'already', sent: { name: 'B', plan: project.plan } },
])('what a closed window left goes to the shop, once; it was $way on its way', async ({ sent }) => {
  localStorage.setItem('komod-room-7', JSON.stringify({ room: { name: 'B', plan: project.plan }, revision: 1, sent }))
  const screen = await render(<Room />)
  await expect.element(screen.getByText('B saved')).toBeVisible()
  expect(saveRoom).toHaveBeenCalledTimes(1)
  expect(kept()).toEqual([])
  await new Promise((done) => setTimeout(done, 600))
  expect(kept()).toEqual([])
})

const changed = () => new CallRefusal(409, { error: 'ROOM_CHANGED', message: 'Изменили', requestId: '' })
const leave = (sent: string) =>
  localStorage.setItem(
    'komod-room-7',
    JSON.stringify({
      room: { name: 'B', plan: project.plan },
      revision: 1,
      sent: { name: sent, plan: project.plan },
    }),
  )

test('what the closed window had sent arrives after the page was made: it is nobody else’s change', async () => {
  leave('B')
  saveRoom.mockRejectedValueOnce(changed())
  getRoom.mockResolvedValue({ project: { ...project, name: 'B', revision: 2 } })
  const screen = await render(<Room />)
  await expect.element(screen.getByText('B saved')).toBeVisible()
  expect(saveRoom).toHaveBeenCalledTimes(1)
  expect(kept()).toEqual([])
})

test('what was edited after that goes on from there', async () => {
  leave('A-')
  saveRoom.mockRejectedValueOnce(changed())
  getRoom.mockResolvedValue({ project: { ...project, name: 'A-', revision: 2 } })
  const screen = await render(<Room />)
  await expect.element(screen.getByText('B saved')).toBeVisible()
  expect(saveRoom.mock.calls[1]?.[0].body).toMatchObject({ revision: 2, name: 'B' })
  expect(kept()).toEqual([])
})

test('what somebody else has changed is not written over', async () => {
  leave('B')
  saveRoom.mockRejectedValueOnce(changed())
  getRoom.mockResolvedValue({ project: { ...project, name: 'C', revision: 2 } })
  const screen = await render(<Room />)
  await expect.element(screen.getByText('B changed')).toBeVisible()
  expect(saveRoom).toHaveBeenCalledTimes(1)
})
