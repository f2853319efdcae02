import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadMessages, useLanguage } from '#storefront/platform/messages.tsx'
import { still } from '../still.tsx'
import type { SubscriptionTyped } from './subscribe-form.tsx'

/** As it is until somebody touches it. */
export const SubscribeFront = still<object>({
  server: import.meta.env.SSR ? (await import('./subscribe-front.tsx')).default : null,
  load: () => import('./live-block.tsx'),
})

type Live = { Block: ComponentType<{ typed?: SubscriptionTyped }>; typed: SubscriptionTyped; focused: string | null }

/**
 * The offer of a subscription: as the server wrote it until somebody touches it, then with what makes it quicker. What was
 * typed meanwhile and where the cursor was are kept.
 */
export function SubscribeBlock() {
  const box = useRef<HTMLDivElement>(null)
  const language = useLanguage()
  const [live, setLive] = useState<Live | null>(null)
  const wake = async () => {
    const [{ default: Block }] = await Promise.all([import('./live-block.tsx'), loadMessages(language, 'subscription')])
    const form = box.current?.querySelector('form')
    const fields = form ? new FormData(form) : new FormData()
    const inside = form?.contains(document.activeElement) ? document.activeElement : null
    const typed = {
      phone: String(fields.get('phone') ?? ''),
      email: String(fields.get('email') ?? ''),
      agree: fields.has('agree'),
    }
    // At once, so that no key pressed meanwhile is lost.
    flushSync(() => setLive((before) => before ?? { Block, typed, focused: inside?.id ?? null }))
  }
  const focused = live?.focused
  useLayoutEffect(() => {
    if (!focused) return
    const field = document.getElementById(focused)
    field?.focus({ preventScroll: true })
    if (field instanceof HTMLInputElement && field.type === 'tel') field.setSelectionRange(99, 99)
  }, [focused])
  const onTouch = () => void wake().catch(() => {})
  const onMount = useEffectEvent(() => {
    if (box.current?.contains(document.activeElement)) onTouch()
  })
  // Somebody was quicker than the page's scripts, and a press before them is told to nobody.
  useEffect(() => onMount(), [])
  if (live) return <live.Block typed={live.typed} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is touched are the fields inside
    <div ref={box} onFocus={onTouch} onPointerDown={onTouch}>
      <SubscribeFront />
    </div>
  )
}
