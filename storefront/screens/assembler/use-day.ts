import { get, set } from 'idb-keyval'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { assemblerContract } from '#contract/assembler/index.ts'
import type { CallAnswer } from '#contract/call.ts'
import { api } from '#storefront/platform/api-client.ts'
import { isRefusal } from '#storefront/platform/form/form-answer.ts'
import { keptAs } from './kept.ts'

export type DayData = CallAnswer<(typeof assemblerContract)['getData']>

/** Under which the browser keeps a day. */
export const dayKey = (day: string) => keptAs(`day ${day}`)

/** A day as the shop tells it, and as it was kept where the shop cannot be reached. */
export function useDay(first: DayData) {
  const [shown, setShown] = useState({ data: first, isKept: false, isGone: false })
  const day = useRef(first.day)

  const open = useCallback(async (wanted: string) => {
    day.current = wanted
    try {
      const data = await api.assembler.getData({ body: { day: wanted, recount: true } })
      void set(dayKey(wanted), data).catch(() => {})
      if (day.current === wanted) setShown({ data, isKept: false, isGone: false })
    } catch (error) {
      if (isRefusal(error)) return
      const kept = await get<DayData>(dayKey(wanted)).catch(() => undefined)
      if (day.current !== wanted) return
      setShown(({ data }) =>
        kept ? { data: kept, isKept: true, isGone: false } : { data, isKept: true, isGone: true },
      )
    }
  }, [])
  const refresh = useCallback(() => open(day.current), [open])

  useEffect(() => {
    void set(dayKey(first.day), first).catch(() => {})
    // A page that the browser kept may be of yesterday, or from before the last visit.
    void refresh()
    window.addEventListener('online', refresh)
    return () => window.removeEventListener('online', refresh)
  }, [first, refresh])
  return { ...shown, open, refresh }
}
