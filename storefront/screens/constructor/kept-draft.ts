import type { NamedRoom } from '#rules/room/edit.ts'

/** What was edited and is not kept by the shop yet: a closed window or a lost network costs nothing. */
export interface Draft {
  room: NamedRoom
  /** The revision it goes out from. */
  revision: number
  /** What was on its way to the shop, which may have it by now. */
  sent: NamedRoom | null
}

const keyOf = (recordId: number | null) => `komod-room-${recordId ?? 'new'}`

export function keepDraft(recordId: number | null, draft: Draft) {
  try {
    localStorage.setItem(keyOf(recordId), JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing: the shop keeps it a moment later.
  }
}

export function dropDraft(recordId: number | null) {
  try {
    localStorage.removeItem(keyOf(recordId))
  } catch {
    // There is none, then.
  }
}

/** Anything unreadable is no draft. */
export function findDraft(recordId: number | null): Draft | null {
  try {
    const kept: Partial<Draft> | null = JSON.parse(localStorage.getItem(keyOf(recordId)) ?? 'null')
    const { room, revision, sent = null } = kept ?? {}
    if (typeof revision !== 'number' || typeof room?.name !== 'string') return null
    return Array.isArray(room.plan?.corners) && Array.isArray(room.plan.pieces) ? { room, revision, sent } : null
  } catch {
    return null
  }
}
