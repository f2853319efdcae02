import { type FormEvent, useCallback, useDeferredValue, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { RoomGoods, RoomProject } from '#contract/room-plan.ts'
import { listConflicts } from '#rules/room/conflicts.ts'
import { applyEdit, type NamedRoom, type RoomEdit } from '#rules/room/edit.ts'
import { endStrand, historyOf, type RoomHistory, redone, undone, withEdit } from '#rules/room/edit-history.ts'
import { insideEdit } from '#rules/room/edit-inside.ts'
import type { SizeOf } from '#rules/room/footprint.ts'
import type { AreaMessages } from '#storefront/messages/areas.ts'
import { api } from '#storefront/platform/api-client.ts'
import { textOf } from '#storefront/platform/form/form-answer.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { showToast } from '#storefront/ui/toast.tsx'
import { editOfForm, isHeldBack } from './edit-of-form.ts'
import { faultsOfForm, openingName, scopeOf } from './form-faults.ts'
import { type Selection, withFresh } from './selection.ts'
import { sizesOf } from './sizes.ts'
import type { Workshop } from './workshop-context.ts'

type Deed =
  | { kind: 'edit'; edit: RoomEdit; strand: string | null; sizeOf: SizeOf }
  | { kind: 'endStrand' | 'undo' | 'redo' }
  | { kind: 'begin'; room: NamedRoom }

function reduce(history: RoomHistory, deed: Deed): RoomHistory {
  switch (deed.kind) {
    case 'edit':
      return withEdit(history, insideEdit(history.room.plan, deed.sizeOf, deed.edit), deed.strand)
    case 'endStrand':
      return endStrand(history)
    case 'undo':
      return undone(history)
    case 'redo':
      return redone(history)
    case 'begin':
      return historyOf(deed.room)
    default:
      return deed satisfies never
  }
}

/** The room under the hands: what is selected, what was done, what can be taken back. */
export function useWorkshop(
  project: RoomProject,
  isReadOnly: boolean,
  chosen: string | null,
  /** Goods beside those that stand there. */
  beside: readonly RoomGoods[],
) {
  const words = useMessages('room')
  const language = useLanguage()
  const [history, act] = useReducer(reduce, project, ({ name, plan }) => historyOf({ name, plan }))
  const [goods, setGoods] = useState(() => new Map([...beside, ...project.goods].map((one) => [one.offerId, one])))
  const [selection, setSelection] = useState<Selection>({ ids: chosen === null ? [] : [chosen], isQuiet: false })
  const [opening, setOpening] = useState<string | null>(null)
  const [said, say] = useState('')
  const [faults, setFaults] = useState<Workshop['faults']>(null)
  const { room } = history
  // A drag goes before: what it makes tight may be said a moment later.
  const settled = useDeferredValue(room.plan)
  const conflicts = useMemo(() => listConflicts(settled, sizesOf(goods)), [settled, goods])

  const learn = useCallback((more: readonly RoomGoods[]) => {
    setGoods((before) => new Map([...before, ...more.map((one): [number, RoomGoods] => [one.offerId, one])]))
  }, [])
  useUnknownGoods(room, goods, learn)
  const edit = useCallback(
    (done: RoomEdit, strand: string | null = null) => act({ kind: 'edit', edit: done, strand, sizeOf: sizesOf(goods) }),
    [goods],
  )
  const begin = useCallback((next: NamedRoom) => act({ kind: 'begin', room: next }), [])
  const select = useCallback((ids: readonly string[]) => {
    setSelection({ ids, isQuiet: false })
    if (ids.length > 0) setOpening(null)
  }, [])
  const chooseOpening = useCallback((id: string | null) => {
    setOpening(id)
    if (id !== null) setSelection({ ids: [], isQuiet: false })
  }, [])
  const endStrandNow = useCallback(() => act({ kind: 'endStrand' }), [])

  const selectFresh = useCallback((ids: readonly string[], known: ReadonlySet<string>) => {
    setSelection((before) => withFresh(before, ids, known))
    setOpening(null)
  }, [])
  useNewcomers(room, selectFresh)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    const list = faultsOfForm(room, fields, words, language)
    const part = textOf(fields, 'opening') || textOf(fields, 'piece')
    setFaults(list.length > 0 ? { scope: scopeOf(textOf(fields, 'intent'), part), list } : null)
    if (list[0]) say(list[0].sentence)
    const done = list.length > 0 ? null : editOfForm(room, fields, goods)
    if (!done) return
    edit(done)
    if (isHeldBack(room, fields, goods)) showToast({ text: words.piece.stays })
    if (done.kind === 'corners') tellLost(room, applyEdit(room, done), words)
  }

  const there = new Set(room.plan.pieces.map(({ id }) => id))
  const workshop: Workshop = {
    room,
    goods,
    conflicts,
    faults,
    selected: selection.ids.filter((id) => there.has(id)),
    isSelectedQuietly: selection.isQuiet,
    opening: room.plan.openings.some(({ id }) => id === opening) ? opening : null,
    isReadOnly,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    edit,
    endStrand: endStrandNow,
    undo: () => {
      setFaults(null)
      act({ kind: 'undo' })
    },
    redo: () => {
      setFaults(null)
      act({ kind: 'redo' })
    },
    select,
    chooseOpening,
    learn,
    say,
    submit,
  }
  return { workshop, said, begin, learn }
}

/** A room of another shape may have no wall for what was built into the old one. */
function tellLost(before: NamedRoom, after: NamedRoom, words: AreaMessages['room']) {
  const left = new Set(after.plan.openings.map(({ id }) => id))
  const { openings } = before.plan
  const names = openings.filter(({ id }) => !left.has(id)).map((one) => openingName(one, openings, words))
  if (names.length > 0) showToast({ text: words.room.lost(names.join(', ')) })
}

/** Goods that came with no page, such as those of a room that was left in this browser, are asked for: once, as they stand in this city. */
function useUnknownGoods(
  { plan: { pieces } }: NamedRoom,
  goods: ReadonlyMap<number, RoomGoods>,
  learn: (more: readonly RoomGoods[]) => void,
) {
  const asked = useRef(new Set<number>())
  useEffect(() => {
    const ids = new Set(pieces.map(({ offerId }) => offerId))
    const offerIds = [...ids].filter((id) => !goods.has(id) && !asked.current.has(id))
    if (offerIds.length === 0) return
    for (const id of offerIds) asked.current.add(id)
    api.roomPlan.listRoomGoods({ body: { offerIds } }).then(
      (found) => learn(found.goods),
      () => {
        for (const id of offerIds) asked.current.delete(id)
      },
    )
  }, [pieces, goods, learn])
}

/** What was just put in is what one goes on with. */
function useNewcomers(room: NamedRoom, select: (ids: readonly string[], known: ReadonlySet<string>) => void) {
  const known = useRef(new Set(room.plan.pieces.map(({ id }) => id)))
  useEffect(() => {
    const ids = room.plan.pieces.map(({ id }) => id)
    const fresh = ids.filter((id) => !known.current.has(id))
    if (fresh.length > 0) select(fresh, new Set(ids))
    known.current = new Set(ids)
  }, [room.plan.pieces, select])
}
