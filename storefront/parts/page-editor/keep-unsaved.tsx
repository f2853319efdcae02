import { useEffect, useRef } from 'react'
import { useBlocker, useNavigation } from 'react-router'
import { useMessages } from '#storefront/platform/messages.tsx'

/** Inside of a form: whoever leaves it with words that are not saved is asked first, whichever way they leave. */
export function KeepUnsaved() {
  const t = useMessages('writing')
  const place = useRef<HTMLSpanElement>(null)
  const isSent = useRef(false)
  const { state } = useNavigation()
  const isUnsaved = () => !isSent.current && hasChanged(place.current?.closest('form') ?? null)
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      from.pathname + from.search !== to.pathname + to.search && isUnsaved(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(t.unsaved)) blocker.proceed()
    else blocker.reset()
  }, [blocker, t])
  // What was sent and refused is unsaved again.
  useEffect(() => {
    if (state === 'idle') isSent.current = false
  }, [state])
  useEffect(() => {
    const form = place.current?.closest('form')
    const send = () => {
      isSent.current = true
    }
    const leave = (event: BeforeUnloadEvent) => {
      if (!isSent.current && hasChanged(form ?? null)) event.preventDefault()
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
