import { useContext } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { RoomAddress } from '../room-address.tsx'
import { FormAddress } from '../room-form.tsx'

/** The link to the room where no scripts show it in a window. */
export function SharedLink({ url }: { url: string | null }) {
  const t = useMessages('room').share
  const address = useContext(FormAddress)
  return (
    <section id="share" className="hidden p-4 noscript:block">
      <h2 className="font-semibold">{t.title}</h2>
      <p className="mb-2 text-s text-ink-2">{t.text}</p>
      {url && <RoomAddress path={url} />}
      <form method="post" action={address} className="mt-2">
        <input type="hidden" name="intent" value={url ? 'unshare' : 'share'} />
        <Button type="submit" look="outline" size="s">
          {url ? t.close : t.button}
        </Button>
      </form>
    </section>
  )
}
