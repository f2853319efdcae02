import type { RoomGoods } from '#contract/room-plan.ts'
import type { Conflict } from '#rules/room/conflicts.ts'
import type { RoomPlan } from '#rules/room/plan.ts'
import type { AreaMessages } from '#storefront/messages/areas.ts'

/** What is wrong, in words. */
export function warningText(
  conflict: Conflict,
  plan: RoomPlan,
  goods: ReadonlyMap<number, RoomGoods>,
  t: AreaMessages['room']['warnings'],
  cm: (mm: number) => string,
): string {
  const nameOf = (id: string | undefined) =>
    goods.get(plan.pieces.find((piece) => piece.id === id)?.offerId ?? 0)?.name ?? '?'
  const name = nameOf(conflict.pieces[0])
  switch (conflict.kind) {
    case 'overlap':
      return t.overlap(name, nameOf(conflict.pieces[1]))
    case 'tooHigh':
      return t.tooHigh(name, cm(conflict.byMm))
    case 'tightPassage':
      return conflict.pieces[1] === undefined
        ? t.tightPassage(name, cm(conflict.widthMm))
        : t.tightBetween(name, nameOf(conflict.pieces[1]), cm(conflict.widthMm))
    case 'outside':
    case 'blocksDoor':
    case 'coversWindow':
    case 'coversRadiator':
      return t[conflict.kind](name)
    default:
      return conflict satisfies never
  }
}
