import type { RoomGoods } from '#contract/room-plan.ts'
import type { Conflict } from '#rules/room/conflicts.ts'
import { type PlacedPiece, type RoomPlan, roomLimits } from '#rules/room/plan.ts'
import type { AreaMessages } from '#storefront/messages/areas.ts'

/** What is wrong, in words. */
export function warningText(
  conflict: Conflict,
  plan: RoomPlan,
  goods: ReadonlyMap<number, RoomGoods>,
  t: AreaMessages['room']['warnings'],
  cm: (mm: number) => string,
): string {
  const nameOf = (id: string | undefined) => nameInRoom(id, plan, goods)
  const name = nameOf(conflict.pieces[0])
  switch (conflict.kind) {
    case 'overlap':
      return t.overlap(name, nameOf(conflict.pieces[1]))
    case 'tooHigh':
      return t.tooHigh(name, cm(conflict.byMm))
    case 'tightPassage':
      return conflict.pieces[1] === undefined
        ? t.tightPassage(name, cm(conflict.widthMm), cm(roomLimits.passageMm))
        : t.tightBetween(name, nameOf(conflict.pieces[1]), cm(conflict.widthMm), cm(roomLimits.passageMm))
    case 'outside':
    case 'blocksDoor':
    case 'coversWindow':
    case 'coversRadiator':
      return t[conflict.kind](name)
    default:
      return conflict satisfies never
  }
}

/** Of several of one name it is said which one, by its number on the plan. */
function nameInRoom(id: string | undefined, { pieces }: RoomPlan, goods: ReadonlyMap<number, RoomGoods>): string {
  const nameAt = (piece: PlacedPiece | undefined) => goods.get(piece?.offerId ?? 0)?.name ?? '?'
  const at = pieces.findIndex((piece) => piece.id === id)
  const name = nameAt(pieces[at])
  return pieces.filter((piece) => nameAt(piece) === name).length > 1 ? `${name} (${at + 1})` : name
}

/** Each warning once: what is told in the same words is the same to whoever reads it. */
export function toldWarnings(conflicts: readonly Conflict[], toText: (conflict: Conflict) => string) {
  const told = new Map<string, Conflict>()
  for (const conflict of conflicts) {
    const text = toText(conflict)
    if (!told.has(text)) told.set(text, conflict)
  }
  return [...told].map(([text, conflict]) => ({ text, conflict }))
}
