import { useEffect, useRef } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Notice } from '#storefront/ui/notice.tsx'

/** Shown once: to be written down or printed. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useMessages('profile').factor
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: codes appear where a form was sent, which may be far below
  useEffect(() => place.current?.focus(), [codes.length])
  if (codes.length === 0) return null
  return (
    <div ref={place} tabIndex={-1} className="mt-4 scroll-mt-24 outline-none">
      <Notice tone="wait">
        <p className="font-semibold">{t.recoveryTitle}</p>
        <p className="mt-1">{t.recoveryText}</p>
        <ol className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1.5 font-mono text-base sm:max-w-90">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </Notice>
    </div>
  )
}
