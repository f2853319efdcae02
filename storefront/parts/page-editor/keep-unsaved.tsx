import { useEffect, useRef } from 'react'
import { useBlocker, useNavigation } from 'react-router'
import { useMessages } from '#storefront/platform/messages.tsx'

/**
 * Inside of a form: whoever leaves it with words that are not saved is asked first, whichever way they leave. `isRefused`: what
 * its fields say was sent and not taken.
 */
export function KeepUnsaved({ isRefused }: { isRefused: boolean }) {
  const t = useMessages('writing')
  const place = useRef<HTMLSpanElement>(null)
  const isSent = useRef(false)
  const { state } = useNavigation()
  const isUnsaved = () => !isSent.current && (isRefused || hasChanged(place.current?.closest('form') ?? null))
  const unsaved = useRef(isUnsaved)
  unsaved.current = isUnsaved
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      from.pathname + from.search !== to.pathname + to.search && isUnsaved(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(t.unsaved)) blocker.proceed()
    else blocker.reset()
  }, [blocker, t])
  useEffect(() => {
    if (state === 'idle') isSent.current = false
  }, [state])
  useEffect(() => {
    const form = place.current?.closest('form')
    const send = () => {
      isSent.current = true
    }
    const leave = (event: BeforeUnloadEvent) => {
      if (unsaved.current()) event.preventDefault()
    }
    form?.addEventListener('submit', send)
    window.addEventListener('beforeunload', leave)
    return () => {
      form?.removeEventListener('submit', send)
      window.removeEventListener('beforeunload', leave)
    }
  }, [])
  return <span ref={place} hidden />
}

/** Whether a field that the form sends says something else than when it came. */
function hasChanged(form: HTMLFormElement | null): boolean {
  return [...(form?.elements ?? [])].some(
    (field) =>
      (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text')) &&
      field.name !== '' &&
      field.value !== field.defaultValue,
  )
}
