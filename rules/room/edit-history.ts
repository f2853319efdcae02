import { applyEdit, type NamedRoom, type RoomEdit } from './edit.ts'

/** What was done to a room and can be taken back. Edits of one strand, such as a drag, are one step. */
export interface RoomHistory {
  past: readonly NamedRoom[]
  room: NamedRoom
  future: readonly NamedRoom[]
  /** The strand whose edits are still added to the last step. */
  strand: string | null
}

const mostSteps = 200

export function historyOf(room: NamedRoom): RoomHistory {
  return { past: [], room, future: [], strand: null }
}

/** `strand`: the edit goes into the same step as the one before it, if that was of the same strand. */
export function withEdit(history: RoomHistory, edit: RoomEdit, strand: string | null = null): RoomHistory {
  const room = applyEdit(history.room, edit)
  if (room === history.room) return history
  const isSameStep = strand !== null && strand === history.strand
  const past = isSameStep ? history.past : [...history.past, history.room].slice(-mostSteps)
  return { past, room, future: [], strand }
}

/** The next edit is a step of its own, whatever its strand. */
export function endStrand(history: RoomHistory): RoomHistory {
  return history.strand === null ? history : { ...history, strand: null }
}

export function undone(history: RoomHistory): RoomHistory {
  const room = history.past.at(-1)
  if (!room) return history
  return { past: history.past.slice(0, -1), room, future: [history.room, ...history.future], strand: null }
}

export function redone(history: RoomHistory): RoomHistory {
  const [room, ...future] = history.future
  if (!room) return history
  return { past: [...history.past, history.room], room, future, strand: null }
}
