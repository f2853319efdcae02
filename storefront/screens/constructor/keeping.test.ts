import { expect, test } from 'vitest'
import type { NamedRoom } from '#rules/room/edit.ts'
import { newPlan } from '#rules/room/new-plan.ts'
import { draftOf, isToTakeUp, isUnsaved, type Keeping, keepingAfter, keepingOf, stateOf, waitMs } from './keeping.ts'
import type { Draft } from './kept-draft.ts'

const roomOf = (name: string): NamedRoom => ({ name, plan: newPlan() })
const begun = () => keepingOf({ recordId: 7, revision: 1 }, roomOf('A'), false)

test('there and back again leaves nothing to save', () => {
  const edited = keepingAfter(begun(), { kind: 'edited', room: roomOf('B') })
  expect([stateOf(edited).kind, waitMs(edited), draftOf(edited)?.revision]).toEqual(['waiting', 1500, 1])
  const back = keepingAfter(edited, { kind: 'edited', room: roomOf('A') })
  expect([stateOf(back).kind, waitMs(back), draftOf(back)]).toEqual(['saved', null, null])
})

test('what is edited while a save is under way goes after it', () => {
  let keeping = keepingAfter(begun(), { kind: 'edited', room: roomOf('B') })
  keeping = keepingAfter(keeping, { kind: 'sent' })
  keeping = keepingAfter(keeping, { kind: 'edited', room: roomOf('A') })
  expect([stateOf(keeping).kind, waitMs(keeping), draftOf(keeping)?.room.name]).toEqual(['saving', null, 'A'])
  keeping = keepingAfter(keeping, { kind: 'answered', kept: { recordId: 7, revision: 2 } })
  expect([stateOf(keeping).kind, waitMs(keeping), draftOf(keeping)?.revision]).toEqual(['waiting', 1500, 2])
})

test('what was taken up goes at once, and only what goes out from what the shop has is taken up', () => {
  expect(waitMs(keepingAfter(begun(), { kind: 'restored', room: roomOf('B') }))).toBe(0)
  const draft = { room: roomOf('B'), revision: 1, sent: null }
  expect(isToTakeUp(draft, 1, roomOf('A'))).toBe(true)
  expect(isToTakeUp(draft, 2, roomOf('A'))).toBe(false)
  expect(isToTakeUp(draft, 1, roomOf('B'))).toBe(false)
  expect(isToTakeUp({ ...draft, sent: roomOf('A') }, 2, roomOf('A'))).toBe(true)
  expect(isToTakeUp({ ...draft, sent: roomOf('C') }, 2, roomOf('A'))).toBe(false)
})

test('what was changed elsewhere waits for a decision, what was refused for an edit', () => {
  const edited = keepingAfter(begun(), { kind: 'edited', room: roomOf('B') })
  const changed = keepingAfter(edited, { kind: 'failed', trouble: { kind: 'changed', message: '', isGone: false } })
  expect(stateOf(keepingAfter(changed, { kind: 'edited', room: roomOf('A') })).kind).toBe('changed')
  const refused = keepingAfter(edited, { kind: 'failed', trouble: { kind: 'refused', message: '', isFull: false } })
  expect([stateOf(refused).kind, waitMs(refused)]).toEqual(['refused', null])
  expect(waitMs(keepingAfter(refused, { kind: 'edited', room: roomOf('C') }))).toBe(1500)
})

test('the first edit of a room that the shop has not goes at once, later ones and a second try after a while', () => {
  let keeping = keepingOf({ recordId: null, revision: 0 }, roomOf('A'), false)
  expect(waitMs(keeping)).toBe(null)
  keeping = keepingAfter(keeping, { kind: 'edited', room: roomOf('B') })
  expect(waitMs(keeping)).toBe(0)
  keeping = keepingAfter(keeping, { kind: 'sent' })
  keeping = keepingAfter(keeping, { kind: 'edited', room: roomOf('C') })
  expect(waitMs(keepingAfter(keeping, { kind: 'failed', trouble: null }))).toBe(1500)
  expect(waitMs(keepingAfter(keeping, { kind: 'answered', kept: { recordId: 7, revision: 1 } }))).toBe(1500)
})

test('a room that was made here and is not found is kept as a new one; another one is told to be gone', () => {
  const gone = { kind: 'failed', trouble: { kind: 'changed', message: '', isGone: true } } as const
  let keeping = keepingOf({ recordId: null, revision: 0 }, roomOf('A'), true)
  keeping = keepingAfter(keepingAfter(keeping, { kind: 'sent' }), {
    kind: 'answered',
    kept: { recordId: 7, revision: 1 },
  })
  keeping = keepingAfter(keepingAfter(keeping, { kind: 'edited', room: roomOf('B') }), { kind: 'sent' })
  keeping = keepingAfter(keeping, gone)
  expect([keeping.kept.recordId, waitMs(keeping), draftOf(keeping)?.room.name]).toEqual([null, 0, 'B'])
  const other = keepingAfter(keepingAfter(begun(), { kind: 'edited', room: roomOf('B') }), { kind: 'sent' })
  expect(stateOf(keepingAfter(other, gone)).kind).toBe('changed')
})

const deeds = ['edit B', 'edit C', 'back to A', 'send', 'answer', 'lose', 'lose answer', 'reload'] as const
type Deed = (typeof deeds)[number]

/** A window and the shop, deed by deed. */
class Place {
  shop = { room: roomOf('A'), revision: 1 }
  draft: Draft | null = null
  keeping: Keeping = begun()

  do(deed: Deed) {
    const { sent } = this.keeping
    if (deed === 'edit B' || deed === 'edit C' || deed === 'back to A')
      this.step({ kind: 'edited', room: roomOf(deed.at(-1) ?? '') })
    else if (deed === 'send') {
      if (waitMs(this.keeping) !== null) this.step({ kind: 'sent' })
    } else if (deed === 'reload') this.reload()
    else if (sent) {
      if (deed !== 'lose') this.reachShop(sent)
      if (deed === 'answer') this.step({ kind: 'answered', kept: { recordId: 7, revision: this.shop.revision } })
      // An answer that is lost with its window: what was sent is at the shop.
      else if (deed === 'lose answer') this.reload()
      else this.step({ kind: 'failed', trouble: { kind: 'offline' } })
    }
  }

  private reachShop(room: NamedRoom) {
    expect(this.keeping.kept.revision).toBe(this.shop.revision)
    this.shop = { room, revision: this.shop.revision + 1 }
  }

  private reload() {
    const { room, revision } = this.shop
    const { draft } = this
    this.keeping = keepingOf({ recordId: 7, revision }, structuredClone(room), false)
    this.draft = null
    if (draft && isToTakeUp(draft, revision, room)) this.step({ kind: 'restored', room: structuredClone(draft.room) })
  }

  private step(event: Parameters<typeof keepingAfter>[1]) {
    this.keeping = keepingAfter(this.keeping, event)
    this.draft = draftOf(this.keeping)
  }
}

test('in every order the shop has in the end what was seen last, and nothing is left behind', () => {
  const runs = (length: number): Deed[][] =>
    length === 0 ? [[]] : runs(length - 1).flatMap((before) => deeds.map((deed) => [...before, deed]))
  for (const run of runs(5)) {
    const place = new Place()
    for (const deed of run) {
      const seen = place.keeping.room.name
      place.do(deed)
      const isReload = deed === 'reload' || deed === 'lose answer'
      if (isReload && place.keeping.room.name !== seen) throw new Error(`${run.join()}: ${seen} was lost`)
    }
    place.do('answer')
    place.do('send')
    place.do('answer')
    const { keeping, shop, draft } = place
    if (isUnsaved(keeping) || stateOf(keeping).kind !== 'saved' || draft || shop.room.name !== keeping.room.name)
      throw new Error(`${run.join()}: ${stateOf(keeping).kind}`)
  }
})
