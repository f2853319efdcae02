import { useCallback, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { StepAnswer } from './step-answer.ts'

const settleMs = 120

/**
 * Sends the form as it stands after a change, without leaving the page: the shop counts days and sums anew.
 * Submitting the form itself stops what is still waiting.
 */
export function useLiveForm() {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const fetcher = useFetcher<StepAnswer>({ key: 'checkout-live' })
  const { submit } = fetcher
  const stop = useCallback(() => clearTimeout(timer.current), [])
  const save = useCallback(() => {
    stop()
    timer.current = setTimeout(() => {
      if (!form.current) return
      const fields = new FormData(form.current)
      fields.set('intent', 'update')
      void submit(fields, { method: 'post' })
    }, settleMs)
  }, [stop, submit])
  useEffect(() => stop, [stop])
  return { form, save, stop, isCounting: fetcher.state !== 'idle', answer: fetcher.data }
}
