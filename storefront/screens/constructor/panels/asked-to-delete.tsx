import { useContext } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { FormAddress, IntentForm } from '../room-form.tsx'
import type { OwnRoom } from './rooms-panel.tsx'

/** The question before a room is deleted, where no scripts ask it in a window. */
export function AskedToDelete({ room }: { room: OwnRoom }) {
  const t = useMessages('room').rooms
  const address = useContext(FormAddress)
  return (
    <Notice tone="wait" className="m-4">
      <p>{t.sure(room.name)}</p>
      <IntentForm intent="delete" fields={{ recordId: room.recordId }} className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" size="s" look="outline">
          {t.remove}
        </Button>
        <LinkButton to={address} size="s" look="outline">
          {t.keep}
        </LinkButton>
      </IntentForm>
    </Notice>
  )
}
