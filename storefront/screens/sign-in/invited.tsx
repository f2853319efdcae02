import type { ShopApi } from '#contract/index.ts'
import { formatNumber } from '#rules/money.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'
import { Notice } from '#storefront/ui/notice.tsx'

/** What an invitation says; `broken`: its link leads to nobody. */
export type ComeByInvitation = { from: string; friendBonuses: number; leastMinor: number } | 'broken' | null

/** Whoever comes by a friend's link is remembered as invited, until they sign in. */
export async function openInvitation(api: ShopApi, code: string | null): Promise<ComeByInvitation> {
  if (!code) return null
  return api.bonus.openInvitation({ body: { code } }).catch(() => 'broken' as const)
}

export function Invited({ invited }: { invited: ComeByInvitation }) {
  const words = useMessages('account')
  const t = words.invite
  const money = useFormatMoney()
  if (invited === null) return null
  if (invited === 'broken') return <Notice className="mt-4">{t.cameBroken}</Notice>
  const { from, friendBonuses, leastMinor } = invited
  return (
    <Notice tone="done" className="mt-4">
      <b className="font-semibold">{t.came(from)}</b>
      {friendBonuses > 0 && (
        <p>{t.cameText(words.bonus.count(formatNumber(friendBonuses), friendBonuses), money(leastMinor))}</p>
      )}
    </Notice>
  )
}
