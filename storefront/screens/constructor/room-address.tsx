import { CopyField } from '#storefront/parts/copy-field.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useShell } from '#storefront/platform/region.ts'

/** The link to a shared room, as it is handed on. */
export function RoomAddress({ path }: { path: string }) {
  const t = useMessages('room').share
  const publicUrl = useShell()?.publicUrl.replace(/\/$/, '') ?? ''
  return <CopyField url={publicUrl + path} texts={{ label: t.link, copy: t.copy, copied: t.copied }} />
}
