import { createContext, type FormEvent, useContext } from 'react'
import type { RoomGoods } from '#contract/room-plan.ts'
import type { Conflict } from '#rules/room/conflicts.ts'
import type { NamedRoom, RoomEdit } from '#rules/room/edit.ts'
import type { FormFault } from './form-faults.ts'

/** What every part of the constructor knows of the room and may do to it. */
export interface Workshop {
  room: NamedRoom
  goods: ReadonlyMap<number, RoomGoods>
  conflicts: readonly Conflict[]
  /** Why a form could not be done as it was typed last, and which form it was (`scopeOf`). */
  faults: { scope: string; list: readonly FormFault[] } | null
  /** Of pieces, by their ids; the last one is the one whose fields are shown. */
  selected: readonly string[]
  /** They were put in from another panel, which stays before the eyes where there is room for one only. */
  isSelectedQuietly: boolean
  /** Of an opening; null: none. */
  opening: string | null
  /** Somebody else's room: it is looked at and copied. */
  isReadOnly: boolean
  canUndo: boolean
  canRedo: boolean
  edit: (edit: RoomEdit, strand?: string) => void
  endStrand: () => void
  undo: () => void
  redo: () => void
  select: (ids: readonly string[]) => void
  chooseOpening: (id: string | null) => void
  /** Goods that may be put into the room from now on. */
  learn: (goods: readonly RoomGoods[]) => void
  /** Heard, not seen. */
  say: (text: string) => void
  /** A form of the page does here what it would do at the shop without scripts. */
  submit: (event: FormEvent<HTMLFormElement>) => void
}

export const WorkshopContext = createContext<Workshop | null>(null)

export function useWorkshop(): Workshop {
  const workshop = useContext(WorkshopContext)
  if (!workshop) throw new Error('Only inside of the constructor.')
  return workshop
}
