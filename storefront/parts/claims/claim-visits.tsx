import type { ClaimView } from '#contract/claims.ts'
import type { OrderCrewVisit } from '#contract/crew.ts'
import type { ShopApi } from '#contract/index.ts'
import { formatDay } from '#rules/calendar.ts'
import { TakenPhotos } from '#storefront/parts/crew/taken-photos.tsx'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { nullIfMissing } from '#storefront/platform/not-found.ts'

/**
 * Visits of the claim's order with something to look at, which the shop sees beside the claim as well. They belong to whoever
 * the order belongs to: the holder of the claim's link alone has no guid of it, and is shown none.
 */
export async function loadClaimVisits(
  api: Pick<ShopApi, 'crew'>,
  { state, orderGuid }: Pick<ClaimView, 'state' | 'orderGuid'>,
): Promise<OrderCrewVisit[]> {
  if (state === 'draft' || orderGuid === null) return []
  const found = await api.crew.getOrderCrew({ body: { basketGroup: orderGuid } }).catch(nullIfMissing)
  return (found?.visits ?? []).filter(({ photos }) => photos.length > 0)
}

/** What crews have photographed at the shopper's. */
export function ClaimVisits({ visits }: { visits: readonly OrderCrewVisit[] }) {
  const t = useMessages('crew')
  const language = useLanguage()
  if (visits.length === 0) return null
  return (
    <section>
      <h2 className="font-semibold">{t.photos}</h2>
      <ul>
        {visits.map(({ id, kind, day, photos }) => (
          <li key={id} className="mt-2">
            <p className="text-s text-ink-2">
              {t.kinds[kind]}, {formatDay(day, language, 'short')}
            </p>
            <TakenPhotos photos={photos} />
          </li>
        ))}
      </ul>
    </section>
  )
}
