import type { NamedRoom } from '#rules/room/edit.ts'
import type { Draft } from './kept-draft.ts'

export type SaveState =
  | { kind: 'new' | 'saved' | 'waiting' | 'saving' | 'offline' }
  /** It was changed elsewhere: one of two ways out has to be chosen. */
  | { kind: 'changed'; message: string; isGone: boolean }
  | { kind: 'refused'; message: string; isFull: boolean }

type Trouble = { kind: 'offline' } | Extract<SaveState, { kind: 'changed' | 'refused' }>

/** Which room of the shop's this is, and the revision that was read or written last. */
interface KeptAs {
  recordId: number | null
  revision: number
}

/** How far the shop has what is under the hands. */
export interface Keeping {
  kept: KeptAs
  room: NamedRoom
  /** What the shop has, as far as is known here; null: nothing of it. */
  saved: NamedRoom | null
  /** What is on its way to the shop. */
  sent: NamedRoom | null
  trouble: Trouble | null
  /** It has waited in this browser already, or the shop has nothing of the room yet. */
  isUrgent: boolean
  /** The shop has got the room from here. */
  isMadeHere: boolean
}

export type KeepingEvent =
  | { kind: 'edited' | 'restored'; room: NamedRoom }
  | { kind: 'sent' }
  | { kind: 'answered'; kept: KeptAs }
  /** What a closed window had sent has arrived after all: the shop has that. */
  | { kind: 'arrived'; kept: KeptAs; room: NamedRoom }
  /** `trouble` null: it is tried again as if nothing had been sent. */
  | { kind: 'failed'; trouble: Trouble | null }
  /** The shop's room takes the place of the one here. */
  | { kind: 'taken'; kept: KeptAs; room: NamedRoom }

const restMs = 1500
const tryAgainMs = 10_000

export function keepingOf(kept: KeptAs, room: NamedRoom, isUnsaved: boolean): Keeping {
  const isUrgent = isUnsaved && kept.recordId === null
  return { kept, room, saved: isUnsaved ? null : room, sent: null, trouble: null, isUrgent, isMadeHere: false }
}

export function keepingAfter(before: Keeping, event: KeepingEvent): Keeping {
  switch (event.kind) {
    case 'edited':
    case 'restored': {
      if (event.room === before.room) return before
      // What was refused may pass once it is edited.
      const trouble = before.trouble?.kind === 'refused' ? null : before.trouble
      const isFirst = before.kept.recordId === null && !isUnsaved(before)
      const isUrgent = before.isUrgent || event.kind === 'restored' || isFirst
      return { ...before, room: event.room, trouble, isUrgent }
    }
    case 'sent':
      return { ...before, sent: before.room, isUrgent: false }
    case 'answered':
      return {
        ...before,
        kept: event.kept,
        saved: before.sent,
        sent: null,
        trouble: null,
        isMadeHere: before.isMadeHere || event.kept.recordId !== before.kept.recordId,
      }
    case 'arrived':
      return { ...before, kept: event.kept, saved: event.room, sent: null, trouble: null }
    case 'failed':
      // Another tab's first save has made the browser another visitor: nobody has deleted it.
      if (event.trouble?.kind === 'changed' && event.trouble.isGone && before.isMadeHere)
        return keepingOf({ recordId: null, revision: 0 }, before.room, true)
      return { ...before, sent: null, trouble: event.trouble }
    case 'taken':
      return keepingOf(event.kept, event.room, false)
    default:
      return event satisfies never
  }
}

/** Whether the shop lacks something of it: a way there and back leaves nothing to save. */
export function isUnsaved({ room, saved }: Keeping): boolean {
  return saved === null || !isSame(room, saved)
}

export function stateOf(keeping: Keeping): SaveState {
  const { kept, sent, trouble } = keeping
  if (sent) return { kind: 'saving' }
  if (trouble?.kind === 'changed') return trouble
  if (!isUnsaved(keeping)) return { kind: kept.recordId === null ? 'new' : 'saved' }
  return trouble ?? { kind: 'waiting' }
}

/** After how long it goes to the shop; null: not by itself. */
export function waitMs(keeping: Keeping): number | null {
  const { sent, trouble, isUrgent } = keeping
  if (sent || trouble?.kind === 'changed' || trouble?.kind === 'refused' || !isUnsaved(keeping)) return null
  if (trouble) return tryAgainMs
  return isUrgent ? 0 : restMs
}

/** What this browser keeps until the shop has it; null: nothing. */
export function draftOf(keeping: Keeping): Draft | null {
  const { room, kept, sent } = keeping
  // Until the answer comes it is not known which of both the shop will have.
  const isSettled = !isUnsaved(keeping) && (sent === null || isSame(sent, room))
  return isSettled ? null : { room, revision: kept.revision, sent }
}

/**
 * What a closed window left behind is taken up where it goes out from what the shop has, or from what was on its way there, and says
 * something else.
 */
export function isToTakeUp({ room, revision, sent }: Draft, at: number, saved: NamedRoom): boolean {
  return (revision === at || hasArrived({ sent, revision }, at, saved)) && !isSame(room, saved)
}

/** Whether what was on its way when the window closed is what the shop has. */
export function hasArrived(
  { sent, revision }: Pick<Draft, 'sent' | 'revision'>,
  at: number,
  saved: NamedRoom,
): boolean {
  return sent !== null && at === revision + 1 && isSame(sent, saved)
}

/** By value: parts that are the very same are not looked into. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [names, others] = [Object.keys(one), Object.keys(other)]
  const [from, to] = [one as Record<string, unknown>, other as Record<string, unknown>]
  return names.length === others.length && names.every((name) => name in to && isSame(from[name], to[name]))
}
