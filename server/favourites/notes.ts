import { and, asc, eq, sql } from 'drizzle-orm'
import { decideNote, type OfferState } from '#rules/favourites.ts'
import type { Language } from '#rules/language.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { nameIn } from '#rules/names.ts'
import { notBefore } from '#rules/quiet-hours.ts'
import { type Agreed, listAgreed } from '#server/customer/index.ts'
import type { Messages } from '#server/messages/index.ts'
import { changed, type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { Regions } from '#server/region/index.ts'
import { findSellableOffers, type SellableOffer } from '#server/stock/index.ts'
import { makeNotesCode } from './notes-link.ts'
import { listedOf, stateOf } from './offer-state.ts'
import { isKept } from './owned.ts'
import { favourites } from './tables.ts'

export interface NotesDeps {
  db: Db
  regions: Regions
  messages: Messages
  secrets: Secrets
  publicUrl: string
}

const peopleAtOnce = 200

/** Looks at the favourites of everybody who agreed to be told, and tells what became cheaper or is back. */
export async function noteFavourites(deps: NotesDeps, now: Date): Promise<void> {
  for (let after = 0; ; ) {
    const people = await listAgreed(deps.db, 'favourites', after, peopleAtOnce)
    for (const person of people) await inTransaction(deps.db, (tx) => noteFor(tx, deps, person, now))
    const last = people.at(-1)
    if (!last || people.length < peopleAtOnce) return
    after = last.customerId
  }
}

interface WatchedRow {
  id: number
  note: 'cheaper' | 'back' | null
  state: OfferState
  offer: SellableOffer
  regionId: number
}

async function noteFor(tx: Tx, deps: NotesDeps, person: Agreed, now: Date): Promise<void> {
  const watched = await lookAt(tx, deps.regions, person, now)
  const kept = watched.filter(({ note }) => note === null)
  for (const note of ['cheaper', 'back'] as const) {
    const news = watched.filter((one) => one.note === note)
    if (news.length === 0 || !(await tell(tx, deps, person, note, news, now))) continue
    await keepStates(tx, news, now)
  }
  await keepStates(tx, kept, null)
}

async function lookAt(tx: Tx, regions: Regions, person: Agreed, now: Date): Promise<WatchedRow[]> {
  const rows = await tx
    .select()
    .from(favourites)
    .where(and(eq(favourites.customerId, person.customerId), isKept))
    .orderBy(asc(favourites.id))
    .for('update')
  const watched: WatchedRow[] = []
  for (const regionId of new Set(rows.map(({ seenRegionId }) => seenRegionId))) {
    const region = regions.find(regionId, person.language)
    if (!region) continue
    const here = rows.filter(({ seenRegionId }) => seenRegionId === regionId)
    const offers = await findSellableOffers(
      tx,
      here.map(({ offerId }) => offerId),
      region,
    )
    for (const row of here) {
      const offer = offers.get(row.offerId)
      if (offer) watched.push({ id: row.id, offer, regionId, ...decideOn(row, offer, now) })
    }
  }
  return watched
}

function decideOn(row: typeof favourites.$inferSelect, offer: SellableOffer, now: Date) {
  const { seenPriceMinor, seenAvailable, watchedPriceMinor, watchedAvailable } = row
  return decideNote({
    seen: { priceMinor: seenPriceMinor, isAvailable: seenAvailable },
    before: { priceMinor: watchedPriceMinor ?? seenPriceMinor, isAvailable: watchedAvailable ?? seenAvailable },
    now: stateOf(offer),
    notedAtMs: row.notedAt?.getTime() ?? null,
    nowMs: now.getTime(),
  })
}

const templateOf = { cheaper: 'favouriteCheaper', back: 'favouriteBack' } as const

/**
 * By letter where there is an address, else by text message, which costs. False: the limits let nothing go today, or it is
 * night there: in the morning it is told what is cheaper then.
 */
async function tell(
  tx: Tx,
  { messages, regions, secrets, publicUrl }: NotesDeps,
  { customerId, consentId, language, phone, email }: Agreed,
  note: 'cheaper' | 'back',
  news: readonly WatchedRow[],
  now: Date,
): Promise<boolean> {
  const regionId = news[0]?.regionId ?? 0
  const utcOffsetMinutes = regions.offsetAt(regionId, now)
  if (notBefore(now.getTime(), utcOffsetMinutes) > now.getTime()) return false
  const to = { phone, email, isConfirmed: true, utcOffsetMinutes }
  const channel = email ? 'email' : 'sms'
  const facts = {
    goods: goodsIn(news, regions, language, namedIn[channel]),
    url: `${publicUrl}/favorites/?off=${makeNotesCode(secrets, customerId)}`,
  }
  const wish = { template: templateOf[note], to, facts, language, channels: [channel], consentId } as const
  const sent = await messages.send(tx, wish, now)
  return sent.length > 0
}

/** A text message is paid for by its length. */
const namedIn = { email: { goods: 3, letters: 100 }, sms: { goods: 1, letters: 40 } }
const andMore: Record<Language, (count: number) => string> = {
  ru: (count) => ` и ещё ${count}`,
  kk: (count) => ` және тағы ${count}`,
  en: (count) => ` and ${count} more`,
}

function goodsIn(
  news: readonly WatchedRow[],
  regions: Regions,
  language: Language,
  most: { goods: number; letters: number },
): string {
  const named = news.slice(0, most.goods).map(({ offer, regionId }) => {
    const currency = regions.find(regionId, language)?.currency ?? 'RUB'
    return `${nameIn(offer.names, language).slice(0, most.letters)}, ${formatMoney(listedOf(offer).new, currencySign(currency))}`
  })
  const more = news.length - named.length
  return named.join('; ') + (more > 0 ? andMore[language](more) : '')
}

/** `notedAt` null: nothing was told, and it stays when something was. */
async function keepStates(tx: Tx, seen: readonly WatchedRow[], notedAt: Date | null): Promise<void> {
  if (seen.length === 0) return
  const list = (pick: (row: WatchedRow) => number | boolean) => `{${seen.map(pick).join(',')}}`
  await changed(
    tx,
    sql`
    update favourites f set watched_price_minor = v.price, watched_available = v.available,
      noted_at = coalesce(${notedAt?.toISOString() ?? null}::timestamptz, f.noted_at)
    from unnest(${list(({ id }) => id)}::int[], ${list(({ state }) => state.priceMinor)}::bigint[],
      ${list(({ state }) => state.isAvailable)}::boolean[]) v(id, price, available)
    where f.id = v.id and (f.watched_price_minor, f.watched_available) is distinct from (v.price, v.available)
      or f.id = v.id and ${notedAt !== null}::boolean`,
  )
}
