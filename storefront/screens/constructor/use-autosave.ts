import { useCallback, useEffect, useRef, useState } from 'react'
import type { RoomProject } from '#contract/room-plan.ts'
import type { NamedRoom } from '#rules/room/edit.ts'
import { api } from '#storefront/platform/api-client.ts'
import { isRefusal } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { dropDraft, keepDraft } from './kept-draft.ts'

export type SaveState =
  | { kind: 'new' | 'saved' | 'waiting' | 'saving' | 'offline' }
  /** It was changed elsewhere: one of two ways out has to be chosen. */
  | { kind: 'changed'; message: string; isGone: boolean }
  | { kind: 'refused'; message: string; isFull: boolean }

/** Which room of the shop's this is, and the revision that was read or written last. */
export interface KeptAs {
  recordId: number | null
  revision: number
}

const restMs = 1500
const tryAgainMs = 10_000

/**
 * Keeps the room a moment after each edit, when the window is hidden, and again once the network is back. `first` is what the
 * page came with; what differs from what is kept lies in this browser until the shop has it.
 */
export function useAutosave(project: RoomProject, room: NamedRoom, isUnsaved: boolean, isReadOnly: boolean) {
  const [kept, setKept] = useState<KeptAs>({ recordId: project.recordId, revision: project.revision })
  const [state, setState] = useState<SaveState>({ kind: project.recordId === null ? 'new' : 'saved' })
  const now = useRef({ room, kept, saved: isUnsaved ? null : room, isBusy: false, isStopped: false })
  now.current.room = room

  const settle = useCallback((next: KeptAs, saved: NamedRoom) => {
    const { recordId } = now.current.kept
    Object.assign(now.current, { kept: next, saved, isStopped: false })
    setKept(next)
    dropDraft(recordId)
    if (next.recordId !== recordId) nameInAddress(next.recordId)
  }, [])

  const save = useCallback(
    async (asNew = false): Promise<boolean> => {
      const current = now.current
      const { room: sent, kept: from } = current
      if (current.isBusy || (current.isStopped && !asNew)) return false
      if (sent === current.saved && !asNew) return true
      current.isBusy = true
      setState({ kind: 'saving' })
      try {
        const known = asNew || from.recordId === null ? {} : { recordId: from.recordId, revision: from.revision }
        const { recordId, revision } = await api.roomPlan.saveRoom({ body: { ...known, ...sent } })
        settle({ recordId, revision }, sent)
        const isAllSaved = now.current.room === sent
        setState({ kind: isAllSaved ? 'saved' : 'waiting' })
        return isAllSaved
      } catch (error) {
        const next = stateAfter(error)
        current.isStopped = next.kind === 'changed'
        setState(next)
        return false
      } finally {
        current.isBusy = false
      }
    },
    [settle],
  )

  /** The room that the shop has takes the place of the one here. */
  const take = useCallback(
    (taken: RoomProject, saved: NamedRoom) => {
      settle({ recordId: taken.recordId, revision: taken.revision }, saved)
      setState({ kind: 'saved' })
    },
    [settle],
  )

  /** What is edited here goes out from another revision than the page came with. */
  const goOnFrom = useCallback((revision: number) => {
    now.current.kept = { ...now.current.kept, revision }
  }, [])

  const isDirty = room !== now.current.saved
  useEffect(() => {
    if (!isDirty || isReadOnly) return
    keepDraft(now.current.kept.recordId, { room, revision: now.current.kept.revision })
    if (now.current.isStopped) return
    setState((before) => (before.kind === 'saving' || before.kind === 'offline' ? before : { kind: 'waiting' }))
    const timer = setTimeout(() => void save(), restMs)
    return () => clearTimeout(timer)
  }, [room, isDirty, isReadOnly, save])

  // What was edited while a save was under way, or could not go out, goes later.
  useEffect(() => {
    if (state.kind !== 'waiting' && state.kind !== 'offline') return
    const timer = setTimeout(() => void save(), state.kind === 'waiting' ? restMs : tryAgainMs)
    return () => clearTimeout(timer)
  }, [state, save])

  useEffect(() => {
    const flush = () => {
      if (document.visibilityState === 'hidden') void save()
    }
    const again = () => void save()
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('online', again)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('online', again)
    }
  }, [save])

  return { kept, state, save, take, goOnFrom }
}

function stateAfter(error: unknown): SaveState {
  if (!isRefusal(error) || error.status >= 500) return { kind: 'offline' }
  const { code, message, fields, status } = error
  if (status === 429) return { kind: 'waiting' }
  if (code === 'ROOM_CHANGED' || code === 'ROOM_NOT_FOUND')
    return { kind: 'changed', message, isGone: code === 'ROOM_NOT_FOUND' }
  return { kind: 'refused', message: message || (fields[0]?.message ?? ''), isFull: code === 'TOO_MANY_ROOMS' }
}

/** A reload opens the room that was kept. The router need not know: nothing is read anew. */
function nameInAddress(recordId: number | null) {
  if (recordId === null) return
  window.history.replaceState(window.history.state, '', `${href('/constructor')}?room=${recordId}`)
}
