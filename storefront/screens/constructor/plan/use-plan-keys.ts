import type { KeyboardEvent } from 'react'
import { insideEdit } from '#rules/room/edit-inside.ts'
import { useCentimetres } from '#storefront/parts/dimension-line.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { placeOf } from '../piece-place.ts'
import { sizesOf } from '../sizes.ts'
import { useWorkshop } from '../workshop-context.ts'

const ways: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** By how much an arrow moves; null: it is another key. */
export function wayOfKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>) {
  const way = ways[key]
  const mm = shiftKey ? 100 : 10
  return way ? { byXMm: way[0] * mm, byYMm: way[1] * mm } : null
}

/** Keys of the plan and of the list beside it: where a field has the focus, they are the field's own. */
export function usePlanKeys() {
  const { room, goods, selected, isReadOnly, edit, select, say } = useWorkshop()
  const t = useMessages('room')
  const cm = useCentimetres()

  const tell = (byXMm: number, byYMm: number) => {
    const piece = room.plan.pieces.find(({ id }) => id === selected.at(-1))
    if (!piece) return
    const moved = piece.isLocked ? piece : { ...piece, xMm: piece.xMm + byXMm, yMm: piece.yMm + byYMm }
    const { leftMm, topMm } = placeOf(moved, goods.get(piece.offerId), room.plan.corners)
    say(t.piece.where(goods.get(piece.offerId)?.name ?? t.piece.gone, cm(leftMm), cm(topMm)))
  }

  return (event: KeyboardEvent) => {
    if (isField(event.target) || event.altKey || event.metaKey) return
    if (event.ctrlKey) {
      if (event.code !== 'KeyA') return
      event.preventDefault()
      select(room.plan.pieces.map(({ id }) => id))
      return
    }
    if (event.key === 'Escape') return select([])
    if (selected.length === 0 || isReadOnly) return
    const way = wayOfKey(event)
    if (way) {
      event.preventDefault()
      const wanted = { kind: 'movePieces', ids: selected, ...way } as const
      const done = insideEdit(room.plan, sizesOf(goods), wanted)
      edit(done, `keys-${selected.join()}`)
      if (done.kind === 'movePieces') tell(done.byXMm, done.byYMm)
    } else if (event.code === 'KeyR') {
      event.preventDefault()
      edit({ kind: 'turnPieces', ids: selected, by: event.shiftKey ? 15 : 90 })
      const piece = room.plan.pieces.find(({ id }) => id === selected.at(-1))
      const turn = ((piece?.turn ?? 0) + (event.shiftKey ? 15 : 90)) % 360
      say(t.piece.turned(goods.get(piece?.offerId ?? 0)?.name ?? '', turn))
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      edit({ kind: 'removePieces', ids: selected })
      say(t.piece.removed(selected.length))
    }
  }
}

export function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea, dialog') !== null
}
