import { type FormEvent, type ReactNode, useState } from 'react'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { importAgain } from '#storefront/platform/network/fetch-module.ts'
import { sendIfLeft } from '#storefront/platform/network/parting.ts'
import { showToast } from '#storefront/ui/toast.tsx'
import { useIsFavourite } from './visitor.ts'

const form = 'heart'

/** For the header and the bar of phones. */
export function HeartDrawing() {
  return <i className="heart-drawing" />
}

/**
 * Keeps an offer among the favourites, or takes it out. All hearts of a page belong to the one form of its frame, so that
 * each costs a button and no script of its own; before scripts it posts the offer to the page of favourites.
 */
export function Heart({ offerId, name, className }: { offerId: number; name: string; className?: string }) {
  const t = useMessages('shell')
  const isFilled = useIsFavourite(offerId)
  return (
    // biome-ignore lint/a11y/useButtonType: it submits, and dozens of them need not say so
    <button
      form={form}
      name="offerId"
      value={offerId}
      aria-pressed={isFilled}
      // Pages are sent with dozens of them, each beside its name: the words are whole once it is known what it is.
      aria-label={isFilled === undefined ? t.toFavourites : t.heart(name)}
      className={className}
    />
  )
}

/** The form of all hearts. A pressed one is turned over at once; what that means is fetched then. */
export function HeartForm() {
  const t = useMessages('shell')
  const [menu, showMenu] = useState<ReactNode>(null)
  const press = async (event: FormEvent) => {
    event.preventDefault()
    const heart = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement
    // Its wish is on its way.
    if (heart.ariaBusy) return
    const before = heart.ariaPressed
    const isFilled = before !== 'true'
    heart.ariaBusy = 'true'
    heart.ariaPressed = String(isFilled)
    const wish = { intent: isFilled ? '' : 'remove', offerId: heart.value }
    const arrived = sendIfLeft(href('/favorites'), () => wish)
    // Whatever does not come, the call or the file that makes it, is told in the page's own words.
    const refusal = await importAgain(() => import('./keep-heart.tsx'))
      .then(({ keepHeart }) => keepHeart(heart, isFilled, showMenu))
      .catch(() => t.addFailed)
    if (refusal) {
      heart.ariaPressed = before
      showToast({ text: refusal, fault: true })
    }
    arrived()
    heart.ariaBusy = null
  }
  return (
    <>
      <form id={form} method="post" action={href('/favorites')} onSubmit={press} />
      {menu}
    </>
  )
}
