import { expect, test } from 'vitest'
import { CallRefusal } from '#contract/client.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { openRoom } from './open-room.ts'

function open(address: Record<string, string>) {
  const refuse = (code: string, status: number) =>
    Promise.reject(new CallRefusal(status, { error: code, message: 'Нет', requestId: 'r' }))
  const getRoom = ({ body }: { body: { code?: string } }) =>
    body.code === 'cut' ? refuse('INPUT_INVALID', 400) : refuse('ROOM_NOT_FOUND', 404)
  return openRoom(
    { api: { roomPlan: { getRoom } }, language: 'ru' } as unknown as PageContext,
    new URLSearchParams(address),
  )
}

test.each(['unknownunknown', 'cut'])(
  'a link that shows no room is told from a page that is not there: %s',
  async (shared) => {
    expect(await open({ shared })).toBeNull()
  },
)

test('an own room that is gone is a page that is not there', async () => {
  await expect(open({ room: '7' })).rejects.toMatchObject({ init: { status: 404 } })
})
