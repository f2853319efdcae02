import { expect, test } from 'vitest'
import type { RoomProject } from '#contract/room-plan.ts'
import { newPlan } from '#rules/room/new-plan.ts'
import { projectOfDraft } from './use-left-draft.ts'

const last: RoomProject = {
  recordId: 7,
  name: 'A',
  revision: 1,
  plan: newPlan(),
  goods: [],
  sharedUrl: '/constructor/?shared=x',
  savedAt: '2026-01-01T00:00:00Z',
}
const roomOf = (name: string) => ({ name, plan: newPlan() })

test('what a closed window left of a room that the shop has not is a room of its own', () => {
  const project = projectOfDraft({ room: roomOf('B'), revision: 0, sent: null }, last)
  expect(project).toMatchObject({ recordId: null, revision: 0, name: 'B', sharedUrl: null, savedAt: null })
  expect(projectOfDraft({ room: roomOf('B'), revision: 0, sent: roomOf('C') }, last).recordId).toBeNull()
})

test('what had reached the shop, the answer being lost, is not kept twice', () => {
  const draft = { room: roomOf('B'), revision: 0, sent: roomOf('A') }
  expect(projectOfDraft(draft, last)).toMatchObject({ recordId: 7, revision: 1, name: 'B' })
  expect(projectOfDraft(draft, { ...last, revision: 2 }).recordId).toBeNull()
})
