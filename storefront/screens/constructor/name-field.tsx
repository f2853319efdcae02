import { useId } from 'react'
import { roomLimits } from '#rules/room/plan.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { RoomForm } from './room-form.tsx'
import { useTyped } from './use-typed.ts'
import { useWorkshop } from './workshop-context.ts'

/** The room's name, written where it stands. */
export function NameField() {
  const t = useMessages('room')
  const id = useId()
  const { room } = useWorkshop()
  const { typed, isTyping, input } = useTyped(room.name)
  return (
    <RoomForm intent="name" hasButton className="flex min-w-0 flex-1 items-center gap-2 lg:max-w-80">
      <label htmlFor={id} className="sr-only">
        {t.name}
      </label>
      <input
        id={id}
        name="name"
        value={isTyping ? (typed ?? room.name) : room.name}
        {...input}
        maxLength={roomLimits.nameMax}
        autoComplete="off"
        className="h-11 w-full min-w-0 rounded-2 border border-transparent bg-transparent px-2 text-field font-semibold text-ellipsis hover:border-edge focus-visible:border-ink print:border-transparent! print:bg-transparent! print:px-0 print:shadow-none!"
      />
      <Button type="submit" look="outline" size="s" className="hidden! noscript:inline-flex!">
        {t.save}
      </Button>
    </RoomForm>
  )
}
