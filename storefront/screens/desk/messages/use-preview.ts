import { useEffect, useRef, useState } from 'react'
import type { StaffTemplate } from '#contract/staff/messages.ts'
import type { Language } from '#rules/language.ts'
import { api } from '#storefront/platform/api-client.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

export type Preview = Awaited<ReturnType<PageContext['api']['staffMessages']['previewTemplate']>>

interface Typed {
  subject: string
  text: string
}

const pauseMs = 350

/** How the words look as they are typed; the last preview stays until the next is here. */
export function usePreview(
  which: { template: string; channel: StaffTemplate['channel']; language: Language },
  first: Preview,
) {
  const [preview, setPreview] = useState(first)
  const [hasFailed, setFailed] = useState(false)
  const waiting = useRef<{ timer: number | undefined; turn: number }>({ timer: undefined, turn: 0 })
  useEffect(() => () => window.clearTimeout(waiting.current.timer), [])
  const ask = (typed: Typed) => {
    const turn = ++waiting.current.turn
    const isLast = () => turn === waiting.current.turn
    window.clearTimeout(waiting.current.timer)
    waiting.current.timer = window.setTimeout(() => {
      api.staffMessages.previewTemplate({ body: { ...which, ...typed } }).then(
        (found) => {
          if (!isLast()) return
          setPreview(found)
          setFailed(false)
        },
        () => isLast() && setFailed(true),
      )
    }, pauseMs)
  }
  return { preview, hasFailed, ask, show: setPreview }
}
