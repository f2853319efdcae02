import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { sendIfLeft } from '#storefront/platform/network/parting.ts'
import type { StepAnswer } from './step-answer.ts'

const settleMs = 120

/**
 * Sends the form of this name as it stands after a change, without leaving the page: the shop counts days and sums anew.
 * Submitting the form itself stops what is still waiting; leaving the page sends it.
 */
export function useLiveForm(name: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const fetcher = useFetcher<StepAnswer | null>({ key: `${name}-live` })
  const { submit, state } = fetcher
  const stop = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
  }, [])
  const save = useCallback(() => {
    stop()
    timer.current = setTimeout(() => {
      timer.current = undefined
      const fields = asItStands(name)
      if (fields) void submit(fields, { method: 'post' })
    }, settleMs)
  }, [name, stop, submit])
  // Another step takes the form away while it still stands on the page: what waits goes off first.
  useLayoutEffect(() => {
    const action = location.pathname + location.search
    return () => {
      const fields = timer.current ? asItStands(name) : null
      stop()
      if (fields) void submit(fields, { method: 'post', action })
    }
  }, [name, stop, submit])
  useEffect(
    () => sendIfLeft(location.href, () => (timer.current || state === 'submitting' ? asItStands(name) : null)),
    [name, state],
  )
  return { save, stop, isCounting: state !== 'idle', answer: fetcher.data ?? undefined }
}

function asItStands(name: string): FormData | null {
  const form = document.forms.namedItem(name)
  if (!form) return null
  const fields = new FormData(form)
  fields.set('intent', 'update')
  return fields
}
