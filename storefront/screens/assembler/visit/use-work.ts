import { get, set } from 'idb-keyval'
import { useEffect, useRef, useState } from 'react'
import type { AssemblerOrder, WrittenVisit } from '#contract/assembler/visit.ts'
import { keptAs } from '../kept.ts'

/** What the crew has noted at the door; kept in the browser until the shop has it. */
export interface Work {
  checks: AssemblerOrder['checks']
  parts: NonNullable<WrittenVisit['parts']>
  note: string
  signedBy: string
  strokes: [number, number][][]
  startedAt: string | null
  /** It was handed in here, and may still wait for a network. */
  end: 'done' | 'failed' | null
}

const keyOf = (guid: string) => keptAs(`work ${guid}`)

function workOf({ checks, parts, note, signature, contact, startedAt, state }: AssemblerOrder): Work {
  return {
    checks,
    parts,
    note,
    signedBy: signature?.name ?? contact.name,
    strokes: signature?.strokes ?? [],
    startedAt,
    end: state === 'done' || state === 'failed' ? state : null,
  }
}

/** The work at one visit: as the shop has it, and over that what was noted here since. */
export function useWork(order: AssemblerOrder) {
  const [work, setWork] = useState(() => workOf(order))
  const { guid, state, revision } = order
  // What is noted while the kept work is being read: it is newer.
  const since = useRef<Partial<Work>>({})
  useEffect(() => {
    let isGone = false
    since.current = {}
    // Finished, or given back to be tried once more: what the shop says is all there is.
    if (state === 'done') return setWork(workOf(order))
    void get<Work & { revision: number }>(keyOf(guid))
      .then((kept) => {
        if (isGone || !kept) return
        const isHandedIn = kept.end !== null && state !== 'failed' && revision > kept.revision
        setWork({ ...kept, end: isHandedIn ? null : kept.end, ...since.current })
      })
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [guid, state, revision, order])
  function change(by: Partial<Work>) {
    const next = { ...work, ...by }
    since.current = { ...since.current, ...by }
    setWork(next)
    void set(keyOf(guid), { ...next, revision }).catch(() => {})
    return next
  }
  return { work, change }
}
