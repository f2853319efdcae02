import { Form, Link } from 'react-router'
import { DoneNotice } from '#storefront/parts/form/said-once.tsx'
import type { Flash } from '#storefront/platform/form/flash.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'

/** What came of the last form, with the way back or on. */
export function Said({ said }: { said: Flash | null }) {
  const t = useMessages('favourites')
  if (!said) return null
  const words: Record<string, string> = {
    addedTo: t.addedTo,
    removed: t.removed,
    restored: t.restored,
    cleared: t.cleared,
    moved: t.moved,
    turnedOn: t.turnedOn,
    turnedOff: t.turnedOff,
    sharedNow: t.sharedNow,
    notShared: t.notShared,
    voteClosed: t.voteClosed,
    heard: t.heard,
    said: t.said,
  }
  return (
    <DoneNotice>
      {said.sentence ?? words[said.code] ?? t.moved}
      {said.code === 'toBasket' && (
        <Link to={href('/personal/basket')} className="link ml-3 inline-flex min-h-6 items-center">
          {t.openBasket}
        </Link>
      )}
      {(said.code === 'removed' || said.code === 'cleared') && (
        <Form method="post" action={href('/favorites')} className="ml-3 inline">
          <input type="hidden" name="intent" value="restore" />
          <button type="submit" className="link min-h-6">
            {t.undo}
          </button>
        </Form>
      )}
    </DoneNotice>
  )
}
