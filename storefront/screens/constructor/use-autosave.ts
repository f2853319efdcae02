import { useCallback, useEffect, useRef, useState } from 'react'
import type { RoomProject } from '#contract/room-plan.ts'
import type { Language } from '#rules/language.ts'
import type { NamedRoom } from '#rules/room/edit.ts'
import { roomNameIn } from '#rules/room/room-names.ts'
import { api } from '#storefront/platform/api-client.ts'
import { isRefusal } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage } from '#storefront/platform/messages.tsx'
import { createDraftStore } from './draft-store.ts'
import {
  hasArrived,
  isToTakeUp,
  isUnsaved,
  type Keeping,
  type KeepingEvent,
  keepingAfter,
  keepingOf,
  stateOf,
  waitMs,
} from './keeping.ts'
import { type Draft, dropDraft, findDraft } from './kept-draft.ts'
import type { Opened } from './load-project.ts'

/** What a page that was left inside the shop still had on its way, and the room it was opened with. */
let leaving: { recordId: number | null; done: Promise<Keeping> } | null = null

/**
 * Keeps the room a moment after each edit, when the page is left or hidden, and again once the network is back. What differs from
 * what is kept lies in this browser until the shop has it; what a closed window left behind comes back by `begin`.
 */
export function useAutosave(opened: Opened, room: NamedRoom, begin: (room: NamedRoom) => void) {
  const { project, isReadOnly } = opened
  const [keeping, setKeeping] = useState<Keeping>(() => keepingOf(keptAs(project), room, opened.isUnsaved))
  const now = useRef(keeping)
  const [drafts] = useState(createDraftStore)
  const language = useLanguage()
  /** The page is left: what is on its way comes to its end without it. */
  const hasLeft = useRef(false)
  /** The room is deleted: nothing of it is kept any more. */
  const isForgotten = useRef(false)
  /** What a closed window had on its way, and nobody knows yet whether it arrives. */
  const lost = useRef<Draft | null>(null)
  const underWay = useRef<Promise<boolean>>(undefined)

  const step = useCallback(
    (event: KeepingEvent) => {
      now.current = keepingAfter(now.current, event)
      if (!isReadOnly && !isForgotten.current) {
        if (event.kind === 'edited') drafts.storeSoon(now.current)
        else drafts.store(now.current)
      }
      setKeeping(now.current)
    },
    [isReadOnly, drafts],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of the room that the page came with
  useEffect(() => {
    if (isReadOnly) return
    drafts.store(now.current)
    if (opened.isFresh) return
    const takeUp = () => {
      const draft = findDraft(project.recordId)
      if (draft && isToTakeUp(draft, project.revision, room)) {
        if (draft.sent) lost.current = draft
        step({ kind: 'restored', room: draft.room })
        begin(draft.room)
      } else if (draft && !isUnsaved(now.current)) dropDraft(project.recordId)
    }
    if (leaving?.recordId !== project.recordId) return takeUp()
    void leaving.done.then((left) => {
      if (hasLeft.current) return
      if (isUnsaved(left) || left.kept.recordId === null) return takeUp()
      step({ kind: 'taken', kept: left.kept, room: left.room })
      begin(left.room)
      nameInAddress(left.kept.recordId)
    })
  }, [])

  // The first room is known, and what was taken up is newer.
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) step({ kind: 'edited', room })
    isFirst.current = false
  }, [room, step])

  const send = useCallback(
    async (asNew: boolean): Promise<boolean> => {
      const { kept, room: sent } = now.current
      step({ kind: 'sent' })
      try {
        const from = asNew || kept.recordId === null ? {} : { recordId: kept.recordId, revision: kept.revision }
        const { recordId, revision } = await api.roomPlan.saveRoom({ body: { ...from, ...sent } })
        step({ kind: 'answered', kept: { recordId, revision } })
        if (recordId !== kept.recordId && !hasLeft.current) nameInAddress(recordId)
        return !isUnsaved(now.current)
      } catch (error) {
        const trouble = troubleOf(error)
        const arrived = trouble?.kind === 'changed' ? await arrivedOf(lost.current, kept.recordId, language) : null
        step(arrived ? { kind: 'arrived', ...arrived } : { kind: 'failed', trouble })
        return false
      }
    },
    [step, language],
  )

  const save = useCallback(
    async (asNew = false): Promise<boolean> => {
      const { kept, sent, trouble } = now.current
      if (sent || isForgotten.current || (trouble?.kind === 'changed' && !asNew)) return false
      if (!isUnsaved(now.current) && kept.recordId !== null && !asNew) return true
      underWay.current = send(asNew)
      return underWay.current
    },
    [send],
  )

  /** The room that the shop has takes the place of the one here. */
  const take = useCallback(
    (theirs: RoomProject, taken: NamedRoom) => step({ kind: 'taken', kept: keptAs(theirs), room: taken }),
    [step],
  )

  const forget = useCallback(() => {
    isForgotten.current = true
    drafts.forget()
    dropDraft(now.current.kept.recordId)
  }, [drafts])

  useEffect(() => {
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
      if (document.visibilityState !== 'hidden') return
      drafts.flush()
      again()
    }
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', drafts.flush)
    window.addEventListener('online', again)
    return () => {
      drafts.flush()
      window.removeEventListener('pagehide', drafts.flush)
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('online', again)
    }
  }, [isReadOnly, save, drafts])

  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
      const isOwed = () => !isForgotten.current && isUnsaved(now.current)
      if (isReadOnly || !(isOwed() || now.current.sent)) return
      const finish = async () => {
        await underWay.current
        // Once more where the first try has found out that it has to go as a new one.
        for (let left = 2; left > 0 && isOwed(); left--) await save()
        return now.current
      }
      const mine = { recordId: project.recordId, done: finish() }
      leaving = mine
      void mine.done.then(() => {
        if (leaving === mine) leaving = null
      })
    }
  }, [isReadOnly, project.recordId, save])

  /** Also of a save that has just come back. */
  const recordIdNow = () => now.current.kept.recordId

  return { kept: keeping.kept, state: stateOf(keeping), save, take, forget, recordIdNow }
}

/** The page came before what the window before it had sent: the shop's room is that, and nobody else has changed it. */
async function arrivedOf(lost: Draft | null, recordId: number | null, language: Language) {
  if (!lost?.sent || recordId === null) return null
  const answer = await api.roomPlan.getRoom({ body: { recordId } }).catch(() => null)
  if (!answer) return null
  const { name, plan, revision } = answer.project
  const theirs = { name: roomNameIn(name, language), plan }
  return hasArrived(lost, revision, theirs) ? { kept: { recordId, revision }, room: theirs } : null
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
