import { Link } from 'react-router'
import { DoneNotice } from '#storefront/parts/form/said-once.tsx'
import type { Flash } from '#storefront/platform/form/flash.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { keptCodeOf } from './taken-flash.ts'

/** What came of taking a shared basket over, with the way back to the one it has replaced. */
export function TakenNotice({ said }: { said: Flash | null }) {
  const t = useMessages('basket').shared
  const kept = said && keptCodeOf(said.code)
  if (kept === null) return null
  return (
    <DoneNotice>
      {said?.sentence}
      {kept && (
        <Link
          to={href('/personal/basket/share/:id', { id: kept })}
          className="link ml-3 inline-flex min-h-6 items-center"
        >
          {t.openKept}
        </Link>
      )}
    </DoneNotice>
  )
}
