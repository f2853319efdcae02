import { useMessages } from '#storefront/platform/messages.tsx'
import { Notice } from '#storefront/ui/notice.tsx'

/** Shown once: to be written down or printed. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useMessages('profile').factor
  if (codes.length === 0) return null
  return (
    <Notice tone="wait" className="mt-4">
      <p className="font-semibold">{t.recoveryTitle}</p>
      <p className="mt-1">{t.recoveryText}</p>
      <ol className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1.5 font-mono text-base sm:max-w-90">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Notice>
  )
}
