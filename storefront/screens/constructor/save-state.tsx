import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import { showToast } from '#storefront/ui/toast.tsx'
import type { SaveState } from './keeping.ts'

/** One quiet word in the head: whether the shop has all of it. */
export function SaveWord({ state, className }: { state: SaveState; className?: string }) {
  const t = useMessages('room')
  const words: Record<SaveState['kind'], string> = {
    new: t.notKept,
    saved: t.saved,
    waiting: t.waiting,
    saving: t.saving,
    offline: t.offline,
    changed: t.waiting,
    refused: t.waiting,
  }
  const isTrouble = state.kind === 'offline' || state.kind === 'changed' || state.kind === 'refused'
  return (
    <p role="status" className={cx('text-s', isTrouble ? 'text-wait' : 'text-ink-2', className)}>
      {words[state.kind]}
    </p>
  )
}

type SaveTroubleProps = {
  state: SaveState
  onLoad: () => Promise<void>
  onKeepMine: () => void
  onRooms: () => void
}

/** What stands in the way of saving, and each way out. */
export function SaveTrouble({ state, onLoad, onKeepMine, onRooms }: SaveTroubleProps) {
  const t = useMessages('room')
  const load = () => onLoad().catch(() => showToast({ text: t.changed.failed, fault: true }))
  if (state.kind === 'changed')
    return (
      <Notice tone="fault" className="rounded-none! print:hidden">
        <p>{state.message}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {!state.isGone && (
            <Button size="s" look="outline" onClick={() => void load()}>
              {t.changed.load}
            </Button>
          )}
          <Button size="s" look="outline" onClick={onKeepMine}>
            {t.changed.mine}
          </Button>
        </div>
      </Notice>
    )
  if (state.kind !== 'refused') return null
  return (
    <Notice tone="fault" className="rounded-none! print:hidden">
      <p>{state.message}</p>
      {state.isFull && (
        <Button size="s" look="outline" className="mt-2" onClick={onRooms}>
          {t.full}
        </Button>
      )}
    </Notice>
  )
}
