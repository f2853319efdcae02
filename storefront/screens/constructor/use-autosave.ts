import { useCallback, useEffect, useRef, useState } from 'react'
import type { RoomProject } from '#contract/room-plan.ts'
import type { NamedRoom } from '#rules/room/edit.ts'
import { api } from '#storefront/platform/api-client.ts'
import { isRefusal } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import {
  draftOf,
  isToTakeUp,
  isUnsaved,
  type Keeping,
  type KeepingEvent,
  keepingAfter,
  keepingOf,
  stateOf,
  waitMs,
} from './keeping.ts'
import { dropDraft, findDraft, keepDraft } from './kept-draft.ts'
import type { Opened } from './load-project.ts'

/**
 * Keeps the room a moment after each edit, when the window is hidden, and again once the network is back. What differs from what
 * is kept lies in this browser until the shop has it; what a closed window left behind comes back by `begin`.
 */
export function useAutosave(opened: Opened, room: NamedRoom, begin: (room: NamedRoom) => void) {
  const { project, isReadOnly } = opened
  const [keeping, setKeeping] = useState<Keeping>(() => keepingOf(keptAs(project), room, opened.isUnsaved))
  const now = useRef(keeping)
  const step = useCallback((event: KeepingEvent) => {
    now.current = keepingAfter(now.current, event)
    setKeeping(now.current)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of the room that the page came with
  useEffect(() => {
    if (isReadOnly || opened.isFresh) return
    const draft = findDraft(project.recordId)
    if (draft && isToTakeUp(draft, project.revision, room)) {
      step({ kind: 'restored', room: draft.room })
      begin(draft.room)
    } else if (draft) dropDraft(project.recordId)
  }, [])

  // The first room is known, and what was taken up is newer.
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) step({ kind: 'edited', room })
    isFirst.current = false
  }, [room, step])

  const save = useCallback(
    async (asNew = false): Promise<boolean> => {
      const { kept, room: sent, sent: underWay, trouble } = now.current
      if (underWay || (trouble?.kind === 'changed' && !asNew)) return false
      if (!isUnsaved(now.current) && kept.recordId !== null && !asNew) return true
      step({ kind: 'sent' })
      try {
        const from = asNew || kept.recordId === null ? {} : { recordId: kept.recordId, revision: kept.revision }
        const { recordId, revision } = await api.roomPlan.saveRoom({ body: { ...from, ...sent } })
        dropDraft(kept.recordId)
        step({ kind: 'answered', kept: { recordId, revision } })
        if (recordId !== kept.recordId) nameInAddress(recordId)
        return !isUnsaved(now.current)
      } catch (error) {
        step({ kind: 'failed', trouble: troubleOf(error) })
        return false
      }
    },
    [step],
  )

  /** The room that the shop has takes the place of the one here. */
  const take = useCallback(
    (theirs: RoomProject, taken: NamedRoom) => {
      dropDraft(now.current.kept.recordId)
      step({ kind: 'taken', kept: keptAs(theirs), room: taken })
    },
    [step],
  )

  const hasDraft = useRef(false)
  useEffect(() => {
    const draft = isReadOnly ? null : draftOf(keeping)
    if (draft) keepDraft(keeping.kept.recordId, draft)
    else if (hasDraft.current) dropDraft(keeping.kept.recordId)
    hasDraft.current = draft !== null
    const wait = isReadOnly ? null : waitMs(keeping)
    if (wait === null) return
    const timer = setTimeout(() => void save(), wait)
    return () => clearTimeout(timer)
  }, [keeping, isReadOnly, save])

  useEffect(() => {
    if (isReadOnly) return
    const again = () => {
      if (isUnsaved(now.current)) void save()
    }
    const flush = () => {
      if (document.visibilityState === 'hidden') again()
    }
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('online', again)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('online', again)
    }
  }, [isReadOnly, save])

  /** Also of a save that has just come back. */
  const recordIdNow = () => now.current.kept.recordId

  return { kept: keeping.kept, state: stateOf(keeping), save, take, recordIdNow }
}

function troubleOf(error: unknown): Keeping['trouble'] {
  if (!isRefusal(error) || error.status >= 500) return { kind: 'offline' }
  const { code, message, fields, status } = error
  // Too often: it goes a moment later.
  if (status === 429) return null
  if (code === 'ROOM_CHANGED' || code === 'ROOM_NOT_FOUND')
    return { kind: 'changed', message, isGone: code === 'ROOM_NOT_FOUND' }
  return { kind: 'refused', message: message || (fields[0]?.message ?? ''), isFull: code === 'TOO_MANY_ROOMS' }
}

function keptAs({ recordId, revision }: RoomProject) {
  return { recordId, revision }
}

/** A reload opens the room that was kept. The router need not know: nothing is read anew. */
function nameInAddress(recordId: number) {
  window.history.replaceState(window.history.state, '', `${href('/constructor')}?room=${recordId}`)
}
