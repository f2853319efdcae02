import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { RoomAddress } from '../room-address.tsx'
import { IntentForm } from '../room-form.tsx'

/** The link to the room where no scripts show it in a window. */
export function SharedLink({ url }: { url: string | null }) {
  const t = useMessages('room').share
  return (
    <section id="share" className="hidden p-4 noscript:block">
      <h2 className="font-semibold">{t.title}</h2>
      <p className="mb-2 text-s text-ink-2">{t.text}</p>
      {url && <RoomAddress path={url} />}
      <IntentForm intent={url ? 'unshare' : 'share'} className="mt-2">
        <Button type="submit" look="outline" size="s">
          {url ? t.close : t.button}
        </Button>
      </IntentForm>
    </section>
  )
}
