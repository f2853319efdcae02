import type { ClaimSummary } from '#contract/claims.ts'
import { highestLevel } from '#rules/claim.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Badge, type BadgeTone } from '#storefront/ui/badge.tsx'

const tones: Record<ClaimSummary['state'], BadgeTone> = {
  draft: 'off',
  sent: 'wait',
  inWork: 'wait',
  question: 'fault',
  decided: 'stock',
  done: 'stock',
  refused: 'off',
  withdrawn: 'off',
}

export function ClaimStateBadge({ state }: { state: ClaimSummary['state'] }) {
  const t = useMessages('claims')
  return <Badge tone={tones[state]}>{t.states[state]}</Badge>
}

type Due = Pick<ClaimSummary, 'state' | 'dueAt' | 'isOverdue' | 'level' | 'utcOffsetMinutes'>

/** Until when the shop has to move it on; one sentence for the shopper and for the shop. */
export function ClaimDue({ claim }: { claim: Due }) {
  const t = useMessages('claims')
  const language = useLanguage()
  const { state, dueAt, isOverdue, level, utcOffsetMinutes } = claim
  if (isOverdue) return <p className="font-semibold text-fault">{level < highestLevel ? t.overdue : t.overdueAtTop}</p>
  if (dueAt === null || !(state === 'sent' || state === 'inWork' || state === 'decided')) return null
  return (
    <p>
      <b className="font-semibold">{t.due[state](momentWords(dueAt, utcOffsetMinutes, language))}</b>
      {level > 0 && <span className="block text-s text-ink-2">{t.level(t.levels[level] ?? t.levels[2])}</span>}
    </p>
  )
}
