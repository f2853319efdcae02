import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newPlan } from '#rules/room/new-plan.ts'
import { createDraftStore, draftRestMs } from './draft-store.ts'
import { type Keeping, keepingAfter, keepingOf } from './keeping.ts'
import { findDraft } from './kept-draft.ts'

const setItem = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  const kept = new Map<string, string>()
  setItem.mockReset().mockImplementation((name: string, text: string) => void kept.set(name, text))
  vi.stubGlobal('localStorage', {
    setItem,
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => void kept.delete(name),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const roomOf = (name: string) => ({ name, plan: newPlan() })
const begun = keepingOf({ recordId: 7, revision: 1 }, roomOf('A'), false)
const edited = (name: string, before: Keeping = begun) => keepingAfter(before, { kind: 'edited', room: roomOf(name) })
const kept = () => findDraft(7)?.room.name ?? null

function opened() {
  const drafts = createDraftStore()
  drafts.store(begun)
  return drafts
}

test('a drag is written down once, when the hand rests', () => {
  const drafts = opened()
  for (let move = 1; move <= 60; move += 1) {
    drafts.storeSoon(edited(`B${move}`))
    vi.advanceTimersByTime(16)
  }
  expect(setItem).not.toHaveBeenCalled()
  vi.advanceTimersByTime(draftRestMs)
  expect(setItem).toHaveBeenCalledTimes(1)
  expect(kept()).toBe('B60')
})

test('who leaves in the middle of it loses nothing', () => {
  const drafts = opened()
  drafts.storeSoon(edited('B'))
  drafts.flush()
  expect(kept()).toBe('B')
  vi.advanceTimersByTime(draftRestMs)
  expect(setItem).toHaveBeenCalledTimes(1)
})

test('what the shop has again is dropped at once', () => {
  const drafts = opened()
  drafts.storeSoon(edited('B'))
  vi.advanceTimersByTime(draftRestMs)
  drafts.storeSoon(edited('A'))
  expect(kept()).toBeNull()
})

test('a first save takes the draft along to its number', () => {
  const drafts = createDraftStore()
  const fresh = edited('B', keepingOf({ recordId: null, revision: 0 }, roomOf('A'), false))
  drafts.storeSoon(fresh)
  drafts.flush()
  expect(findDraft(null)?.room.name).toBe('B')
  const sent = keepingAfter(fresh, { kind: 'sent' })
  drafts.store(sent)
  const more = edited('C', sent)
  drafts.storeSoon(more)
  drafts.store(keepingAfter(more, { kind: 'answered', kept: { recordId: 7, revision: 1 } }))
  expect([findDraft(null), kept()]).toEqual([null, 'C'])
})

test('a room that is deleted leaves nothing behind', () => {
  const drafts = opened()
  drafts.storeSoon(edited('B'))
  drafts.forget()
  drafts.flush()
  vi.advanceTimersByTime(draftRestMs)
  expect(kept()).toBeNull()
})
