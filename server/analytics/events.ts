import type { CollectedEvent } from '#contract/analytics.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { analyticsEvents } from './tables.ts'
import type { CountedVisit } from './visits.ts'

export type KeptEvent =
  | CollectedEvent
  /** What was bought and for how much its order knows. */
  | { event: 'purchase' }

interface Happened {
  at: Date
  screen: string
  told: KeptEvent
}

/** Keeps what has happened on a visit that may be counted; of goods their ids and what they cost together. */
export async function keepEvents(
  db: Db | Tx,
  { visitor, regionId, language, device }: Omit<CountedVisit, 'clientId'>,
  events: readonly Happened[],
): Promise<void> {
  if (events.length === 0) return
  await db
    .insert(analyticsEvents)
    .values(
      events.map(({ at, screen, told }) => ({ at, visitor, regionId, language, device, screen, ...columnsOf(told) })),
    )
}

/** The most that the column holds; nobody buys for more. */
const mostMinor = 2_147_483_647

function columnsOf(told: KeptEvent) {
  if (!('items' in told)) {
    const { event, ...facts } = told
    return { event, facts }
  }
  const { event, currency, items, ...facts } = told
  const valueMinor = items.reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0)
  return {
    event,
    currency,
    valueMinor: Math.min(valueMinor, mostMinor),
    offerIds: [...new Set(items.map(({ id }) => id))],
    facts,
  }
}
