import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatDay } from '#rules/calendar.ts'
import { api } from '#storefront/platform/api-client.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button, buttonClass, IconButton } from '#storefront/ui/button.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { showToast } from '#storefront/ui/toast.tsx'
import { IntentForm } from '../room-form.tsx'

export interface OwnRoom {
  recordId: number
  name: string
  savedAt: string
  pieces: number
}

/** The room that is open; it may have been kept since the page came. */
export interface CurrentRoom {
  recordId: number | null
  name: string
  /** It is deleted: what is still unsaved of it is not kept. */
  forget: () => void
}

/** The rooms that the shopper has kept. */
export function RoomsPanel({ rooms, current }: { rooms: OwnRoom[]; current: CurrentRoom }) {
  const t = useMessages('room').rooms
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const [asked, ask] = useState<OwnRoom | null>(null)
  const navigate = useNavigate()
  const left = rooms.filter(({ recordId }) => !gone.has(recordId))
  return (
    <div className="flex flex-col gap-3 p-4">
      <Link
        to={`${href('/constructor')}?new=1`}
        reloadDocument
        className={buttonClass({ look: 'outline', wide: true })}
      >
        <Icon of={Plus} size={20} />
        {t.create}
      </Link>
      {left.length === 0 && <p className="text-ink-2">{t.none}</p>}
      <ul>
        {left.map((room) => (
          <RoomRow key={room.recordId} room={room} current={current} onRemove={ask} />
        ))}
      </ul>
      <AskToRemove
        room={asked}
        onClose={() => ask(null)}
        onRemoved={({ recordId }) => {
          setGone(new Set([...gone, recordId]))
          ask(null)
          if (recordId !== current.recordId) return
          current.forget()
          const next = left.find((room) => room.recordId !== recordId)
          const query = queryOf(next ? { room: next.recordId } : { new: 1 })
          // A document of its own would be called off by the closing window, which takes its step of the history back.
          void navigate(`${href('/constructor')}${query}`, { replace: true })
        }}
      />
    </div>
  )
}

function RoomRow({
  room,
  current,
  onRemove,
}: {
  room: OwnRoom
  current: CurrentRoom
  onRemove: (room: OwnRoom) => void
}) {
  const words = useMessages('room')
  const t = words.rooms
  const language = useLanguage()
  const isCurrent = room.recordId === current.recordId
  const name = isCurrent ? current.name : room.name
  const remove = (event: FormEvent) => {
    event.preventDefault()
    onRemove(room)
  }
  return (
    <li className="flex items-center gap-2 border-t border-seam py-2 first:border-0">
      <div className="min-w-0 flex-1">
        {isCurrent ? (
          <b className="font-semibold wrap-anywhere">{name}</b>
        ) : (
          <Link
            to={`${href('/constructor')}?room=${room.recordId}`}
            reloadDocument
            className="font-medium wrap-anywhere hover:text-cherry"
          >
            {name}
          </Link>
        )}
        <p className="text-s text-ink-2">
          {isCurrent ? t.current : t.saved(formatDay(room.savedAt.slice(0, 10), language, 'date'))}
          {`, ${words.pieces(room.pieces)}`}
        </p>
      </div>
      <IntentForm intent="askToDelete" fields={{ recordId: room.recordId }} onSubmit={remove}>
        <IconButton type="submit" label={t.removeOf(name)}>
          <Icon of={Trash2} size={20} />
        </IconButton>
      </IntentForm>
    </li>
  )
}

function AskToRemove({
  room,
  onClose,
  onRemoved,
}: {
  room: OwnRoom | null
  onClose: () => void
  onRemoved: (room: OwnRoom) => void
}) {
  const t = useMessages('room').rooms
  const ui = useMessages('ui')
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    if (!room) return
    setBusy(true)
    try {
      await api.roomPlan.deleteRoom({ query: { recordId: room.recordId } })
      showToast({ text: t.removed(room.name) })
      onRemoved(room)
    } catch {
      showToast({ text: t.failed, fault: true })
    }
    setBusy(false)
  }
  return (
    <Dialog open={room !== null} onClose={onClose} title={t.remove} closeText={ui.close}>
      <p>{room && t.sure(room.name)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button look="main" busy={isBusy} busyText={t.remove} onClick={remove}>
          {t.remove}
        </Button>
        <Button look="outline" onClick={onClose}>
          {t.keep}
        </Button>
      </div>
    </Dialog>
  )
}
