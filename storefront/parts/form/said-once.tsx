import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Flash } from '#storefront/platform/form/flash.ts'
import { Notice, type NoticeTone } from '#storefront/ui/notice.tsx'
import { isTypingAlready } from './is-typing-already.ts'

/** What was handed over by a redirect stays while this page is looked at, also when its data are read anew. */
export function useSaidOnce(told: Flash | null): Flash | null {
  const { key } = useLocation()
  const [kept, keep] = useState({ key, told })
  if (kept.key !== key || (told && told !== kept.told)) keep({ key, told })
  return kept.key === key ? (told ?? kept.told) : told
}

/** Says that it is done, or with `wait` what came of it instead: read out at once, since nobody looks for it. */
export function DoneNotice({ tone = 'done', children }: { tone?: NoticeTone; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isTypingAlready()) place.current?.focus()
  }, [])
  return (
    <div ref={place} role="status" tabIndex={-1} className="mt-4 outline-none">
      <Notice tone={tone}>{children}</Notice>
    </div>
  )
}
