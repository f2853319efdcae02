import { CopyField } from '#storefront/parts/copy-field.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'

/** A link to hand on. */
export function SharePanel({ url, hint }: { url: string; hint: string }) {
  const t = useMessages('favourites')
  return (
    <div className="mt-4 max-w-160">
      <CopyField url={url} texts={{ label: t.shareLink, copy: t.copy, copied: t.copied }} />
      <p className="mt-1.5 text-s text-ink-2">{hint}</p>
    </div>
  )
}
