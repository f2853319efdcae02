import { useCallback, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { StepAnswer } from './step-answer.ts'

const settleMs = 120

/**
 * Sends the form of this name as it stands after a change, without leaving the page: the shop counts days and sums anew.
 * Submitting the form itself stops what is still waiting.
 */
export function useLiveForm(name: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const fetcher = useFetcher<StepAnswer | null>({ key: `${name}-live` })
  const { submit } = fetcher
  const stop = useCallback(() => clearTimeout(timer.current), [])
  const save = useCallback(() => {
    stop()
    timer.current = setTimeout(() => {
      const form = document.forms.namedItem(name)
      if (!form) return
      const fields = new FormData(form)
      fields.set('intent', 'update')
      void submit(fields, { method: 'post' })
    }, settleMs)
  }, [name, stop, submit])
  useEffect(() => stop, [stop])
  return { save, stop, isCounting: fetcher.state !== 'idle', answer: fetcher.data ?? undefined }
}
